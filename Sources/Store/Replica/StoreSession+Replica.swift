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
      let former = try store.connection.formerReplicas() + [store.replica]
      let replica = opener.newReplica(after: former.count)
      try store.connection.setReplica(replica, former: former)
      try store.connection.run("COMMIT")
      store.rename(to: replica)
      return replica
    } catch {
      open?.connection.rollback()
      forget()
      throw error
    }
  }
}
