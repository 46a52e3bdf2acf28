public import Shopping

/// What can still be read out of a store, however damaged it is.
public struct StoreSalvage: Sendable, Hashable {
  /// The newest version of each row that was found, deleted ones included.
  public var rows: [Row]
  /// How many entries of tables could not be read.
  public var unreadable: Int
}

/// Reads rows from wherever a database still gives some: from the tables of rows, and from the
/// operations that led to them.
struct Salvager {
  private let connection: Connection
  private var newest: [RowID: Row] = [:]
  private var unreadable = 0
  private var reader = RowReader()

  init(_ connection: Connection) { self.connection = connection }

  mutating func salvage() -> StoreSalvage {
    for kind in [RowKind.list, .item] {
      gather("SELECT '\(kind.rawValue)', row FROM \(kind.rawValue) ORDER BY id")
      gather("SELECT '\(kind.rawValue)', row FROM \(kind.rawValue) ORDER BY id DESC")
    }
    // A damaged page ends a search: what lies behind it is reached from the other end.
    gather("SELECT kind, after FROM operation ORDER BY number")
    gather("SELECT kind, after FROM operation ORDER BY number DESC")
    preferProven()
    return StoreSalvage(rows: newest.values.sorted { $0.id < $1.id }, unreadable: unreadable)
  }

  private mutating func gather(_ sql: String) {
    var documents: [(kind: RowKind, bytes: [UInt8])] = []
    do throws(StoreError) {
      try connection.query(sql) { row throws(StoreError) in
        if let kind = RowKind(rawValue: row.text(0)) { documents.append((kind, row.bytes(1))) }
      }
    } catch {
      unreadable += 1
    }
    for document in documents {
      guard let row = try? reader.row(document.kind, document.bytes) else {
        unreadable += 1
        continue
      }
      newest[row.id] = newest[row.id].map { $0.joined(with: row) } ?? row
    }
  }

  /// Of versions that are of the same writes, believes the one that the chain of the journal proves.
  private mutating func preferProven() {
    var proven: [RowID: Row] = [:]
    // What lies behind an entry that cannot be read is not proven.
    try? connection.followChain { place throws(StoreError) in
      guard let entry = place.entry, place.isIntact else { return }
      for operation in entry.operations {
        guard let row = try? reader.row(operation.kind, operation.after) else { continue }
        proven[row.id] = row
      }
    }
    for (id, row) in proven where newest[id]?.isOfSameWrites(as: row) == true { newest[id] = row }
  }
}

extension Row {
  /// The row with the later writes of another version; one of the same writes adds nothing.
  fileprivate func joined(with other: Row) -> Row {
    kind != other.kind || isOfSameWrites(as: other) ? self : merged(with: other)
  }

  fileprivate func isOfSameWrites(as other: Row) -> Bool {
    lastStamp == other.lastStamp
      && RowField.allCases.allSatisfy { stamp(of: $0) == other.stamp(of: $0) }
  }
}
