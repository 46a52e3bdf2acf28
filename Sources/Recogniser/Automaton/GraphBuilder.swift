import Text

/// Turns templates into a ``TemplateGraph``, resolving rules and slots on the way.
struct GraphBuilder {
  private struct RuleUse: Hashable {
    var name: String
    var intent: String
    var end: Int32
  }

  private(set) var graph = TemplateGraph()
  /// The kinds of slots that templates have, and the lists these take their values from.
  private(set) var slots: SlotTable
  private(set) var errors: [GrammarError] = []
  var words: WordNumbers
  private let rules: [String: Expression]
  private var ruleStarts: [RuleUse: Int32] = [:]
  /// How many nodes there may be when the template is built: rules that use rules twice double them
  /// with each.
  private var limit = 0
  private let signatures: [String: IntentSignature]

  init(_ parsed: ParsedLanguage) {
    rules = parsed.rules
    words = WordNumbers(dividing: parsed.division)
    signatures = Dictionary(parsed.signatures.map { ($0.intent, $0) }) { first, _ in first }
    slots = SlotTable(lists: parsed.lists, signatures: signatures)
  }

  /// Adds `template`, which has the meaning with this number; a mistake in it is kept in
  /// ``errors``.
  ///
  /// - Returns: The node where the template begins; `nil` when there is a mistake in it.
  @discardableResult
  mutating func add(_ template: Template, meaning: Int) -> Int32? {
    let before = graph.count
    limit = before + Self.nodeLimit
    do throws(GrammarError) {
      try checkFixed(template)
      let end = graph.end(meaning: meaning)
      let start = try build(template.expression, to: end, of: template, within: [])
      let count = graph.count - before
      guard count <= Self.nodeLimit else {
        throw template.error("the template spells out to \(count) nodes; it is too rich")
      }
      graph.starts.insert(start)
      return start
    } catch {
      errors.append(error)
      return nil
    }
  }

  /// Nodes one template may add: more is a template that nobody can oversee.
  private static let nodeLimit = 50_000

  private func checkFixed(_ template: Template) throws(GrammarError) {
    if template.isNegative { return }
    guard let signature = signatures[template.intent] else {
      let close = nearest(to: template.intent, among: signatures.keys.sorted(), limit: 4)
      throw template.error(
        "unknown intent '\(template.intent)'" + Template.suggestion(close, else: signatures.keys)
      )
    }
    if template.expression.takesAnything {
      throw template.error("the template takes every utterance; a word must stand beside {any}")
    }
    for fixed in template.fixed where fixed.setsArgument && signature[fixed.key] == nil {
      throw template.error(Template.unknown("argument", fixed.key, in: signature))
    }
  }

  /// The node from which `expression` leads to the node `end`.
  private mutating func build(
    _ expression: Expression,
    to end: Int32,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> Int32 {
    switch expression {
    case .word(let word):
      return words.numbers(ofTemplateWord: word).reversed().reduce(end) {
        graph.node(.word($1), to: $0)
      }
    case .sequence(let parts):
      var start = end
      for part in parts.reversed() {
        start = try build(part, to: start, of: template, within: open)
      }
      return start
    case .choice(let parts):
      return graph.node(anyOf: try starts(of: parts, to: end, of: template, within: open))
    case .optional(let inner):
      let start = try build(inner, to: end, of: template, within: open)
      return graph.node(anyOf: [start, end])
    case .anyOrder(let parts):
      return try buildAnyOrder(parts, to: end, of: template, within: open)
    case .slot(let slot):
      let number = try slots.number(of: slot, in: template)
      if slots.all[number].type == .value { return graph.node(.slot(number), to: end) }
      return graph.node(.slot(number), to: graph.node(inSlot: number, leavingFor: end))
    case .rule(let name, let place):
      return try buildRule(name, at: place, to: end, of: template, within: open)
    }
  }

  private mutating func starts(
    of parts: [Expression],
    to end: Int32,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> [Int32] {
    var starts: [Int32] = []
    for part in parts { starts.append(try build(part, to: end, of: template, within: open)) }
    return starts
  }

  /// A node for every subset of `parts` that has been said, and each missing part as the way on.
  private mutating func buildAnyOrder(
    _ parts: [Expression],
    to end: Int32,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> Int32 {
    guard parts.count <= 6 else {
      throw template.error(
        "\(parts.count) parts in any order make \(1 << parts.count) nodes; at most 6 are allowed"
      )
    }
    var nodes = [Int32](repeating: end, count: 1 << parts.count)
    for said in nodes.indices.dropLast().reversed() {
      var starts: [Int32] = []
      for (index, part) in parts.enumerated() where said & 1 << index == 0 {
        let next = nodes[said | 1 << index]
        starts.append(try build(part, to: next, of: template, within: open))
      }
      nodes[said] = graph.node(anyOf: starts)
    }
    return nodes[0]
  }

  /// A rule that leads to the same end means the same nodes, whichever template uses it; slots
  /// in it depend on the intent.
  private mutating func buildRule(
    _ name: String,
    at place: Expression.Place,
    to end: Int32,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> Int32 {
    let key = RuleUse(name: name, intent: template.intent, end: end)
    if let start = ruleStarts[key] { return start }
    guard graph.count <= limit else {
      throw template.error("the template spells out to too many nodes; it is too rich")
    }
    do throws(GrammarError) {
      let rule = try rule(name, at: place, of: template, within: open)
      let start = try build(rule, to: end, of: template, within: open + [name])
      ruleStarts[key] = start
      return start
    } catch {
      guard open.isEmpty, rules[name] != nil else { throw error }
      throw template.error(error.message + " (in <\(name)>)", at: place)
    }
  }

  private func rule(
    _ name: String,
    at place: Expression.Place,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> Expression {
    guard !open.contains(name) else {
      throw template.error("the rule <\(name)> contains itself", at: place)
    }
    guard let rule = rules[name] else {
      let close = nearest(to: name, among: rules.keys.sorted())
      throw template.error(
        "unknown rule <\(name)>" + Template.suggestion(close, else: rules.keys),
        at: place
      )
    }
    return rule
  }
}
