import JSON

/// Writes values as phrase files and the file `lists` have them.
enum FixedText {
  /// `value`, quoted where it must be.
  static func text(_ value: JSONValue) -> String {
    switch value {
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): self.text(text)
    case .null, .array, .object: document(value)
    }
  }

  /// `text` as a word, in quotes, or, where it has quotes itself, as a JSON document.
  static func text(_ text: String) -> String {
    if isPlain(text) { return text }
    let fits = !text.contains { $0 == "\"" || $0.isNewline }
    return fits ? "\"\(text)\"" : document(.string(text))
  }

  private static func document(_ value: JSONValue) -> String {
    "json:"
      + JSONWriter.text(of: value).map { $0.isWhitespace ? "\\u0020" : String($0) }.joined()
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return !["true", "false", "json"].contains(text) && !text.contains(":")
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0"..."9" ~= scalar
          || "_.-/".unicodeScalars.contains(scalar)
      }
  }
}
