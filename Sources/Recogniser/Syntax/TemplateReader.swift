/// Reads the sentence syntax of one template: hassil's, as the field knows it.
///
/// ```
/// [please] (add|put) {items} [(to|on) <list>]
/// ```
///
/// `[x]` may be left out, `(a|b)` is either, `(a;b)` is both in either order, `{slot}` and
/// `{slot:type}` stand for the person's own words, `<rule>` for an expansion rule, `\(` for the
/// sign itself. Choices may stand inside a word: `item[s]`.
struct TemplateReader {
  private let characters: [Character]
  private var position = 0
  private let fail: (Int, String) -> GrammarError

  /// Reads `text`, which begins at `column` of its line.
  static func read(
    _ text: some StringProtocol,
    file: String,
    line: Int,
    column: Int = 1
  ) throws(GrammarError) -> Expression {
    var reader = TemplateReader(characters: Array(text)) { offset, message in
      GrammarError(file: file, line: line, column: column + offset, message: message)
    }
    let expression = try reader.readAlternatives(until: nil, openedAt: 0)
    return expression
  }

  private init(characters: [Character], fail: @escaping (Int, String) -> GrammarError) {
    self.characters = characters
    self.fail = fail
  }

  /// `a|b`, `a;b` or a plain sequence, up to the closing bracket or the end.
  private mutating func readAlternatives(
    until closing: Character?,
    openedAt opening: Int
  ) throws(GrammarError) -> Expression {
    var parts: [Expression] = []
    var separator: Character?
    while true {
      parts.append(try readSequence())
      guard position < characters.count else { break }
      let next = characters[position]
      guard next == "|" || next == ";" else { break }
      if let separator, separator != next {
        throw fail(position, "'|' and ';' cannot stand side by side; use brackets")
      }
      separator = next
      position += 1
    }
    try expect(closing, openedAt: opening)
    guard let separator else { return parts[0] }
    return separator == "|" ? .choice(parts) : .anyOrder(parts)
  }

  private mutating func expect(_ closing: Character?, openedAt opening: Int) throws(GrammarError) {
    guard let closing else {
      guard position == characters.count else {
        throw fail(position, "'\(characters[position])' closes nothing")
      }
      return
    }
    guard position < characters.count, characters[position] == closing else {
      throw fail(opening, "'\(characters[opening])' is never closed; '\(closing)' is missing")
    }
    position += 1
  }

  private mutating func readSequence() throws(GrammarError) -> Expression {
    var parts: [Expression] = []
    while position < characters.count, !"|;)]".contains(characters[position]) {
      if characters[position].isWhitespace {
        position += 1
        continue
      }
      parts.append(try readGluedAtoms())
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Atoms without space between them: one word with choices inside, or plain neighbours.
  private mutating func readGluedAtoms() throws(GrammarError) -> Expression {
    let start = position
    var atoms: [Expression] = []
    while position < characters.count, !"|;)]".contains(characters[position]),
      !characters[position].isWhitespace
    {
      atoms.append(try readAtom())
    }
    guard atoms.count > 1 else { return atoms[0] }
    if let words = GluedWord.spellings(of: atoms) { return .choice(words.map(Expression.word)) }
    if atoms.contains(where: GluedWord.isWordPart) {
      throw fail(start, "a slot or rule must be a word of its own; put a space around it")
    }
    return .sequence(atoms)
  }

  private mutating func readAtom() throws(GrammarError) -> Expression {
    let opening = position
    switch characters[position] {
    case "(":
      position += 1
      return try readAlternatives(until: ")", openedAt: opening)
    case "[":
      position += 1
      return .optional(try readAlternatives(until: "]", openedAt: opening))
    case "{": return try readSlot()
    case "<":
      let name = try readName(closedBy: ">")
      return .rule(name: name, column: .init(value: opening + 1))
    case "}", ">": throw fail(position, "'\(characters[position])' closes nothing")
    default: return readWord()
    }
  }

  private mutating func readSlot() throws(GrammarError) -> Expression {
    let opening = position
    let parts = try readName(closedBy: "}").split(separator: ":", omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else {
      throw fail(opening, "a slot is written {name} or {name:type}")
    }
    let typeName = parts.count == 2 ? String(parts[1]) : nil
    return .slot(.init(name: String(name), typeName: typeName, column: .init(value: opening + 1)))
  }

  private mutating func readName(closedBy closing: Character) throws(GrammarError) -> String {
    let opening = position
    guard let end = characters[opening...].firstIndex(of: closing) else {
      throw fail(opening, "'\(characters[opening])' is never closed; '\(closing)' is missing")
    }
    position = end + 1
    let words = characters[(opening + 1)..<end].split(whereSeparator: \.isWhitespace)
    return words.map { String($0) }.joined(separator: " ")
  }

  private mutating func readWord() -> Expression {
    var word = ""
    while position < characters.count, !"()[]{}<>|;".contains(characters[position]),
      !characters[position].isWhitespace
    {
      if characters[position] == "\\", position + 1 < characters.count { position += 1 }
      word.append(characters[position])
      position += 1
    }
    return .word(word)
  }
}

/// Words with choices inside, such as `item[s]`, spelled out.
private enum GluedWord {
  /// Every spelling, or `nil` when the parts are not all letters or no part is.
  static func spellings(of atoms: [Expression]) -> [String]? {
    guard atoms.contains(where: isWordPart) else { return nil }
    var spellings = [""]
    for atom in atoms {
      guard let endings = texts(of: atom) else { return nil }
      spellings = spellings.flatMap { beginning in endings.map { beginning + $0 } }
    }
    return spellings
  }

  static func isWordPart(_ atom: Expression) -> Bool {
    guard case .word(let word) = atom, let first = word.first else { return false }
    return first.isLetter || first.isNumber || first == "'"
  }

  private static func texts(of atom: Expression) -> [String]? {
    switch atom {
    case .word(let word): return [word]
    case .sequence(let parts) where parts.isEmpty: return [""]
    case .optional(let inner): return texts(of: inner).map { $0 + [""] }
    case .choice(let parts):
      let all = parts.compactMap(texts(of:))
      return all.count == parts.count ? all.flatMap { $0 } : nil
    default: return nil
    }
  }
}
