import JSON
import Shopping

extension Connection {
  /// The entries that `condition` chooses, newest first, each with its link in the chain.
  func entries(
    where condition: String,
    _ values: [SQLValue],
    limit: Int
  ) throws(StoreError) -> [(entry: StoredEntry, hash: [UInt8])] {
    var entries: [(entry: StoredEntry, hash: [UInt8])] = []
    let sql = """
      SELECT number, time, replica, clock, identities, operations, intent, arguments, surface,
        author, phrase, request_id, answer, undoes, hash
      FROM journal WHERE \(condition) ORDER BY number DESC LIMIT ?
      """
    try query(sql, values + [.integer(max(limit, 0))]) { row throws(StoreError) in
      entries.append((try entry(row), row.bytes(14)))
    }
    for index in entries.indices {
      entries[index].entry.operations = try operations(ofEntry: entries[index].entry)
    }
    return entries
  }

  private func entry(_ row: borrowing SQLRow) throws(StoreError) -> StoredEntry {
    let number = row.integer(0)
    guard let replica = UInt64(row.text(2), radix: 16), let clock = Stamp(row.text(3)),
      let undoes = try? JSONReader.read(row.bytes(13)).array?.compactMap(\.int)
    else { throw .damaged(path, "journal entry \(number) cannot be read") }
    return StoredEntry(
      number: number,
      time: Int64(row.integer(1)),
      replica: replica,
      clock: clock,
      identities: row.integer(4),
      lastOperation: row.integer(5),
      draft: draft(row),
      answer: row.bytes(12),
      undoes: undoes,
      operations: []
    )
  }

  private func draft(_ row: borrowing SQLRow) -> JournalDraft {
    JournalDraft(
      intent: row.text(6),
      arguments: row.bytes(7),
      surface: row.text(8),
      author: row.text(9),
      phrase: row.optionalText(10),
      requestID: row.optionalText(11)
    )
  }

  /// Operations are numbered on from entry to entry, so an entry's are those behind the last of the
  /// entry before.
  private func operations(ofEntry entry: StoredEntry) throws(StoreError) -> [StoredOperation] {
    let before = try integer(
      "SELECT operations FROM journal WHERE number = ?",
      .integer(entry.number - 1)
    )
    var operations: [StoredOperation] = []
    let sql = """
      SELECT number, kind, row, before, after FROM operation
      WHERE number > ? AND number <= ? ORDER BY number
      """
    try query(sql, [.integer(before), .integer(entry.lastOperation)]) { row throws(StoreError) in
      operations.append(try operation(row))
    }
    return operations
  }

  /// Reads an operation from the columns number, kind, row, before, after.
  func operation(_ row: borrowing SQLRow) throws(StoreError) -> StoredOperation {
    guard let kind = RowKind(rawValue: row.text(1)), let id = RowID(row.text(2)) else {
      throw .damaged(path, "operation \(row.integer(0)) cannot be read")
    }
    return StoredOperation(
      kind: kind,
      row: id,
      before: row.isNull(3) ? nil : row.bytes(3),
      after: row.bytes(4)
    )
  }
}

extension JournalEntry {
  /// Reads the documents back into rows.
  init(_ entry: StoredEntry, path: String) throws(StoreError) {
    var reader = RowReader()
    var operations: [Operation] = []
    for operation in entry.operations {
      do throws(RowReader.Fault) {
        let before = try operation.before.map { bytes throws(RowReader.Fault) in
          try reader.row(operation.kind, bytes)
        }
        let after = try reader.row(operation.kind, operation.after)
        operations.append(Operation(before: before, after: after))
      } catch {
        throw .damaged(path, "journal entry \(entry.number) has a row without \(error.field)")
      }
    }
    self.init(
      number: entry.number,
      time: entry.time,
      draft: entry.draft,
      answer: entry.answer,
      operations: operations,
      undoes: entry.undoes
    )
  }
}
