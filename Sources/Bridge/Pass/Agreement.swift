import Shopping

/// What two sides last agreed on, of the rows that both have changed since.
///
/// A machine publishes what it does while it is apart, so that the file it wrote last says nothing of
/// what the others knew. Their documents do: of each replica, how far they had read it. What a row
/// was before a write that they had not read is in the journal.
struct Agreement {
  /// Further back nobody looks: what was lost then is no longer told.
  private static let mostEntries = 1_000
  private static let entriesAtOnce = 50

  private let document: BridgeDocument
  /// The file as this side last read or wrote it.
  private let base: BridgeDocument?

  init(of document: BridgeDocument, _ base: BridgeDocument?) {
    self.document = document
    self.base = base
  }

  /// The rows as both sides had them before each changed them, neither knowing of the other.
  ///
  /// - Throws: what the journal throws.
  func rows(_ household: Household) throws -> [Row] {
    var open: Set<RowID> = []
    for row in document.rows {
      if let ours = household[row.row.id], isContested(ours, row.row) { open.insert(ours.id) }
    }
    var rows: [Row] = []
    var (before, seen): (Int?, Int) = (nil, 0)
    while !open.isEmpty, seen < Self.mostEntries, let journal = household.journal {
      let entries = try journal.entries(before: before, limit: Self.entriesAtOnce)
      for operation in entries.flatMap(\.operations) where open.contains(operation.after.id) {
        let old = operation.before
        guard old.map(document.hasRead) ?? true else { continue }
        open.remove(operation.after.id)
        if let old { rows.append(old) }
      }
      guard let oldest = entries.last else { break }
      (before, seen) = (oldest.number, seen + entries.count)
    }
    return rows
  }

  /// Whether both sides have written the row, neither knowing.
  private func isContested(_ ours: Row, _ theirs: Row) -> Bool {
    !document.hasRead(ours) && base?.hasRead(theirs) != true
  }
}

extension BridgeDocument {
  /// Whether whoever wrote this knew all writes of a row.
  fileprivate func hasRead(_ row: Row) -> Bool {
    RowField.allCases.allSatisfy { row.lastWrite(of: $0).map(hasRead) ?? true }
  }

  /// Whether whoever wrote this knew a write; each replica's come in the order of their stamps.
  fileprivate func hasRead(_ stamp: Stamp) -> Bool {
    stamp == .oldest || replicas[stamp.replica].map { $0.seen >= stamp } ?? false
  }
}

extension Row {
  /// The last write to a field, additions to an amount included; `nil` when rows of this kind lack
  /// the field.
  fileprivate func lastWrite(of field: RowField) -> Stamp? {
    if case .item(let item) = self, field == .quantity { return item.quantity.stamp }
    return stamp(of: field)
  }
}
