import JSON

extension [UInt8] {
  /// Appends a literal's bytes.
  mutating func append(text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends a member's name with its colon.
  mutating func append(key: String) {
    JSONWriter.append(string: key, to: &self)
    append(UInt8(ascii: ":"))
  }
}
