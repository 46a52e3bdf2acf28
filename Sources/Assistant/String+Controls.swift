extension String {
  /// The first character of general category Cc that is no blank: neither tab nor end of line.
  ///
  /// Such a character is not drawn, so a name with one would not be the name that is seen.
  var firstControlCharacter: Unicode.Scalar? {
    unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85: false
      case 0..<0x20, 0x7F...0x9F: true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// As it is cited: `U+0001`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
