extension RowID: LosslessStringConvertible {
  /// Reads a UUID of 36 characters, in either case; anything else is no identity.
  public init?(_ description: String) {
    let groups = description.utf8.split(
      separator: UInt8(ascii: "-"),
      omittingEmptySubsequences: false
    )
    guard groups.map(\.count) == [8, 4, 4, 4, 12] else { return nil }
    let values = groups.compactMap { hexadecimalValue($0) }
    guard values.count == 5 else { return nil }
    self.init(
      high: values[0] << 32 | values[1] << 16 | values[2],
      low: values[3] << 48 | values[4]
    )
  }

  /// The lower-case UUID: `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    text.appendHexadecimal(high >> 32, digits: 8)
    for group in [high >> 16, high, low >> 48] {
      text.append(UInt8(ascii: "-"))
      text.appendHexadecimal(group, digits: 4)
    }
    text.append(UInt8(ascii: "-"))
    text.appendHexadecimal(low, digits: 12)
    return String(decoding: text, as: UTF8.self)
  }
}
