import Files
import Shopping

extension StoreSession {
  /// What the open store remembers; inside a transaction, or right after ``current()``.
  func memory() throws(StoreError) -> ReplicaMemory {
    guard let open else { return ReplicaMemory(replica: 0) }
    return try open.connection.memory(of: open.replica)
  }

  /// Names the store anew, in a transaction of its own.
  mutating func renewReplica() throws(StoreError) -> UInt64 {
    do throws(StoreError) {
      try lockWriters()
      let store = try beginImmediate()
      let replica = try rename(store)
      try store.connection.run("COMMIT")
      store.rename(to: replica)
      return replica
    } catch {
      open?.connection.rollback()
      forget()
      throw error
    }
  }

  /// Makes sure, before the first change, that the open store is not a copy of another one.
  ///
  /// Under the writers' lock, in a transaction of its own.
  func confirmReplica(of store: OpenStore) throws(StoreError) {
    guard settings.safeguards.contains(.residence), !store.isConfirmed else { return }
    var now = try filing { () throws(FileError) in try Residence(of: opener.files) }
    let known = try Residence(in: store.connection)
    if now != known {
      let isCopy = known.map { $0.place != now.place || $0.nonce != now.nonce } ?? false
      let replica = try store.connection.transaction { () throws(StoreError) in
        try now.renew(opener.files, in: store.connection)
        return isCopy ? try rename(store) : store.replica
      }
      store.rename(to: replica)
    }
    store.isConfirmed = true
  }

  /// Writes a new name into the database; inside a transaction.
  private func rename(_ store: OpenStore) throws(StoreError) -> UInt64 {
    let former = try store.connection.formerReplicas() + [store.connection.replica()]
    let replica = opener.newReplica(after: former.count)
    try store.connection.setReplica(replica, former: former)
    return replica
  }
}
