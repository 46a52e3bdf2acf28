/// Reads the small template syntax of the `replies` file; see `docs/replies.md`.
struct ReplyTemplateReader {
  /// What is wrong with a template, and at which character, from 0.
  struct SyntaxError: Error, Hashable {
    var offset: Int
    var message: String
  }

  private let characters: [Character]
  private var position = 0

  private init(_ text: String) { characters = Array(text) }

  static func read(_ text: String) throws(SyntaxError) -> ReplyTemplate {
    var reader = ReplyTemplateReader(text)
    let parts = try reader.parts(closedBy: nil)
    return ReplyTemplate(parts: parts)
  }

  private mutating func parts(
    closedBy closer: Character?
  ) throws(SyntaxError)
    -> [ReplyTemplate.Part]
  {
    let start = position
    var parts: [ReplyTemplate.Part] = []
    var text = ""
    func flush() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while position < characters.count {
      let character = characters[position]
      position += 1
      if character == closer {
        flush()
        return parts
      }
      switch character {
      case "\\":
        text.append(try escaped())
      case "[":
        flush()
        parts.append(.optional(try self.parts(closedBy: "]")))
      case "{":
        flush()
        parts.append(try fact())
      case "]", "}":
        throw SyntaxError(offset: position - 1, message: "'\(character)' closes nothing")
      default:
        text.append(character)
      }
    }
    if closer != nil {
      throw SyntaxError(offset: max(start - 1, 0), message: "this '[' is never closed")
    }
    flush()
    return parts
  }

  private mutating func escaped() throws(SyntaxError) -> Character {
    guard position < characters.count else {
      throw SyntaxError(offset: position - 1, message: "'\\' stands before nothing")
    }
    defer { position += 1 }
    return characters[position]
  }

  /// Reads what stands in braces, up to the closing one: `fact`, `fact:entry`, `fact:@member`, either with ` or`
  /// behind it, `fact|one|other`, or `unit for quantity`.
  private mutating func fact() throws(SyntaxError) -> ReplyTemplate.Part {
    let start = position
    guard let end = characters[start...].firstIndex(of: "}") else {
      throw SyntaxError(offset: start - 1, message: "this '{' is never closed")
    }
    position = end + 1
    let body = String(characters[start..<end])
    if let bar = body.firstIndex(of: "|") {
      let forms = body[body.index(after: bar)...]
        .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return .fact(try path(body[..<bar], at: start), .plural(forms))
    }
    let words = body.split(separator: " ")
    if words.count == 3, words[1] == "for" {
      let counted = try path(words[2], at: start)
      return .fact(try path(words[0], at: start), .unit(of: counted))
    }
    let isAlternatives = words.count == 2 && words[1] == "or"
    return try value(isAlternatives ? words[0] : body[...], isAlternatives, at: start)
  }

  /// Reads `fact` or `fact:entry`.
  private func value(
    _ text: Substring,
    _ isAlternatives: Bool,
    at start: Int
  ) throws(SyntaxError) -> ReplyTemplate.Part {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = try path(parts[0], at: start)
    let entry = parts.count > 1 ? String(parts[1]) : nil
    if isAlternatives { return .fact(path, .alternatives(entry: entry)) }
    if let entry, entry.hasPrefix("@") {
      return .fact(path, .entryNamed(by: String(entry.dropFirst())))
    }
    return .fact(path, entry.map { .entry($0) } ?? .plain)
  }

  private func path(_ text: Substring, at offset: Int) throws(SyntaxError) -> FactPath {
    let isName =
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard isName else {
      throw SyntaxError(
        offset: offset,
        message: "'\(text)' is not the name of a fact; letters, digits, '_' and '.' are"
      )
    }
    return FactPath(text)
  }
}
