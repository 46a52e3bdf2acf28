/// Reads hassil's template syntax.
///
/// `[x]` may be left out, `(a|b)` is either, `(a;b)` both in either order, `{list}`, `{list:slot}` and
/// `{list:@capture}` are slots, `<rule>` is a rule; a backslash makes the sign behind it a letter.
struct HassilTemplateReader {
  /// A mistake in a template; places are counted in Unicode scalars from 0.
  struct Problem: Error {
    var message: String
    var offset: Int
  }

  /// How deep brackets may be nested.
  static let deepest = 48

  private let characters: [Unicode.Scalar]
  private var position = 0

  /// - Throws: ``Problem`` at the first mistake.
  /// - Complexity: O(*n*).
  static func read(_ text: String) throws(Problem) -> HassilExpression {
    var reader = HassilTemplateReader(characters: Array(text.unicodeScalars))
    let expression = try reader.alternatives(until: nil, depth: 0)
    return expression
  }

  private init(characters: [Unicode.Scalar]) { self.characters = characters }

  private var next: Unicode.Scalar? { position < characters.count ? characters[position] : nil }

  private func problem(_ message: String, at offset: Int? = nil) -> Problem {
    Problem(message: message, offset: offset ?? position)
  }

  /// Everything up to `closing`, or to the end.
  private mutating func alternatives(
    until closing: Unicode.Scalar?,
    depth: Int
  ) throws(Problem) -> HassilExpression {
    guard depth <= Self.deepest else { throw problem("nested deeper than \(Self.deepest) levels") }
    let opening = position - 1
    var parts: [HassilExpression] = []
    var separator: Unicode.Scalar?
    while true {
      parts.append(try sequence(depth: depth))
      guard let next, next == "|" || next == ";" else { break }
      guard separator == nil || separator == next else {
        throw problem("'|' and ';' cannot stand side by side; use brackets")
      }
      separator = next
      position += 1
    }
    guard next == closing else {
      guard let closing else { throw problem("'\(characters[position])' closes nothing") }
      throw problem(
        "'\(characters[opening])' is never closed; '\(closing)' is missing",
        at: opening
      )
    }
    if closing != nil { position += 1 }
    switch separator {
    case "|": return .choice(parts)
    case ";": return .anyOrder(parts)
    default: return parts[0]
    }
  }

  private mutating func sequence(depth: Int) throws(Problem) -> HassilExpression {
    var items: [HassilExpression] = []
    while let next {
      switch next {
      case "|", ";", ")", "]": return .sequence(items)
      case "(":
        position += 1
        items.append(try alternatives(until: ")", depth: depth + 1))
      case "[":
        position += 1
        items.append(try optional(depth: depth))
      case "{": items.append(try slot())
      case "<": items.append(.rule(try inside(closedBy: ">")))
      case "}", ">": throw problem("'\(next)' closes nothing")
      case _ where next.properties.isWhitespace:
        position += 1
        if items.last != .space { items.append(.space) }
      default: items.append(.text(text()))
      }
    }
    return .sequence(items)
  }

  private mutating func optional(depth: Int) throws(Problem) -> HassilExpression {
    let inner = try alternatives(until: "]", depth: depth + 1)
    if case .choice(let parts) = inner { return .choice(parts + [.empty]) }
    return .choice([inner, .empty])
  }

  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    while let next {
      if next.properties.isWhitespace || "|;()[]{}<>".unicodeScalars.contains(next) { break }
      position += 1
      guard next == "\\", let escaped = self.next else {
        text.append(next)
        continue
      }
      text.append(escaped)
      position += 1
    }
    return String(text)
  }

  private mutating func inside(closedBy closing: Unicode.Scalar) throws(Problem) -> String {
    let opening = position
    guard let end = characters[position...].firstIndex(of: closing) else {
      throw problem(
        "'\(characters[opening])' is never closed; '\(closing)' is missing",
        at: opening
      )
    }
    position = end + 1
    var name = ""
    name.unicodeScalars.append(contentsOf: characters[(opening + 1)..<end])
    guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || "{}<>()[]|;".contains($0) })
    else { throw problem("'\(name)' is no name", at: opening) }
    return name
  }

  private mutating func slot() throws(Problem) -> HassilExpression {
    let opening = position
    let name = try inside(closedBy: "}")
    if name.hasPrefix("@") {
      let capture = String(name.dropFirst())
      return .slot(HassilExpression.Slot(list: capture, name: capture, isCapture: true))
    }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), parts.last != "@" else {
      throw problem("a slot is written {list}, {list:slot} or {list:@capture}", at: opening)
    }
    let slot = parts.count > 1 ? parts[1] : parts[0]
    let isCapture = slot.hasPrefix("@")
    return .slot(
      HassilExpression.Slot(
        list: parts[0],
        name: isCapture ? String(slot.dropFirst()) : slot,
        isCapture: isCapture
      )
    )
  }
}
