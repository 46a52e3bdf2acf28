/// The port for what keeps one household on several machines alike.
///
/// Beside the lists, such a store remembers where it stands with the others.
public protocol ReplicaStore: ListStore {
  /// What is remembered now, as the last ``exchange(_:_:)`` of any process left it.
  func memory() throws -> ReplicaMemory

  /// Runs `body` in one transaction under the writers' lock, as
  /// ``ListStore/write(_:_:)`` does; what `body` writes into the memory is committed with the rows.
  ///
  /// When only the memory changes, it is committed without a journal entry.
  ///
  /// - Returns: the answer bytes, and the entry's number (`nil` when there is no entry).
  func exchange(
    _ draft: JournalDraft,
    _ body: (inout Household, inout ReplicaMemory) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?)

  /// Gives this store a replica name that no other has.
  ///
  /// Two stores under one name, made by copying a folder or bringing back a backup, would take each
  /// other's writes for their own. For whoever finds that out; not within a transaction.
  ///
  /// - Returns: the new name.
  @discardableResult
  func renewReplica() throws -> UInt64
}
