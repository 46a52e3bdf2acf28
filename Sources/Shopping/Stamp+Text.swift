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
    var text: [UInt8] = []
    text.reserveCapacity(46)
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text's 46 bytes.
  public func append(to text: inout [UInt8]) {
    text.appendUTC(milliseconds: milliseconds)
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(UInt64(counter), digits: 4)
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(replica, digits: 16)
  }
}

/// A replica as it stands in a stamp's text: 16 hexadecimal digits.
public func replicaText(_ replica: UInt64) -> String {
  var text: [UInt8] = []
  text.appendHexadecimal(replica, digits: 16)
  return String(decoding: text, as: UTF8.self)
}
