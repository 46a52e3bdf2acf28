import Shopping

/// One replica: a household, what of it is on the disk, and its copy of the shared folder.
struct Machine {
  let number: Int
  let scenario: Scenario
  private(set) var household: Household
  private var journal = Journal()
  private var clock: Stamp
  private var identities: SeededIdentities
  /// The edits that its rows come from.
  var seen = EditSet()
  var file: FileVersion?
  var copies: [FileVersion] = []
  /// The folder has something that was not taken in.
  var isBehind = false
  /// The rows have something that is not in the folder.
  var isUnpublished = false

  init(_ number: Int, _ scenario: Scenario, _ vocabulary: Vocabulary, seed: UInt64) {
    self.number = number
    self.scenario = scenario
    household = Household(vocabulary: vocabulary)
    clock = Stamp(milliseconds: 0, replica: UInt64(number) + 1)
    identities = SeededIdentities(seed: seed &* 31 &+ UInt64(number))
  }

  private var replica: UInt64 { UInt64(number) + 1 }

  /// What its clock shows.
  func reading(at time: Int64) -> Int64 {
    number == scenario.machines - 1 ? scenario.clock.reading(at: time) : time
  }

  /// Runs one transaction.
  ///
  /// - Returns: What was changed; `nil` when the disk failed and all was taken back.
  mutating func transact(
    at time: Int64,
    failing: Bool,
    _ body: (inout Household) -> Void
  ) -> [Operation]? {
    let pen = Pen(
      replica: replica,
      now: reading(at: time),
      author: "human",
      clock: clock,
      identities: identities
    )
    household.begin(with: pen, journal: journal)
    body(&household)
    guard !failing else {
      household.rollback()
      return nil
    }
    let used = household.pen ?? pen
    (clock, identities) = (used.clock, used.identities as? SeededIdentities ?? identities)
    let operations = household.operations.map { restamped($0, used) }
    let undone = household.undoneEntries
    household.commit()
    if scenario.rule.stamping != .successor { household.load(operations.map(\.after)) }
    if !operations.isEmpty || !undone.isEmpty { journal.append(operations, undone) }
    if !scenario.rule.hasTombstones { forgetDeleted() }
    return operations
  }

  /// Starts again with what is on the disk.
  mutating func restart() {
    household = Household(vocabulary: household.vocabulary, rows: rows)
    isBehind = true
    isUnpublished = true
  }

  /// All rows, in the order of their identities.
  var rows: [Row] {
    let rows = household.items.values.map(Row.item) + household.lists.values.map(Row.list)
    return rows.sorted { $0.id < $1.id }
  }

  /// What people see, a line an item.
  var shown: [String] {
    household.visibleLists.flatMap { list in
      household.items(on: list.id).map { item in
        let amounts = household.vocabulary.total(of: item.quantity).map {
          "\($0.number) \($0.unit)"
        }
        return "\(list.id) \(item.id) \(item.name.value) \(amounts) \(item.size.value) "
          + "\(item.note.value) \(item.isChecked.value) \(item.rank.value)"
      }
    }
  }

  /// Gives a transaction's new writes the stamps that the scenario's rule would have given.
  private func restamped(_ operation: Operation, _ pen: Pen) -> Operation {
    let stamp: Stamp
    switch scenario.rule.stamping {
    case .successor: return operation
    case .hybridClock: stamp = pen.clock
    case .wallClock: stamp = Stamp(milliseconds: pen.now, replica: replica)
    }
    var old: Set<Stamp> = []
    _ = operation.before?.mapStamps { _, known in
      old.insert(known)
      return known
    }
    let after = operation.after.mapStamps { _, given in
      given.replica == replica && !old.contains(given) ? stamp : given
    }
    return Operation(before: operation.before, after: after)
  }

  private mutating func forgetDeleted() {
    let alive = rows.filter(\.isAlive)
    guard alive.count < rows.count else { return }
    household = Household(vocabulary: household.vocabulary, rows: alive)
  }
}

/// What undo reads.
private struct Journal: JournalReading {
  private var entries: [JournalEntry] = []

  mutating func append(_ operations: [Operation], _ undone: [Int]) {
    entries.append(
      JournalEntry(
        number: entries.count + 1,
        time: 0,
        draft: JournalDraft(intent: "", arguments: [], surface: "", author: "human"),
        answer: [],
        operations: operations,
        undoes: undone
      )
    )
  }

  func entry(forRequest requestID: String) throws -> JournalEntry? { nil }

  func entries(before: Int?, limit: Int) throws -> [JournalEntry] {
    Array(entries.reversed().drop { $0.number >= before ?? .max }.prefix(limit))
  }
}
