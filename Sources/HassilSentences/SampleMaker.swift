/// Makes a sentence of a template with as many wildcards as it can have.
struct SampleMaker {
  let rule: (String) -> HassilExpression?
  let list: (HassilExpression.Slot) -> SentenceSource.List?
  private var wildcards = 0
  /// How many pieces it may still have.
  private var budget = 0

  init(
    rule: @escaping (String) -> HassilExpression?,
    list: @escaping (HassilExpression.Slot) -> SentenceSource.List?
  ) {
    self.rule = rule
    self.list = list
  }

  /// The sentence; `nil` when it needs a value of a list that has none.
  mutating func sample(_ expression: HassilExpression) -> String? {
    wildcards = 0
    budget = 500
    return letters(of: expression).map { text in
      text.split(separator: " ").joined(separator: " ")
    }
  }

  private mutating func letters(of expression: HassilExpression) -> String? {
    budget -= 1
    guard budget > 0 else { return nil }
    switch expression {
    case .space: return " "
    case .text(let text): return text
    case .rule(let name): return rule(name).flatMap { letters(of: $0) }
    case .sequence(let parts): return joined(parts, by: "")
    case .anyOrder(let parts): return joined(parts, by: " ")
    case .choice(let parts):
      let counts = parts.map(count)
      let most = counts.max() ?? 0
      if most == 0, parts.contains(.empty) { return "" }
      return counts.firstIndex(of: most).flatMap { letters(of: parts[$0]) }
    case .slot(let slot): return value(of: slot)
    }
  }

  private mutating func joined(_ parts: [HassilExpression], by separator: String) -> String? {
    var texts: [String] = []
    for part in parts {
      guard let text = letters(of: part) else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: separator)
  }

  private mutating func value(of slot: HassilExpression.Slot) -> String? {
    switch list(slot) {
    case .wildcard:
      wildcards += 1
      return "qx\(String(repeating: "z", count: wildcards))"
    case .range(let range): return String(range.first)
    case .values(let values): return values.first.flatMap { letters(of: $0.said.expression) }
    case nil: return nil
    }
  }

  private func count(_ expression: HassilExpression) -> Int {
    Composition(expression, rule: rule) { slot in
      if case .wildcard = list(slot) { true } else { false }
    }.wildcards
  }
}
