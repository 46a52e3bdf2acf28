extension Connection {
  /// Runs `body` in a transaction that has the write lock from the start.
  ///
  /// A transaction that reads first and writes later can fail with a stale snapshot that no
  /// waiting cures (<https://sqlite.org/lang_transaction.html>).
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollback()
      throw error
    }
  }

  /// Reads in one snapshot.
  func snapshot<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try run("BEGIN")
    defer { rollback() }
    return try body()
  }

  /// Takes back the open transaction; SQLite may have done so already.
  ///
  /// That this fails too changes nothing: an unfinished transaction is void.
  func rollback() {
    if isInTransaction { try? run("ROLLBACK") }
  }
}
