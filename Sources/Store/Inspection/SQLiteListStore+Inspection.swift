public import JSON

extension SQLiteListStore {
  /// Writes out all rows, and the journal with all operations, in an order that depends on nothing
  /// but them.
  ///
  /// Without `callers`, it leaves out who asked, through which surface and in which words: the only
  /// things in which the same requests made in different ways may differ.
  ///
  /// - Throws: ``StoreError``.
  public func dump(callers: Bool = true) throws -> JSONObject {
    try inspecting { connection throws(StoreError) in
      try StoreDump(connection, tellsCallers: callers).dump()
    }
  }

  /// Looks through the whole store for damage: the file's structure, the chain of the journal, and
  /// that every row is what the operations lead to.
  ///
  /// - Throws: ``StoreError`` when it cannot even be opened.
  /// - Complexity: O(*n*) in the size of the file.
  public func verify() throws -> StoreReport {
    try inspecting { connection throws(StoreError) in
      var inspector = StoreInspector(connection, opener.schema)
      return inspector.inspect()
    }
  }

  private func connected() throws -> Connection {
    if let connection = try opener.open() { return connection }
    // Makes the store when there is none.
    try read { _ in }
    guard let connection = try opener.open() else {
      throw StoreError.damaged(opener.files.database, "the file vanished while it was being read")
    }
    return connection
  }

  /// Runs `body` on a connection of its own and in one snapshot.
  private func inspecting<Result>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws -> Result {
    let connection = try connected()
    return try connection.snapshot { () throws(StoreError) in try body(connection) }
  }
}
