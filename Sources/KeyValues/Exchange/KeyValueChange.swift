/// Values that changed without this program having changed them, and why.
public struct KeyValueChange: Sendable, Hashable {
  /// The reasons of `NSUbiquitousKeyValueStoreChangeReasonKey`, with its raw values.
  public enum Reason: Int, Sendable, Hashable {
    /// Another device changed them; what this one had written to the same keys meanwhile is gone
    /// unless it is written again.
    case serverChange = 0
    /// They came with the first download; what this device had written to the same keys before is
    /// gone unless it is written again.
    case initialSync = 1
    /// They cannot be shared: with them the limits would be exceeded. They stay on this device.
    case quotaViolation = 2
    /// The folder belongs to somebody else now, whose values have replaced the former ones.
    case accountChange = 3
  }

  /// Why.
  public var reason: Reason
  /// The keys, sorted.
  public var keys: [String]
}

/// What one exchange with the synced folder came to.
public struct Synchronisation: Sendable, Hashable {
  /// What changed on this device, and what could not be shared.
  public internal(set) var changes: [KeyValueChange] = []
  /// Keys whose values wait to be shared, sorted: the file cannot be used now, or was written too
  /// often of late.
  public internal(set) var pending: [String] = []
  /// What is wrong with the file, and what was done about it.
  public internal(set) var notices: [String] = []

  /// Whether this device and the folder have the same values now.
  public var isComplete: Bool { pending.isEmpty }
}
