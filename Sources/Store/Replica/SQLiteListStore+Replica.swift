public import Shopping
import Threads

extension SQLiteListStore: ReplicaStore {
  /// What is remembered now, whichever process has written it.
  ///
  /// - Throws: ``StoreError``.
  public func memory() throws -> ReplicaMemory {
    try session.withLock { session throws(StoreError) in
      _ = try session.current()
      return try session.memory()
    }
  }

  /// Runs `body` in one transaction with the rows and the memory.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func exchange(
    _ draft: JournalDraft,
    _ body: (inout Household, inout ReplicaMemory) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?) {
    try transaction(draft) { household, session in
      var memory = try session.memory()
      return (try body(&household, &memory), memory.changes)
    }
  }

  /// Gives the store a new name; its former names stay known as its own.
  ///
  /// - Throws: ``StoreError``.
  @discardableResult
  public func renewReplica() throws -> UInt64 {
    try session.withLock { session throws(StoreError) in
      defer { session.end() }
      return try session.renewReplica()
    }
  }
}
