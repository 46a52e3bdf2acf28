import Shopping

extension Connection {
  /// What is remembered of exchanges with other machines.
  func memory(of replica: UInt64) throws(StoreError) -> ReplicaMemory {
    var values: [String: [UInt8]] = [:]
    try query("SELECT key, value FROM memory") { row throws(StoreError) in
      values[row.text(0)] = row.bytes(1)
    }
    return ReplicaMemory(replica: replica, values: values)
  }

  /// Keeps what changed in the memory; inside a transaction.
  func remember(_ changes: [String: [UInt8]?]) throws(StoreError) {
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      if let value {
        try run(
          "INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)",
          .text(key),
          .blob(value)
        )
      } else {
        try run("DELETE FROM memory WHERE key = ?", .text(key))
      }
    }
  }
}
