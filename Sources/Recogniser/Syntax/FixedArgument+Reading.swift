extension FixedArgument {
  /// Reads `key=value key2="two words" key3=true`.
  ///
  /// `when.fact=value` and `unless.fact=value` are conditions, `argument.from=fact` takes over what is
  /// known, `tell.key=value` is for whoever carries the command out.
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
      fixed.append(FixedArgument(written: key, value: value))
      rest = remaining.trimmed
    }
    return fixed
  }

  /// Makes what a key with its prefix or suffix says.
  private init(written key: String, value: FixedValue) {
    for (prefix, role) in [("when.", Role.requires), ("unless.", .excludes), ("tell.", .tells)]
    where key.hasPrefix(prefix) {
      self.init(key: String(key.dropFirst(prefix.count)), value: value, role: role)
      return
    }
    let isCopy = key.hasSuffix(".from")
    self.init(
      key: isCopy ? String(key.dropLast(".from".count)) : key,
      value: value,
      role: isCopy ? .copies : .argument
    )
  }

  /// The value at the beginning of `text`, and what follows it.
  static func readValue(_ text: Substring) -> (FixedValue, Substring) {
    if text.hasPrefix("json:") {
      let inner = text.dropFirst("json:".count)
      let end = inner.firstIndex(where: \.isWhitespace) ?? inner.endIndex
      return (.json(String(inner[..<end])), inner[end...])
    }
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
