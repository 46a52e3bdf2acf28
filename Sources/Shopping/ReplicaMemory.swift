/// What a store remembers of its exchanges with other machines: small values by key.
public struct ReplicaMemory: Sendable, Hashable {
  /// Who this store is among those that share the lists.
  public let replica: UInt64
  private var values: [String: [UInt8]]
  /// What was written since the memory was read; `nil` for a value that was removed.
  package private(set) var changes: [String: [UInt8]?] = [:]

  /// Holds what was remembered before.
  public init(replica: UInt64, values: [String: [UInt8]] = [:]) {
    self.replica = replica
    self.values = values
  }

  /// The value under a key; setting `nil` removes it.
  public subscript(key: String) -> [UInt8]? {
    get { values[key] }
    set {
      guard values[key] != newValue else { return }
      values[key] = newValue
      changes[key] = .some(newValue)
    }
  }

  /// The same values under another name, as if just read.
  public func renamed(to replica: UInt64) -> ReplicaMemory {
    ReplicaMemory(replica: replica, values: values)
  }

  /// What people call this machine; empty until somebody has said so.
  public var device: String {
    get { self["device"].map { String(decoding: $0, as: UTF8.self) } ?? "" }
    set { self["device"] = Array(newValue.utf8) }
  }
}
