extension StringProtocol {
  /// The text without white space at its ends, and with every run of it inside as one space.
  var trimmingSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
