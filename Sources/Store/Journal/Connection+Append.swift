import Shopping

extension Connection {
  /// Appends an entry, its operations and the rows they lead to; inside a transaction.
  func append(_ entry: StoredEntry, hash: [UInt8]) throws(StoreError) {
    let draft = entry.draft
    try run(
      """
      INSERT INTO journal (
        number, time, replica, clock, identities, operations, intent, arguments, surface, author,
        phrase, request_id, answer, undoes, hash
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(entry.number),
      .integer(Int(entry.time)),
      .text(replicaText(entry.replica)),
      .text(entry.clock.description),
      .integer(entry.identities),
      .integer(entry.lastOperation),
      .text(draft.intent),
      .utf8(draft.arguments),
      .text(draft.surface),
      .text(draft.author),
      SQLValue(draft.phrase),
      SQLValue(draft.requestID),
      .utf8(entry.answer),
      .text(entry.undoesText),
      .blob(hash)
    )
    let first = entry.lastOperation - entry.operations.count + 1
    for (offset, operation) in entry.operations.enumerated() {
      try append(operation, number: first + offset, entry: entry.number)
    }
  }

  private func append(
    _ operation: StoredOperation,
    number: Int,
    entry: Int
  ) throws(StoreError) {
    let row = operation.row.description
    try run(
      "INSERT INTO operation (number, entry, kind, row, before, after) VALUES (?, ?, ?, ?, ?, ?)",
      .integer(number),
      .integer(entry),
      .text(operation.kind.rawValue),
      .text(row),
      operation.before.map(SQLValue.utf8) ?? .null,
      .utf8(operation.after)
    )
    // Of a table without row numbers and other indexes, SQLite writes the new version over the old one
    // where it lies, without looking for a conflict first.
    try run(
      "INSERT OR REPLACE INTO \(operation.kind.rawValue) (id, row) VALUES (?, ?)",
      .text(row),
      .utf8(operation.after)
    )
  }
}
