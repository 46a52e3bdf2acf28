import Shopping

/// Makes the document that says what this machine knows.
///
/// What the domain does not keep comes from the documents that were read: who wrote a row, and
/// members that this version does not know.
struct Rendering {
  private let file: BridgeDocument?
  /// What was read, the file itself first, and what the file said last.
  private let sources: [Source]
  private var credits: CreditBook
  private var ownMark = ReplicaMark(sequence: 0, seen: .oldest, name: "")
  private var writer = FileWriter(replica: 0, time: 0)
  /// Rows that the file lacks or has an older version of.
  private(set) var went = 0
  /// The file says the same, but not that this replica has read it.
  private(set) var isMarkDue = false

  init(file: BridgeDocument?, copies: [BridgeDocument], base: BridgeDocument?) {
    self.file = file
    sources = ([file].compactMap(\.self) + copies + [base].compactMap(\.self)).map(Source.init)
    credits = CreditBook()
  }

  /// A document that is signed as the file was.
  mutating func document(
    of household: Household,
    _ memory: ReplicaMemory,
    _ identity: RowID
  ) throws -> BridgeDocument {
    var document = BridgeDocument(fileID: identity, title: household.defaultList.name.value)
    document.schemaVersion = max(document.schemaVersion, file?.schemaVersion ?? 0)
    document.writer = file?.writer
    document.unknown = sources.first?.document.unknown ?? []
    for source in sources {
      document.replicas.merge(source.document.replicas, uniquingKeysWith: later)
    }
    document.gcBefore = sources.map(\.document.gcBefore).max() ?? .oldest
    document.rows = try rows(of: household, memory, document.gcBefore)
    document.crowds = crowds(of: household, document.rows)
    try noteMark(household, memory, document)
    return document
  }

  /// The document as this machine signs it.
  func signed(_ document: BridgeDocument) -> BridgeDocument {
    var document = document
    document.replicas[writer.replica] = ownMark
    document.writer = writer
    return document
  }

  /// Who made the newest write of each row that came or changed.
  func credits(of decisions: [Reconciliation.Decision]) -> [RowID: Credit] {
    var result: [RowID: Credit] = [:]
    for row in decisions.compactMap(\.row) { result[row.id] = credit(of: row) }
    return result
  }

  // MARK: Rows

  private mutating func rows(
    of household: Household,
    _ memory: ReplicaMemory,
    _ gcBefore: Stamp
  ) throws -> [BridgeRow] {
    var rows: [BridgeRow] = []
    rows.reserveCapacity(household.items.count + household.lists.count)
    var uncredited: [Int] = []
    for row in household.lists.values.map(Row.list) + household.items.values.map(Row.item)
    where row.isPublished(gcBefore) {
      let known = file == nil ? nil : sources.first?.row(row.id)
      if known?.row.lastStamp != row.lastStamp { went += 1 }
      let credit = credit(of: row)
      if credit == nil { uncredited.append(rows.count) }
      rows.append(
        BridgeRow(
          row,
          credit: credit,
          total: total(of: row, known, household),
          unknown: unknown(of: row.id)
        )
      )
    }
    try credits.look(up: uncredited.map { rows[$0].row }, in: household, memory)
    for position in uncredited { rows[position].credit = credits[rows[position].row] }
    return rows
  }

  /// What the amounts of a row come to; as the file says it if it says it of the same amounts, since
  /// another machine may add up otherwise.
  private func total(of row: Row, _ known: BridgeRow?, _ household: Household) -> [Amount]? {
    guard case .item(let item) = row, !item.quantity.increments.isEmpty else { return nil }
    if case .item(let other)? = known?.row, other.quantity == item.quantity {
      return known?.total
    }
    return household.vocabulary.total(of: item.quantity)
  }

  /// The rows that are shown as one, likewise as the file shows them if they are the same.
  private func crowds(of household: Household, _ rows: [BridgeRow]) -> [Crowd] {
    let crowds = household.crowds.filter { $0.allSatisfy { household.items[$0] != nil } }
    guard !crowds.isEmpty else { return [] }
    let known = Dictionary(
      (file?.crowds ?? []).map { ($0.rows, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return crowds.compactMap { ids in
      let isKnown = ids.allSatisfy {
        sources.first?.row($0)?.row.lastStamp == household.items[$0].map(Row.item)?.lastStamp
      }
      if isKnown, let crowd = known[ids] { return crowd }
      guard let first = ids.first, var shown = household.shown(first) else { return nil }
      let total = household.vocabulary.total(of: shown.quantity)
      shown.quantity = QuantityRegister(base: Register(total, at: shown.quantity.base.stamp))
      shown.handle = 0
      return Crowd(shown: shown, rows: ids)
    }
    .sorted { $0.shown.id < $1.shown.id }
  }

  private func credit(of row: Row) -> Credit? {
    let stamp = row.lastStamp
    let known = sources.compactMap { source -> Credit? in
      guard let found = source.row(row.id), found.row.lastStamp == stamp else { return nil }
      return found.credit
    }
    return known.min() ?? credits[row]
  }

  private func unknown(of row: RowID) -> [UnknownMember] {
    for source in sources {
      if let found = source.row(row), !found.unknown.isEmpty { return found.unknown }
    }
    return []
  }

  // MARK: Signing

  private mutating func noteMark(
    _ household: Household,
    _ memory: ReplicaMemory,
    _ document: BridgeDocument
  ) throws {
    let now = household.pen?.now ?? 0
    let last = try household.journal?.entries(before: nil, limit: 1).first?.number
    let old = document.replicas[memory.replica]
    ownMark = ReplicaMark(
      sequence: max(last ?? 0, old?.sequence ?? 0),
      seen: max(old?.seen ?? .oldest, Stamp(milliseconds: now, replica: memory.replica)),
      name: memory.device
    )
    writer = FileWriter(replica: memory.replica, time: now)
    guard let old else {
      isMarkDue = true
      return
    }
    let newest = document.rows.lazy.map(\.row.lastStamp).max() ?? .oldest
    isMarkDue =
      newest > old.seen && now / millisecondsPerDay > old.seen.milliseconds / millisecondsPerDay
  }
}

private let millisecondsPerDay: Int64 = 86_400_000

/// The mark of the later writing.
private func later(_ one: ReplicaMark, _ other: ReplicaMark) -> ReplicaMark {
  (one.sequence, one.seen, one.name) < (other.sequence, other.seen, other.name) ? other : one
}

/// A document with its rows by identity.
private struct Source {
  let document: BridgeDocument
  private var places: [RowID: Int]

  init(_ document: BridgeDocument) {
    self.document = document
    places = Dictionary(minimumCapacity: document.rows.count)
    for (place, row) in document.rows.enumerated() { places[row.row.id] = place }
  }

  func row(_ id: RowID) -> BridgeRow? { places[id].map { document.rows[$0] } }
}

extension Row {
  /// Whether the file carries the row: not when nobody has written it, as the default list that
  /// every household has, nor when it is a tombstone of whose row all have heard.
  func isPublished(_ gcBefore: Stamp) -> Bool {
    switch self {
    case .list: lastStamp != .oldest
    case .item(let item): item.isVisible || item.isDeleted.stamp >= gcBefore
    }
  }
}

extension Reconciliation.Decision {
  /// The row as it is now, when it is one that came or changed.
  var row: Row? {
    switch self {
    case .came(let row): row
    case .changed(_, let after), .merged(_, let after), .revived(_, let after),
      .staysDeleted(_, let after):
      after
    case .joinedNotes(_, let after): .item(after)
    default: nil
    }
  }
}
