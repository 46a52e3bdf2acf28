/// Writes hassil's templates as ours: where letters grow together with what a choice, a rule or a slot
/// makes of their neighbours, the words that come out are spelt out; everything else keeps its shape.
struct TemplateSpelling {
  /// Why a template cannot be written.
  enum Problem: Error, Hashable {
    case unknownRule(String)
    case rulesInACircle(String)
    case rulesTooDeep(String)
    /// More spellings of one run of letters than anybody can oversee.
    case tooRich
    case tooManyParts(Int)
  }

  /// The most spellings that letters without a space between them may have.
  static let mostSpellings = 1 << 14
  /// The most letters and slots, each counted as one, that those may have together.
  static let mostAtoms = 200_000
  /// How deep rules may use rules.
  static let deepest = 256
  /// The most parts that may stand in any order.
  static let mostParts = 6

  /// The body of a rule; `nil` when there is none.
  let rule: (String) -> HassilExpression?
  /// What our rule of the same body is called.
  let ruleName: (String) -> String
  let cutter: WordCutter
  /// The rules that the templates refer to.
  private(set) var usedRules: Set<String> = []
  private var edges: [String: Edges] = [:]
  private var open: [String] = []

  init(
    rule: @escaping (String) -> HassilExpression?,
    ruleName: @escaping (String) -> String,
    cutter: WordCutter
  ) {
    self.rule = rule
    self.ruleName = ruleName
    self.cutter = cutter
  }

  /// The template as ours.
  ///
  /// - Throws: ``Problem`` when that cannot be done.
  mutating func write(_ expression: HassilExpression) throws(Problem) -> PhrasePart {
    try checkRules(expression)
    return try lower(expression)
  }

  /// All spellings of an expression without slots, at most ``mostSpellings``.
  mutating func phrases(_ expression: HassilExpression) throws(Problem) -> [String] {
    try checkRules(expression)
    return try spellings(of: expression).compactMap { atoms in
      var text = ""
      for atom in atoms {
        switch atom {
        case .text(let letters): text += letters
        case .space: text += " "
        case .slot: return nil
        }
      }
      return text.split(separator: " ").joined(separator: " ")
    }
  }

  /// Whether nothing need be said for our rule of this name.
  func isEmpty(ruleNamed own: String) -> Bool {
    usedRules.contains { ruleName($0) == own && edges[$0]?.canBeBlank == true }
  }

  // MARK: Rules

  /// Follows every rule once, and learns how its words begin and end.
  private mutating func checkRules(_ expression: HassilExpression) throws(Problem) {
    switch expression {
    case .text, .space, .slot: return
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts):
      for part in parts { try checkRules(part) }
    case .rule(let name):
      guard edges[name] == nil else { return }
      guard !open.contains(name) else { throw .rulesInACircle(name) }
      guard open.count < Self.deepest else { throw .rulesTooDeep(name) }
      guard let body = rule(name) else { throw .unknownRule(name) }
      open.append(name)
      defer { open.removeLast() }
      try checkRules(body)
      edges[name] = borders(of: body)
    }
  }

  private func borders(of expression: HassilExpression) -> Edges {
    Edges(expression) { edges[$0] ?? Edges() }
  }

  // MARK: Shape

  private mutating func lower(_ expression: HassilExpression) throws(Problem) -> PhrasePart {
    switch expression {
    case .space: return .empty
    case .text, .slot: return try spell([expression])
    case .rule(let name):
      usedRules.insert(name)
      return .rule(ruleName(name))
    case .choice(let parts):
      var lowered: [PhrasePart] = []
      for part in parts { lowered.append(try lower(part)) }
      return .choice(lowered)
    case .anyOrder(let parts):
      guard parts.count <= Self.mostParts else { throw .tooManyParts(parts.count) }
      var lowered: [PhrasePart] = []
      for part in parts { lowered.append(try lower(part)) }
      return .anyOrder(lowered)
    case .sequence: return try lowerSequence(Self.flat(expression))
    }
  }

  private static func flat(_ expression: HassilExpression) -> [HassilExpression] {
    if case .sequence(let parts) = expression { return parts.flatMap(flat) }
    return [expression]
  }

  private mutating func lowerSequence(_ items: [HassilExpression]) throws(Problem) -> PhrasePart {
    var parts: [PhrasePart] = []
    var start = 0
    while start < items.count {
      let end = endOfRun(from: start, in: items)
      let run = Array(items[start..<end])
      parts.append(try run.count == 1 ? lower(run[0]) : spell(run))
      start = end
    }
    return .sequence(parts)
  }

  /// Where the items end that may grow together with the one at `start`, or with one of those.
  private func endOfRun(from start: Int, in items: [HassilExpression]) -> Int {
    let edges = items[start...].map { borders(of: $0) }
    var end = 1
    var index = 0
    while index < end {
      if edges[index].endsSolid {
        var next = index + 1
        while next < edges.count {
          if edges[next].startsSolid { end = max(end, next + 1) }
          if !edges[next].canBeNothing { break }
          next += 1
        }
      }
      index += 1
    }
    return start + end
  }

  // MARK: Spelling out

  private mutating func spell(_ run: [HassilExpression]) throws(Problem) -> PhrasePart {
    let all = try spellings(of: .sequence(run))
    var seen: Set<[PhrasePart]> = []
    let words = all.map(cutter.words).filter { seen.insert($0).inserted }
    return Self.choice(of: words)
  }

  /// Every way to spell an expression.
  private func spellings(of expression: HassilExpression) throws(Problem) -> [[Atom]] {
    switch expression {
    case .text(let text): return [[.text(text)]]
    case .space: return [[.space]]
    case .slot(let slot): return [[.slot(slot)]]
    case .rule(let name):
      guard let body = rule(name) else { throw .unknownRule(name) }
      return try spellings(of: body)
    case .choice(let parts):
      var all: [[Atom]] = []
      for part in parts { all += try spellings(of: part) }
      return try checked(all)
    case .sequence(let parts):
      var all: [[Atom]] = [[]]
      for part in parts {
        let next = try spellings(of: part)
        guard all.count * next.count <= Self.mostSpellings else { throw .tooRich }
        all = all.flatMap { beginning in next.map { beginning + $0 } }
        guard all.reduce(0, { $0 + $1.count }) <= Self.mostAtoms else { throw .tooRich }
      }
      return all
    case .anyOrder(let parts):
      guard parts.count <= Self.mostParts else { throw .tooManyParts(parts.count) }
      var all: [[Atom]] = []
      for order in Self.orders(Array(parts.indices)) {
        all += try spellings(of: .sequence(order.flatMap { [.space, parts[$0], .space] }))
        all = try checked(all)
      }
      return all
    }
  }

  private func checked(_ all: [[Atom]]) throws(Problem) -> [[Atom]] {
    guard all.count <= Self.mostSpellings else { throw .tooRich }
    return all
  }

  private static func orders(_ items: [Int]) -> [[Int]] {
    if items.count < 2 { return [items] }
    return items.flatMap { first in
      orders(items.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// One of `all`; what they begin and end with alike is written once.
  private static func choice(of all: [[PhrasePart]]) -> PhrasePart {
    guard let first = all.first, all.count > 1 else { return .sequence(all.first ?? []) }
    var start = 0
    while all.allSatisfy({ $0.count > start && $0[start] == first[start] }) { start += 1 }
    var end = 0
    while all.allSatisfy({
      $0.count > start + end && $0[$0.count - 1 - end] == first[first.count - 1 - end]
    }) {
      end += 1
    }
    let middle = all.map { PhrasePart.sequence(Array($0[start..<($0.count - end)])) }
    return .sequence(Array(first[..<start]) + [.choice(middle)] + first.suffix(end))
  }
}
