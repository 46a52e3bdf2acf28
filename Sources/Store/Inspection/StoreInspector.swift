import Shopping

/// Looks through a whole store: the file's structure, the chain of the journal, and that the rows
/// are what the operations lead to.
struct StoreInspector {
  private let connection: Connection
  private var report = StoreReport()
  /// The newest version of each row by the operations so far.
  private var newest: [String: [UInt8]] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Everything that can be found; reading on after a fault where that is possible.
  mutating func inspect() -> StoreReport {
    note { inspector throws(StoreError) in try inspector.inspectStructure() }
    note { inspector throws(StoreError) in try inspector.inspectJournal() }
    for kind in [RowKind.list, .item] {
      note { inspector throws(StoreError) in try inspector.inspectRows(kind) }
    }
    for row in newest.keys.sorted() { report.faults.append("row \(row) is missing") }
    return report
  }

  private mutating func note(_ step: (inout StoreInspector) throws(StoreError) -> Void) {
    do throws(StoreError) {
      try step(&self)
    } catch {
      report.faults.append(error.detail)
    }
  }

  private mutating func inspectStructure() throws(StoreError) {
    try connection.query("PRAGMA integrity_check") { row throws(StoreError) in
      if row.text(0) != "ok" { report.faults.append(row.text(0)) }
    }
  }

  private mutating func inspectJournal() throws(StoreError) {
    var hash = ChainLink.start
    let last = try connection.integer("SELECT max(number) FROM journal")
    for number in stride(from: 1, through: last, by: 1) {
      let found = try connection.entries(where: "number = ?", [.integer(number)], limit: 1)
      guard let (entry, link) = found.first else {
        report.faults.append("journal entry \(number) is missing")
        continue
      }
      if entry.hash(after: hash) != link {
        report.faults.append("journal entry \(number) is not what was written")
      }
      hash = link
      report.entries += 1
      for operation in entry.operations { follow(operation, in: entry) }
    }
    let count = try connection.integer("SELECT count(*) FROM operation")
    if count != report.operations {
      report.faults.append("\(count) operations are kept, \(report.operations) are in the journal")
    }
  }

  private mutating func follow(_ operation: StoredOperation, in entry: StoredEntry) {
    let row = operation.row.description
    if newest[row] != operation.before {
      report.faults.append("journal entry \(entry.number) changes a row \(row) that was not so")
    }
    newest[row] = operation.after
    report.operations += 1
  }

  private mutating func inspectRows(_ kind: RowKind) throws(StoreError) {
    var reader = RowReader()
    try connection.query("SELECT id, row FROM \(kind.rawValue)") { row throws(StoreError) in
      let id = row.text(0)
      report.rows += 1
      if newest.removeValue(forKey: id) != row.bytes(1) {
        report.faults.append("\(kind.rawValue) \(id) is not what its last operation left")
      }
      _ = try reader.row(kind, row.bytes(1), id: id, path: connection.path)
    }
  }
}
