/// What performing an intent may do to the domain; MCP tool annotations and the surfaces' caution
/// are derived from it.
public struct Effects: OptionSet, Sendable, Hashable {
  /// The set as bits; not for storage.
  public let rawValue: UInt8

  /// Takes the set as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Changes the domain; without it the intent only reads.
  public static let writes = Effects(rawValue: 1)
  /// May take something away that a person would miss; surfaces confirm before they dispatch.
  public static let destroys = Effects(rawValue: 2)
  /// Doing it again with the same arguments changes nothing more.
  public static let idempotent = Effects(rawValue: 4)
}
