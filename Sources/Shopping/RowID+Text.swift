extension RowID: LosslessStringConvertible {
  /// Reads a UUID of 36 characters, in either case; anything else is no identity.
  public init?(_ description: String) { self.init(utf8: description.utf8Span.span) }

  /// Reads a UUID of 36 bytes, in either case; anything else is no identity.
  public init?(utf8 bytes: Span<UInt8>) {
    guard bytes.count == 36, bytes.has("-", at: 8), bytes.has("-", at: 13), bytes.has("-", at: 18),
      bytes.has("-", at: 23), let first = bytes.hexadecimal(at: 0..<8),
      let second = bytes.hexadecimal(at: 9..<13), let third = bytes.hexadecimal(at: 14..<18),
      let fourth = bytes.hexadecimal(at: 19..<23), let last = bytes.hexadecimal(at: 24..<36)
    else { return nil }
    self.init(high: first << 32 | second << 16 | third, low: fourth << 48 | last)
  }

  /// The lower-case UUID: `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`.
  public var description: String {
    String(decoding: [UInt8](capacity: 36) { append(to: &$0) }, as: UTF8.self)
  }

  /// Writes the text's 36 bytes.
  public func append(to text: inout OutputSpan<UInt8>) {
    let dash = UInt64(UInt8(ascii: "-"))
    let second = hexadecimalDigits(UInt32(truncatingIfNeeded: high))
    let third = hexadecimalDigits(UInt32(low >> 32))
    let last = hexadecimalDigits(UInt32(truncatingIfNeeded: low))
    text.append(word: hexadecimalDigits(UInt32(high >> 32)))
    text.append(word: dash | (second << 32) >> 24 | dash << 40 | (second >> 32) << 48)
    text.append(word: second >> 48 | dash << 16 | (third << 32) >> 8 | dash << 56)
    text.append(word: third >> 32 | last << 32)
    text.append(word: UInt32(last >> 32))
  }
}
