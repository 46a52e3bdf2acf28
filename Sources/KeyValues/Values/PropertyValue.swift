/// A value that a key-value store keeps: what a property list can hold, and nothing else.
///
/// The types are those of `NSUbiquitousKeyValueStore`; see
/// <https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore>.
public indirect enum PropertyValue: Sendable, Hashable {
  /// A truth value.
  case bool(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A binary fraction.
  case real(Double)
  /// Text.
  case string(String)
  /// A moment, in milliseconds since 1970.
  case date(Int64)
  /// Bytes.
  case data([UInt8])
  /// Values in order.
  case array([PropertyValue])
  /// Values by name.
  case dictionary([String: PropertyValue])
}

extension PropertyValue {
  /// What the value counts against the limits, in bytes.
  ///
  /// Text and data count what they hold, numbers and dates 8, a truth value 1; an array or a
  /// dictionary adds 8 for each place, so that many empty values are not free.
  public var size: Int {
    switch self {
    case .bool: 1
    case .integer, .real, .date: 8
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .array(let elements): elements.reduce(0) { $0 + 8 + $1.size }
    case .dictionary(let members):
      members.reduce(0) { $0 + 8 + $1.key.utf8.count + $1.value.size }
    }
  }

  /// How many containers are inside one another: 0 for a plain value.
  public var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .dictionary(let members): 1 + (members.values.map(\.depth).max() ?? 0)
    default: 0
    }
  }

  /// The text, when this is text.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
