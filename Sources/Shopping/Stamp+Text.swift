extension Stamp: LosslessStringConvertible {
  /// Reads the 46 bytes that ``description`` writes; anything else is no stamp.
  public init?(_ description: String) { self.init(utf8: description.utf8Span.span) }

  /// Reads the 46 bytes that ``description`` writes; anything else is no stamp.
  public init?(utf8 bytes: Span<UInt8>) {
    guard bytes.count == 46, bytes.has("-", at: 24), bytes.has("-", at: 29),
      let milliseconds = millisecondsOfUTC(bytes),
      let counter = bytes.hexadecimal(at: 25..<29), let replica = bytes.hexadecimal(at: 30..<46)
    else { return nil }
    self.init(milliseconds: milliseconds, counter: UInt16(counter), replica: replica)
  }

  /// The text whose byte order is the order in time; years outside 0…9999 are written as the
  /// nearest of these.
  public var description: String {
    String(decoding: [UInt8](capacity: 46) { append(to: &$0) }, as: UTF8.self)
  }

  /// Writes the text's 46 bytes.
  public func append(to text: inout OutputSpan<UInt8>) {
    text.appendUTC(milliseconds: milliseconds)
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(counter)
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(replica)
  }
}

/// A replica as it stands in a stamp's text: 16 hexadecimal digits.
public func replicaText(_ replica: UInt64) -> String {
  String(decoding: [UInt8](capacity: 16) { $0.appendHexadecimal(replica) }, as: UTF8.self)
}
