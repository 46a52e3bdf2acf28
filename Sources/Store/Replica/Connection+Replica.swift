import Shopping

extension Connection {
  /// Who this machine is among those that share the lists.
  func replica() throws(StoreError) -> UInt64 {
    guard let replica = try replicas(under: "replica").first else {
      throw .damaged(path, "the replica's name is missing")
    }
    return replica
  }

  /// The names this store had before; entries under them are its own.
  func formerReplicas() throws(StoreError) -> [UInt64] { try replicas(under: "former_replicas") }

  /// Names the store; inside a transaction, or before anybody else sees it.
  func setReplica(_ replica: UInt64, former: [UInt64] = []) throws(StoreError) {
    try setMeta("replica", replicaText(replica))
    guard !former.isEmpty else { return }
    try setMeta("former_replicas", former.map(replicaText).joined(separator: " "))
  }

  /// A short text about the store itself, `nil` when there is none under this key.
  func meta(_ key: String) throws(StoreError) -> String? {
    var text: String?
    try query("SELECT value FROM meta WHERE key = ?", [.text(key)]) { row throws(StoreError) in
      text = row.text(0)
    }
    return text
  }

  /// Keeps a short text about the store itself.
  func setMeta(_ key: String, _ text: String) throws(StoreError) {
    try run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", .text(key), .text(text))
  }

  private func replicas(under key: String) throws(StoreError) -> [UInt64] {
    try meta(key)?.split(separator: " ").compactMap { UInt64($0, radix: 16) } ?? []
  }
}
