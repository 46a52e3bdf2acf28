import Shopping

extension Connection {
  /// All rows of a kind, deleted ones included.
  func rows(_ kind: RowKind) throws(StoreError) -> [Row] {
    var reader = RowReader()
    var quick = CanonicalItemReader()
    var rows: [Row] = []
    try query("SELECT id, row FROM \(kind.rawValue)") { row throws(StoreError) in
      let item = kind == .item ? row.withBytes(1) { quick.item($0) } : nil
      if let item, row.withBytes(0, { RowID(utf8: $0) }) == item.id {
        rows.append(.item(item))
      } else {
        rows.append(try reader.row(kind, row.bytes(1), id: row.text(0), path: path))
      }
    }
    return rows
  }

  /// The newest version of each row that was changed after an operation.
  func rows(changedAfter operation: Int) throws(StoreError) -> [Row] {
    var reader = RowReader()
    var rows: [Row] = []
    let sql = """
      SELECT number, kind, row, before, after FROM operation WHERE number > ? ORDER BY number
      """
    try query(sql, [.integer(operation)]) { row throws(StoreError) in
      let change = try self.operation(row)
      let id = change.row.description
      rows.append(try reader.row(change.kind, change.after, id: id, path: path))
    }
    return rows
  }
}

extension RowReader {
  /// Reads the row that a file at `path` holds under `id`.
  mutating func row(
    _ kind: RowKind,
    _ document: [UInt8],
    id: String,
    path: String
  ) throws(StoreError) -> Row {
    do throws(Fault) {
      let row = try row(kind, document)
      guard row.id.description == id else { throw Fault(field: "id") }
      return row
    } catch {
      throw .damaged(path, "\(kind.rawValue) \(id) cannot be read (\(error.field))")
    }
  }
}
