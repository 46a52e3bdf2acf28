/// A piece of one of our templates, in which words are parted: what hassil's letters and spaces come
/// to.
indirect enum PhrasePart: Hashable {
  /// A word, or a slot with the letters written to it, as our templates write it.
  case word(String)
  case sequence([PhrasePart])
  case choice([PhrasePart])
  case anyOrder([PhrasePart])
  case rule(String)

  static let empty = PhrasePart.sequence([])

  /// Whether nothing need be said for it.
  func canBeEmpty(_ isRuleEmpty: (String) -> Bool) -> Bool {
    switch self {
    case .word: false
    case .sequence(let parts), .anyOrder(let parts):
      parts.allSatisfy { $0.canBeEmpty(isRuleEmpty) }
    case .choice(let parts): parts.contains { $0.canBeEmpty(isRuleEmpty) }
    case .rule(let name): isRuleEmpty(name)
    }
  }

  /// The same in several templates: one for each way to write letters to a slot of any words, and one
  /// for the rest.
  ///
  /// Templates that write letters to texts keep their ways apart from those that do not, so that
  /// "l'{item}" does not stand in the way of "{item}". What would make more than ``mostTemplates``
  /// stays together.
  var apart: [PhrasePart] {
    switch self {
    case .word, .rule: return [self]
    case .sequence(let parts): return Self.apart(parts).map(PhrasePart.sequence)
    case .anyOrder(let parts): return Self.apart(parts).map(PhrasePart.anyOrder)
    case .choice(let parts):
      let plain = parts.filter { !$0.hasLettersAtText }
      let others = parts.filter(\.hasLettersAtText).flatMap(\.apart)
      return (plain.isEmpty ? [] : [.choice(plain)]) + others
    }
  }

  /// The most templates that one may become.
  private static let mostTemplates = 64

  private static func apart(_ parts: [PhrasePart]) -> [[PhrasePart]] {
    parts.reduce([[]]) { beginnings, part in
      let ways = part.apart
      let isTooMuch = beginnings.count * ways.count > mostTemplates
      return beginnings.flatMap { beginning in (isTooMuch ? [part] : ways).map { beginning + [$0] }
      }
    }
  }

  /// Whether letters are written to a slot of any words in it: `l'{item:text}`.
  private var hasLettersAtText: Bool {
    switch self {
    case .word(let word): word.contains(":text}") && (word.first != "{" || word.last != "}")
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts):
      parts.contains(where: \.hasLettersAtText)
    case .rule: false
    }
  }

  /// As our templates write it.
  var text: String {
    switch self {
    case .word(let word): word
    case .sequence(let parts):
      parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
    case .choice(let parts): Self.text(ofChoice: parts)
    case .anyOrder(let parts): "(" + parts.map(\.text).joined(separator: ";") + ")"
    case .rule(let name): "<\(name)>"
    }
  }

  private static func text(ofChoice parts: [PhrasePart]) -> String {
    var seen: Set<String> = []
    let texts = parts.map(\.text).filter { seen.insert($0).inserted }
    let said = texts.filter { !$0.isEmpty }
    let inside = said.joined(separator: "|")
    if said.count < texts.count { return said.isEmpty ? "" : "[\(inside)]" }
    return said.count == 1 ? inside : "(\(inside))"
  }
}
