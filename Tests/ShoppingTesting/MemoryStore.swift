public import Shopping
import Threads

/// A list store without a disk: same rules, same clock and identities at each start.
///
/// Its clock stands at the time it was last set to and goes on by a millisecond a transaction.
public final class MemoryStore: ReplicaStore {
  fileprivate struct State {
    var household: Household
    var journal: [JournalEntry] = []
    var clock: Stamp
    var now: Int64
    var identities: SeededIdentities
    var memory: ReplicaMemory
  }

  private let state: Guarded<State>

  /// Starts empty, or with `rows`, at 2026-11-30T05:00:00Z.
  public init(
    _ vocabulary: Vocabulary,
    rows: [Row] = [],
    replica: UInt64 = 1,
    now: Int64 = 1_796_014_800_000,
    seed: UInt64 = 1
  ) {
    state = Guarded(
      State(
        household: Household(vocabulary: vocabulary, rows: rows),
        clock: Stamp(milliseconds: 0, replica: replica),
        now: now,
        identities: SeededIdentities(seed: seed),
        memory: ReplicaMemory(replica: replica)
      )
    )
  }

  /// What no sequence of changes may break; see ``Household/brokenInvariants()``.
  public var brokenInvariants: [String] {
    state.withLock { $0.household.brokenInvariants() }
  }

  /// The rows, deleted ones included, in the order of their identities.
  public var rows: [Row] {
    state.withLock { state in
      let rows =
        state.household.items.values.map(Row.item)
        + state.household.lists.values.map(Row.list)
      return rows.sorted { $0.id < $1.id }
    }
  }

  /// Lends the current state.
  public func read<Result>(_ body: (Household) throws -> Result) throws -> Result {
    try body(state.withLock(\.household))
  }

  /// Runs one transaction; others wait.
  public func write(
    _ draft: JournalDraft,
    _ body: (inout Household) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?) {
    try exchange(draft) { household, _ in try body(&household) }
  }

  /// What the last exchange left.
  public func memory() throws -> ReplicaMemory { state.withLock(\.memory) }

  /// Counts the replica's name up.
  @discardableResult
  public func renewReplica() throws -> UInt64 {
    state.withLock { state in
      state.memory = state.memory.renamed(to: state.memory.replica + 1)
      return state.memory.replica
    }
  }

  /// Runs one transaction with the memory; others wait.
  public func exchange(
    _ draft: JournalDraft,
    _ body: (inout Household, inout ReplicaMemory) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?) {
    try state.withLock { state in
      state.now += 1
      let pen = Pen(
        replica: state.memory.replica,
        now: state.now,
        author: draft.author,
        clock: state.clock,
        identities: state.identities
      )
      state.household.begin(with: pen, journal: MemoryJournal(entries: state.journal))
      let answer: [UInt8]
      var memory = state.memory
      do {
        answer = try body(&state.household, &memory)
      } catch {
        state.household.rollback()
        throw error
      }
      guard !draft.isDryRun else {
        state.household.rollback()
        return (answer, nil)
      }
      state.memory = memory.renamed(to: memory.replica)
      return (answer, state.keep(draft, answer))
    }
  }

  /// What was committed.
  public func journal(before: Int?, limit: Int) throws -> [JournalEntry] {
    let entries = state.withLock(\.journal)
    return MemoryJournal(entries: entries).newest(before: before, limit: limit) { _ in true }
  }
}

extension MemoryStore.State {
  fileprivate mutating func keep(_ draft: JournalDraft, _ answer: [UInt8]) -> Int? {
    if let pen = household.pen {
      clock = pen.clock
      identities = pen.identities as? SeededIdentities ?? identities
    }
    let entry = JournalEntry(
      number: journal.count + 1,
      time: now,
      draft: draft,
      answer: answer,
      operations: household.operations,
      undoes: household.undoneEntries
    )
    household.commit()
    let hasDone = !entry.operations.isEmpty || !entry.undoes.isEmpty
    guard hasDone || draft.requestID != nil else { return nil }
    journal.append(entry)
    return entry.number
  }
}

private struct MemoryJournal: JournalReading {
  var entries: [JournalEntry]

  func entry(forRequest requestID: String) throws -> JournalEntry? {
    entries.first { $0.draft.requestID == requestID }
  }

  func entries(before: Int?, limit: Int) throws -> [JournalEntry] {
    newest(before: before, limit: limit) { !$0.operations.isEmpty || !$0.undoes.isEmpty }
  }

  func newest(
    before: Int?,
    limit: Int,
    where isWanted: (JournalEntry) -> Bool
  ) -> [JournalEntry] {
    let older = entries.reversed().filter { $0.number < before ?? .max }
    return Array(older.filter(isWanted).prefix(limit))
  }
}
