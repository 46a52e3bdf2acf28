extension FixedArgument {
  /// Reads `key=value key2="two words" key3=true`.
  ///
  /// - Throws: ``GrammarError`` at the first part that is not `key=value`.
  static func read(
    _ text: Substring,
    file: String,
    line: Int,
    column: Int
  ) throws(GrammarError) -> [FixedArgument] {
    var rest = text.trimmed
    var fixed: [FixedArgument] = []
    while !rest.isEmpty {
      let offset = text.distance(from: text.startIndex, to: rest.startIndex)
      guard let equals = rest.firstIndex(of: "="), equals != rest.startIndex else {
        throw GrammarError(
          file: file,
          line: line,
          column: column + offset,
          message: "'\(rest)' is not key=value"
        )
      }
      let key = String(rest[..<equals])
      let (value, remaining) = readValue(rest[rest.index(after: equals)...])
      fixed.append(FixedArgument(key: key, value: value))
      rest = remaining.trimmed
    }
    return fixed
  }

  private static func readValue(_ text: Substring) -> (FixedValue, Substring) {
    if text.hasPrefix("\"") {
      let inner = text.dropFirst()
      let end = inner.firstIndex(of: "\"") ?? inner.endIndex
      return (.text(String(inner[..<end])), inner[end...].dropFirst())
    }
    let end = text.firstIndex(where: \.isWhitespace) ?? text.endIndex
    return (FixedValue(String(text[..<end])), text[end...])
  }
}

extension FixedValue {
  /// What an unquoted word means: a truth value, a number or itself.
  init(_ word: String) {
    switch word {
    case "true": self = .flag(true)
    case "false": self = .flag(false)
    default:
      let isNumber = word.first.map { $0.isNumber || $0 == "-" } ?? false
      self = isNumber && Double(word) != nil ? .number(word) : .text(word)
    }
  }
}
