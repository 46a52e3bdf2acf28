import CSQLite

/// The row a statement stands on; only good until the statement steps.
// The statement is lent by a connection that outlives the row.
@safe
struct SQLRow: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { unsafe self.statement = statement }

  func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int { unsafe Int(sqlite3_column_int64(statement, column)) }

  /// Lends the bytes of a text or blob, without a copy; none for NULL.
  func withBytes<Result>(
    _ column: Int32,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    let start = unsafe sqlite3_column_blob(statement, column)
    // SQLite keeps the bytes until the statement steps, which it cannot during the call.
    let buffer = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return unsafe buffer.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
  }

  /// The bytes of a text or blob; empty for NULL.
  func bytes(_ column: Int32) -> [UInt8] {
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The text, with what is not UTF-8 repaired; empty for NULL.
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
