/// Reads the sentence syntax of one template: hassil's, as the field knows it.
///
/// ```
/// [please] (add|put) {items} [(to|on) <list>]
/// ```
///
/// `[x]` may be left out, `(a|b)` is either, `(a;b)` is both in either order, `{slot}` and
/// `{slot:type}` stand for the person's own words, `<rule>` for an expansion rule, `\(` for the
/// sign itself. Choices may stand inside a word: `item[s]`.
///
/// All signs are ASCII, so it works on UTF-8 bytes; characters are only counted where a column is
/// told.
struct TemplateReader {
  private let bytes: [UInt8]
  private var position = 0
  private let file: String
  private let line: Int
  private let column: Int

  /// Reads `text`, which begins at `column` of its line.
  ///
  /// - Complexity: O(*n*).
  static func read(
    _ text: String,
    file: String,
    line: Int,
    column: Int = 1
  ) throws(GrammarError) -> Expression {
    var reader = TemplateReader(bytes: Array(text.utf8), file: file, line: line, column: column)
    return try reader.readAlternatives(until: nil, openedAt: 0)
  }

  private init(bytes: [UInt8], file: String, line: Int, column: Int) {
    self.bytes = bytes
    self.file = file
    self.line = line
    self.column = column
  }

  // MARK: Signs

  private static let bar = UInt8(ascii: "|")
  private static let semicolon = UInt8(ascii: ";")

  /// The next byte; `nil` at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// What ends a sequence.
  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case bar, semicolon, UInt8(ascii: ")"), UInt8(ascii: "]"): true
    default: false
    }
  }

  /// What ends a word.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: isEnd(byte) || isSpace(byte)
    }
  }

  private func fail(_ place: Int, _ message: String) -> GrammarError {
    let column = column + String(decoding: bytes[..<place], as: UTF8.self).count
    return GrammarError(file: file, line: line, column: column, message: message)
  }

  private func sign(at place: Int) -> Character { Character(Unicode.Scalar(bytes[place])) }

  // MARK: Choices and sequences

  /// `a|b`, `a;b` or a plain sequence, up to the closing bracket or the end.
  private mutating func readAlternatives(
    until closing: UInt8?,
    openedAt opening: Int
  ) throws(GrammarError) -> Expression {
    var parts: [Expression] = []
    var separator: UInt8?
    while true {
      parts.append(try readSequence())
      guard let next, next == Self.bar || next == Self.semicolon else { break }
      if let separator, separator != next {
        throw fail(position, "'|' and ';' cannot stand side by side; use brackets")
      }
      separator = next
      position += 1
    }
    try expect(closing, openedAt: opening)
    guard let separator else { return parts[0] }
    return separator == Self.bar ? .choice(parts) : .anyOrder(parts)
  }

  private mutating func expect(_ closing: UInt8?, openedAt opening: Int) throws(GrammarError) {
    guard let closing else {
      guard position == bytes.count else {
        throw fail(position, "'\(sign(at: position))' closes nothing")
      }
      return
    }
    guard next == closing else { throw unclosed(opening, closing) }
    position += 1
  }

  private func unclosed(_ opening: Int, _ closing: UInt8) -> GrammarError {
    let missing = Character(Unicode.Scalar(closing))
    return fail(opening, "'\(sign(at: opening))' is never closed; '\(missing)' is missing")
  }

  private mutating func readSequence() throws(GrammarError) -> Expression {
    var parts: [Expression] = []
    while let next, !Self.isEnd(next) {
      if Self.isSpace(next) {
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
    let first = try readAtom()
    guard let next, !Self.isEnd(next), !Self.isSpace(next) else { return first }
    var atoms = [first]
    while let next = self.next, !Self.isEnd(next), !Self.isSpace(next) {
      atoms.append(try readAtom())
    }
    if let words = GluedWord.spellings(of: atoms) { return .choice(words.map(Expression.word)) }
    if let slots = GluedWord.slots(of: atoms) {
      return slots.count == 1 ? slots[0] : .choice(slots)
    }
    if atoms.contains(where: GluedWord.isWordPart) {
      throw fail(start, "a slot or rule must be a word of its own; put a space around it")
    }
    return .sequence(atoms)
  }

  // MARK: Atoms

  private mutating func readAtom() throws(GrammarError) -> Expression {
    let opening = position
    switch bytes[position] {
    case UInt8(ascii: "("):
      position += 1
      return try readAlternatives(until: UInt8(ascii: ")"), openedAt: opening)
    case UInt8(ascii: "["):
      position += 1
      return .optional(try readAlternatives(until: UInt8(ascii: "]"), openedAt: opening))
    case UInt8(ascii: "{"): return try readSlot()
    case UInt8(ascii: "<"):
      let name = spaced(try readInside(closedBy: UInt8(ascii: ">")))
      return .rule(name: name, place: Expression.Place(offset: opening))
    case UInt8(ascii: "}"), UInt8(ascii: ">"):
      throw fail(position, "'\(sign(at: position))' closes nothing")
    default: return readWord()
    }
  }

  private mutating func readSlot() throws(GrammarError) -> Expression {
    let opening = position
    let inside = try readInside(closedBy: UInt8(ascii: "}"))
    let parts = bytes[inside].split(
      separator: UInt8(ascii: ":"),
      omittingEmptySubsequences: false
    )
    let name = parts.first.map { spaced($0.indices) } ?? ""
    guard !name.isEmpty, parts.count <= 2 else {
      throw fail(opening, "a slot is written {name} or {name:type}")
    }
    let typeName = parts.count == 2 ? spaced(parts[1].indices) : nil
    let place = Expression.Place(offset: opening)
    return .slot(Expression.Slot(name: name, typeName: typeName, place: place))
  }

  /// What stands between the sign here and `closing`.
  private mutating func readInside(closedBy closing: UInt8) throws(GrammarError) -> Range<Int> {
    let opening = position
    guard let end = bytes[opening...].firstIndex(of: closing) else {
      throw unclosed(opening, closing)
    }
    position = end + 1
    return (opening + 1)..<end
  }

  /// The words in `range`, with one space between them.
  private func spaced(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    for place in range {
      if !Self.isSpace(bytes[place]) {
        text.append(bytes[place])
      } else if place + 1 < range.upperBound, !Self.isSpace(bytes[place + 1]), !text.isEmpty {
        text.append(UInt8(ascii: " "))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readWord() -> Expression {
    let start = position
    while let next, !Self.isSign(next) {
      guard next != UInt8(ascii: "\\") else { return readEscapedWord(from: start) }
      position += 1
    }
    return .word(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// A word with backslashes, each of which makes the sign behind it a letter.
  private mutating func readEscapedWord(from start: Int) -> Expression {
    var word = Array(bytes[start..<position])
    while let next, !Self.isSign(next) {
      if next == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      word.append(bytes[position])
      position += 1
    }
    return .word(String(decoding: word, as: UTF8.self))
  }
}
