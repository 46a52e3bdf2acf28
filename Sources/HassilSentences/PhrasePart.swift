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
