import Shopping

/// Makes the document that says what this machine knows.
///
/// What the domain does not keep comes from the documents that were read: who wrote a row, and
/// members that this version does not know.
struct Rendering {
  private let file: BridgeDocument?
  /// What was read, the file itself first, and what the file said last.
  private let sources: [Source]
  private let hasBase: Bool
  private var credits = CreditBook()
  /// Rows that the file lacks or has an older version of.
  private(set) var went = 0

  init(file: BridgeDocument?, copies: [BridgeDocument], base: BridgeDocument?) {
    self.file = file
    sources = ([file].compactMap(\.self) + copies + [base].compactMap(\.self)).map(Source.init)
    hasBase = base != nil
  }

  /// The document that all machines make that know the same.
  ///
  /// Nothing in it is of the moment or of the machine that happens to write it: two machines that
  /// take in the same conflict copy at once write the same bytes, which is no new conflict.
  mutating func document(
    of household: Household,
    _ memory: ReplicaMemory,
    _ identity: RowID
  ) throws -> BridgeDocument {
    var document = BridgeDocument(fileID: identity, title: title(household))
    document.schemaVersion = max(document.schemaVersion, file?.schemaVersion ?? 0)
    document.unknown = sources.first?.document.unknown ?? []
    for source in file == nil ? sources : sources.dropLast(hasBase ? 1 : 0) {
      document.replicas.merge(source.document.replicas, uniquingKeysWith: later)
    }
    document.gcBefore = gcBefore(household, memory, document.replicas)
    document.rows = try rows(of: household, memory, document.gcBefore)
    document.crowds = crowds(of: household, document.rows)
    try sign(&document, household, memory)
    return document
  }

  /// Who made what was new of each row that came or changed.
  ///
  /// The documents say who made the newest write of a row. Of an older one, that came later by
  /// another way, its stamp tells the machine.
  func credits(of decisions: [Reconciliation.Decision]) -> [RowID: Credit] {
    var result: [RowID: Credit] = [:]
    for decision in decisions {
      guard let row = decision.row else { continue }
      let news = decision.newestChange ?? row.lastStamp
      result[row.id] =
        news == row.lastStamp ? credit(of: row, writtenAt: news) : credit(of: news.replica)
    }
    return result
  }

  private func credit(of replica: UInt64) -> Credit? {
    let name = sources.lazy.compactMap { $0.document.replicas[replica]?.name }.first
    return name.map { Credit(author: "?", surface: "?", device: $0) }
  }

  /// The stamp before which tombstones have left the file; it moves only when one can leave, since
  /// nothing is to be written for its sake alone.
  private func gcBefore(
    _ household: Household,
    _ memory: ReplicaMemory,
    _ replicas: [UInt64: ReplicaMark]
  ) -> Stamp {
    let previous = sources.map(\.document.gcBefore).max() ?? .oldest
    let next = Retention.gcBefore(
      now: household.pen?.now ?? 0,
      previous: previous,
      acknowledged: replicas.filter { $0.key != memory.replica }.map(\.value.seen)
    )
    let canLeave = household.items.values.contains {
      !$0.isVisible && $0.isDeleted.stamp >= previous && $0.isDeleted.stamp < next
    }
    return canLeave ? next : previous
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
      let stamp = row.lastStamp
      let known = file == nil ? nil : sources.first
      if known?.lastStamp(of: row.id) != stamp { went += 1 }
      let credit = credit(of: row, writtenAt: stamp)
      if credit == nil, stamp.replica == memory.replica { uncredited.append(rows.count) }
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
  private func total(of row: Row, _ known: Source?, _ household: Household) -> [Amount]? {
    guard case .item(let item) = row, !item.quantity.increments.isEmpty else { return nil }
    if let known = known?.row(row.id), case .item(let other) = known.row,
      other.quantity == item.quantity
    {
      return known.total
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
        sources.first?.lastStamp(of: $0) == household.items[$0].map(Row.item)?.lastStamp
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

  private func credit(of row: Row, writtenAt stamp: Stamp) -> Credit? {
    var known: Credit?
    for source in sources {
      guard let found = source.credit(of: row.id, writtenAt: stamp) else { continue }
      known = known.map { min($0, found) } ?? found
    }
    return known ?? credits[row] ?? (stamp.isUnsigned ? .anotherProgram : nil)
  }

  private func unknown(of row: RowID) -> [UnknownMember] {
    for source in sources {
      let found = source.unknown(of: row)
      if !found.isEmpty { return found }
    }
    return []
  }

  // MARK: The head

  /// The default list's name; while nobody has given it one, as the file has it, since machines may
  /// speak different languages.
  private func title(_ household: Household) -> String {
    let list = household.defaultList
    return list.name.stamp == .oldest ? file?.title ?? list.name.value : list.name.value
  }

  /// The writer is who made the newest of the writes; this replica's mark moves with writes of its
  /// own that nobody has seen, and is there from the beginning, for others to see who reads.
  private func sign(
    _ document: inout BridgeDocument,
    _ household: Household,
    _ memory: ReplicaMemory
  ) throws {
    if let newest = document.rows.lazy.map(\.row.lastStamp).max() {
      document.writer = FileWriter(replica: newest.replica, time: newest.milliseconds)
    }
    let own = document.rows.lazy.map(\.row.lastStamp).filter { $0.replica == memory.replica }.max()
    let mark = document.replicas[memory.replica]
    guard let own, own > mark?.seen ?? .oldest else {
      let reader = ReplicaMark(
        sequence: memory.published ?? 0,
        seen: .oldest,
        name: memory.device
      )
      document.replicas[memory.replica] = mark ?? reader
      return
    }
    let last = try household.journal?.newestNumber() ?? 0
    document.replicas[memory.replica] = ReplicaMark(
      sequence: max(last, mark?.sequence ?? 0),
      seen: own,
      name: memory.device
    )
  }
}

/// The mark of the later writing.
private func later(_ one: ReplicaMark, _ other: ReplicaMark) -> ReplicaMark {
  (one.sequence, one.seen, one.name) < (other.sequence, other.seen, other.name) ? other : one
}

/// A document with its rows by identity.
private struct Source {
  let document: BridgeDocument
  private var places: [RowID: Int]
  private var plainUnknown: [RowID: [UnknownMember]] = [:]

  init(_ document: BridgeDocument) {
    self.document = document
    places = Dictionary(minimumCapacity: document.rows.count)
    for (place, row) in document.rows.enumerated() { places[row.row.id] = place }
    for row in document.plainRows where !row.unknown.isEmpty { plainUnknown[row.id] = row.unknown }
  }

  func row(_ id: RowID) -> BridgeRow? { places[id].map { document.rows[$0] } }

  // Rows are large: they are not to be copied for a member of theirs.

  func lastStamp(of id: RowID) -> Stamp? { places[id].map { document.rows[$0].row.lastStamp } }

  /// Who made the newest write of a row, if that is the one of the stamp.
  func credit(of id: RowID, writtenAt stamp: Stamp) -> Credit? {
    guard let place = places[id], document.rows[place].row.lastStamp == stamp else { return nil }
    return document.rows[place].credit
  }

  func unknown(of id: RowID) -> [UnknownMember] {
    places[id].map { document.rows[$0].unknown } ?? plainUnknown[id] ?? []
  }
}

extension Stamp {
  /// Made of a time that a program wrote which has no name among the replicas.
  fileprivate var isUnsigned: Bool { replica == 0 && self != .oldest }
}

extension Row {
  /// The newest stamp of a field that was written since `before`.
  fileprivate func newestStamp(unlike before: Row) -> Stamp? {
    var stamps = RowField.allCases.compactMap { field in
      stamp(of: field) == before.stamp(of: field) ? nil : stamp(of: field)
    }
    if case .item(let new) = self, case .item(let old) = before, new.quantity != old.quantity {
      stamps.append(new.quantity.stamp)
    }
    return stamps.max()
  }

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
  /// The newest of the writes that a row here has lacked; `nil` when there was no such row.
  fileprivate var newestChange: Stamp? {
    switch self {
    case .changed(let before, let after), .merged(let before, let after),
      .revived(let before, let after):
      after.newestStamp(unlike: before)
    default: nil
    }
  }

  /// The row as it is now, when it is one that came or changed.
  var row: Row? {
    switch self {
    case .came(let row): row
    case .changed(_, let after), .merged(_, let after), .revived(_, let after),
      .staysDeleted(_, let after), .deletedUnread(_, let after):
      after
    case .joinedNotes(_, let after): .item(after)
    default: nil
    }
  }
}
