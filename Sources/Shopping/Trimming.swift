extension StringProtocol {
  /// The text without white space at its ends, and with every run of it inside as one space.
  var trimmingSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// Whether it is printable ASCII with single spaces inside: nearly every text is, and is as it
  /// will be kept.
  var isPlain: Bool {
    var wasSpace = true
    for byte in utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      guard (0x20...0x7E).contains(byte), !(isSpace && wasSpace) else { return false }
      wasSpace = isSpace
    }
    return isEmpty || !wasSpace
  }
}
