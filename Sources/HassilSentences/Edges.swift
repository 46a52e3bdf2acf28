/// How the words of an expression may begin and end: what decides if its neighbours grow together
/// with it.
struct Edges {
  /// Some of its spellings begin with a letter, or with a slot.
  var startsSolid = false
  var endsSolid = false
  /// One of its spellings is nothing at all, not even a space.
  var canBeNothing = false
  /// One of its spellings has nothing but spaces.
  var canBeBlank = false

  /// Those of what only spaces can stand for.
  init() {}

  /// Those of `expression`; a rule's are what `rule` says.
  init(_ expression: HassilExpression, rule: (String) -> Edges) {
    switch expression {
    case .text(let text):  // letters of a script without spaces never grow together
      startsSolid = text.first.map(WordCutter.growsOn) ?? false
      endsSolid = text.last.map(WordCutter.growsOn) ?? false
    case .slot: (startsSolid, endsSolid) = (true, true)
    case .space: canBeBlank = true
    case .anyOrder(let parts):  // spaces stand around its parts
      canBeBlank = parts.allSatisfy { Edges($0, rule: rule).canBeBlank }
    case .rule(let name): self = rule(name)
    case .choice(let parts):
      let all = parts.map { Edges($0, rule: rule) }
      startsSolid = all.contains(where: \.startsSolid)
      endsSolid = all.contains(where: \.endsSolid)
      canBeNothing = all.contains(where: \.canBeNothing)
      canBeBlank = all.contains(where: \.canBeBlank)
    case .sequence(let parts):
      let all = parts.map { Edges($0, rule: rule) }
      startsSolid = Self.reaches(all, \.startsSolid)
      endsSolid = Self.reaches(all.reversed(), \.endsSolid)
      canBeNothing = all.allSatisfy(\.canBeNothing)
      canBeBlank = all.allSatisfy(\.canBeBlank)
    }
  }

  /// Whether one of `all` is solid at its edge with nothing before it.
  private static func reaches(_ all: some Sequence<Edges>, _ edge: (Edges) -> Bool) -> Bool {
    for edges in all {
      if edge(edges) { return true }
      if !edges.canBeNothing { return false }
    }
    return false
  }
}
