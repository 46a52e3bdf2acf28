import Shopping

/// Looks through a whole store: the file's structure, the chain of the journal, and that the rows
/// are what the operations lead to.
struct StoreInspector {
  private let connection: Connection
  private let schema: Schema
  private var report = StoreReport()
  /// The newest version of each row by the operations so far.
  private var newest: [String: [UInt8]] = [:]

  init(_ connection: Connection, _ schema: Schema) {
    self.connection = connection
    self.schema = schema
  }

  /// Everything that can be found; reading on after a fault where that is possible.
  mutating func inspect() -> StoreReport {
    note { inspector throws(StoreError) in try inspector.inspectStructure() }
    note { inspector throws(StoreError) in try inspector.inspectSchema() }
    note { inspector throws(StoreError) in try inspector.inspectJournal() }
    note { inspector throws(StoreError) in try inspector.inspectReplica() }
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
      // One answer can hold many lines, under a heading.
      let lines = row.text(0).split(separator: "\n").filter { $0 != "ok" && !$0.hasPrefix("***") }
      report.faults += lines.map(String.init)
    }
  }

  private mutating func inspectSchema() throws(StoreError) {
    let fresh = try Connection(":memory:", .create)
    try schema.migrate(fresh)
    if try connection.schemaText() != fresh.schemaText() {
      report.faults.append("the tables are not declared as they were made")
    }
  }

  private mutating func inspectJournal() throws(StoreError) {
    try connection.followChain { place throws(StoreError) in
      guard let entry = place.entry else {
        report.faults.append("journal entry \(place.number) is missing")
        return
      }
      if !place.isIntact {
        report.faults.append("journal entry \(place.number) is not what was written")
      }
      report.entries += 1
      for operation in entry.operations { follow(operation, in: entry) }
    }
    let count = try connection.integer("SELECT count(*) FROM operation")
    if count != report.operations {
      report.faults.append("\(count) operations are kept, \(report.operations) are in the journal")
    }
  }

  private mutating func inspectReplica() throws(StoreError) {
    let names = try connection.formerReplicas() + [connection.replica()]
    let newest = try connection.entries(where: "true", [], limit: 1).first
    if let newest, !names.contains(newest.entry.replica) {
      report.faults.append("the replica's name is not the one that wrote the journal")
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

extension Connection {
  /// The declarations of all tables and indexes, by name.
  fileprivate func schemaText() throws(StoreError) -> [String] {
    var declarations: [String] = []
    try query("SELECT name, sql FROM sqlite_schema ORDER BY name") { row throws(StoreError) in
      declarations.append("\(row.text(0)) \(row.text(1))")
    }
    return declarations
  }
}
