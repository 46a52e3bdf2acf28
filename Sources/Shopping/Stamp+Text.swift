extension Stamp: LosslessStringConvertible {
  /// Reads the 46 bytes that ``description`` writes; anything else is no stamp.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 46, bytes[24] == UInt8(ascii: "-"), bytes[29] == UInt8(ascii: "-"),
      let milliseconds = millisecondsOfUTC(bytes[..<24]),
      let counter = hexadecimalValue(bytes[25..<29]),
      let replica = hexadecimalValue(bytes[30...])
    else { return nil }
    self.init(milliseconds: milliseconds, counter: UInt16(counter), replica: replica)
  }

  /// The text whose byte order is the order in time; years outside 0…9999 are written as the
  /// nearest of these.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(46)
    text.appendUTC(milliseconds: milliseconds)
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(UInt64(counter), digits: 4)
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(replica, digits: 16)
    return String(decoding: text, as: UTF8.self)
  }
}
