/// What a template is made of, rules followed: how often each slot may be said, and what stands where.
struct Composition {
  /// More is not counted.
  private static let most = 1000

  /// By slot name, how often it may be said in one sentence.
  private(set) var slots: [String: Int] = [:]
  /// How many wildcards one sentence may have.
  private(set) var wildcards = 0
  private(set) var hasComma = false
  /// A slot of a list with a wildcard right behind it.
  private(set) var valueBeforeWildcard: String?

  /// What rules are made of, each looked over once: rules that use others twice would otherwise be
  /// looked over twice as often with every one.
  private final class Known {
    var rules: [String: Composition] = [:]
  }

  /// Looks `expression` over; `isWildcard` tells what a slot takes.
  init(
    _ expression: HassilExpression,
    rule: (String) -> HassilExpression?,
    isWildcard: (HassilExpression.Slot) -> Bool
  ) {
    self.init(expression, Known(), rule: rule, isWildcard: isWildcard)
  }

  private init(
    _ expression: HassilExpression,
    _ known: Known,
    rule: (String) -> HassilExpression?,
    isWildcard: (HassilExpression.Slot) -> Bool
  ) {
    switch expression {
    case .space: return
    case .text(let text): hasComma = text.contains { WordCutter.commas.contains($0) }
    case .slot(let slot):
      slots = slot.isCapture ? [:] : [slot.name: 1]
      wildcards = isWildcard(slot) ? 1 : 0
    case .rule(let name):
      if let found = known.rules[name] {
        self = found
      } else if let body = rule(name) {
        self = Composition(body, known, rule: rule, isWildcard: isWildcard)
        known.rules[name] = self
      }
    case .choice(let parts):
      for part in parts {
        let part = Composition(part, known, rule: rule, isWildcard: isWildcard)
        slots.merge(part.slots) { max($0, $1) }
        wildcards = max(wildcards, part.wildcards)
        take(part)
      }
    case .sequence(let parts), .anyOrder(let parts):
      for part in parts {
        let part = Composition(part, known, rule: rule, isWildcard: isWildcard)
        slots.merge(part.slots) { min($0 + $1, Self.most) }
        wildcards = min(wildcards + part.wildcards, Self.most)
        take(part)
      }
      if case .sequence = expression { noteNeighbours(parts, isWildcard) }
    }
  }

  private mutating func take(_ part: Composition) {
    hasComma = hasComma || part.hasComma
    valueBeforeWildcard = valueBeforeWildcard ?? part.valueBeforeWildcard
  }

  private mutating func noteNeighbours(
    _ parts: [HassilExpression],
    _ isWildcard: (HassilExpression.Slot) -> Bool
  ) {
    let said = parts.filter { $0 != .space }
    for (left, right) in zip(said, said.dropFirst()) {
      if case .slot(let value) = left, case .slot(let words) = right, !isWildcard(value),
        isWildcard(words)
      {
        valueBeforeWildcard = value.name
      }
    }
  }
}
