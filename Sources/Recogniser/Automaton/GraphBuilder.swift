import Text

/// Turns templates into a ``TemplateGraph``, resolving rules and slots on the way.
struct GraphBuilder {
  /// One kind of slot: a name with a type.
  struct SlotUse: Sendable, Hashable {
    var name: String
    var type: SlotType
    /// The number of the use of a list among ``GraphBuilder/uses``; -1 for a slot of none.
    var list = -1
    /// What is said in it twice is kept twice.
    var gathers = false
    /// Letters that are written to its words and are none of them, where it takes any words.
    var before = ""
    var after = ""
  }

  private struct RuleUse: Hashable {
    var name: String
    var intent: String
    var end: Int32
  }

  private(set) var graph = TemplateGraph()
  private(set) var slots: [SlotUse] = []
  private var slotNumbers: [SlotUse: Int] = [:]
  private(set) var errors: [GrammarError] = []
  var words: WordNumbers
  private let rules: [String: Expression]
  private var ruleStarts: [RuleUse: Int32] = [:]
  private let signatures: [String: IntentSignature]
  private let lists: [ValueList]
  /// The lists as templates use them.
  private(set) var uses: [ListUse] = []
  private var useNumbers: [Expression.Slot: Int] = [:]

  init(_ parsed: ParsedLanguage) {
    rules = parsed.rules
    lists = parsed.lists
    words = WordNumbers(dividing: parsed.division)
    signatures = Dictionary(parsed.signatures.map { ($0.intent, $0) }) { first, _ in first }
  }

  /// Adds `template`, which has the meaning with this number; a mistake in it is kept in
  /// ``errors``.
  ///
  /// - Returns: The node where the template begins; `nil` when there is a mistake in it.
  @discardableResult
  mutating func add(_ template: Template, meaning: Int) -> Int32? {
    let before = graph.count
    do throws(GrammarError) {
      try checkFixed(template)
      let end = graph.end(meaning: meaning)
      let start = try build(template.expression, to: end, of: template, within: [])
      let count = graph.count - before
      guard count <= Self.nodeLimit else {
        throw Self.error(template, "the template spells out to \(count) nodes; it is too rich")
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
      throw Self.error(
        template,
        "unknown intent '\(template.intent)'" + Self.suggestion(close, else: signatures.keys)
      )
    }
    for fixed in template.fixed where fixed.setsArgument && signature[fixed.key] == nil {
      throw Self.error(template, Self.unknown("argument", fixed.key, in: signature))
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
      let number = try slotNumber(slot, of: template)
      if slots[number].type == .value { return graph.node(.slot(number), to: end) }
      return graph.node(.slot(number), to: graph.node(inSlot: number, leavingFor: end))
    case .rule(let name, let column):
      return try buildRule(name, column: column.value, to: end, of: template, within: open)
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
      throw Self.error(
        template,
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
    column: Int,
    to end: Int32,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> Int32 {
    let key = RuleUse(name: name, intent: template.intent, end: end)
    if let start = ruleStarts[key] { return start }
    do throws(GrammarError) {
      let rule = try rule(name, column: column, of: template, within: open)
      let start = try build(rule, to: end, of: template, within: open + [name])
      ruleStarts[key] = start
      return start
    } catch {
      guard open.isEmpty, rules[name] != nil else { throw error }
      throw Self.error(template, error.message + " (in <\(name)>)", column: column)
    }
  }

  private func rule(
    _ name: String,
    column: Int,
    of template: Template,
    within open: [String]
  ) throws(GrammarError) -> Expression {
    guard !open.contains(name) else {
      throw Self.error(template, "the rule <\(name)> contains itself", column: column)
    }
    guard let rule = rules[name] else {
      let close = nearest(to: name, among: rules.keys.sorted())
      throw Self.error(
        template,
        "unknown rule <\(name)>" + Self.suggestion(close, else: rules.keys),
        column: column
      )
    }
    return rule
  }

  private mutating func slotNumber(
    _ slot: Expression.Slot,
    of template: Template
  ) throws(GrammarError) -> Int {
    var use = SlotUse(name: slot.name, type: try slotType(slot, of: template))
    use.gathers = signatures[template.intent]?[slot.name]?.type == .value
    if use.gathers, use.type == .value {
      use.list = try listUse(slot, of: template)
      if uses[use.list].list.range != nil { use.type = .number }
    }
    if use.type == .text {
      (use.before, use.after) = (slot.before, slot.after)
    } else if use.type != .value, !(slot.before + slot.after).isEmpty {
      throw Self.error(
        template,
        "only values of a list and texts can have letters written to them; put a space around "
          + "{\(slot.name)}",
        column: slot.column.value
      )
    }
    if let number = slotNumbers[use] { return number }
    guard slots.count < Self.slotLimit else {
      throw Self.error(template, "there are more than \(Self.slotLimit) kinds of slots")
    }
    slotNumbers[use] = slots.count
    slots.append(use)
    return slots.count - 1
  }

  /// As many as a state can tell apart.
  private static let slotLimit = 1 << Int(StateRecord.slotBits) - 2

  /// The number of the list that `slot` takes its values from, as the slot uses it.
  private mutating func listUse(
    _ slot: Expression.Slot,
    of template: Template
  ) throws(GrammarError) -> Int {
    let name = slot.typeName ?? slot.name
    let key = Expression.Slot(
      name: name,
      column: Expression.Column(value: 0),
      before: slot.before,
      after: slot.after
    )
    if let number = useNumbers[key] { return number }
    guard let list = lists.first(where: { $0.name == name }) else {
      let names = lists.map(\.name)
      throw Self.error(
        template,
        "unknown list '\(name)'" + Self.suggestion(nearest(to: name, among: names), else: names),
        column: slot.column.value
      )
    }
    useNumbers[key] = uses.count
    uses.append(ListUse(list: list, before: slot.before, after: slot.after))
    return uses.count - 1
  }

  private func slotType(
    _ slot: Expression.Slot,
    of template: Template
  ) throws(GrammarError) -> SlotType {
    if slot.name == "any" || template.isNegative { return .any }
    guard let signature = signatures[template.intent], let parameter = signature[slot.name] else {
      let signature =
        signatures[template.intent] ?? IntentSignature(intent: template.intent, parameters: [])
      throw Self.error(
        template,
        Self.unknown("slot", slot.name, in: signature),
        column: slot.column.value
      )
    }
    guard let name = slot.typeName else { return parameter.type }
    if parameter.type == .value, SlotType(rawValue: name) == nil || hasList(name) { return .value }
    let type = name == "known" ? parameter.type.known : SlotType(rawValue: name)
    if let type { return type }
    let names = ["known"] + SlotType.allCases.map(\.rawValue)
    throw Self.error(
      template,
      "unknown slot type '\(name)'" + Self.suggestion(nearest(to: name, among: names), else: names),
      column: slot.column.value
    )
  }

  private func hasList(_ name: String) -> Bool { lists.contains { $0.name == name } }

  private static func unknown(
    _ what: String,
    _ name: String,
    in signature: IntentSignature
  ) -> String {
    let names = signature.parameters.map(\.name)
    return "unknown \(what) '\(name)'" + suggestion(nearest(to: name, among: names), else: names)
  }

  private static func suggestion(_ close: [String], else all: some Collection<String>) -> String {
    if let best = close.first { return "; did you mean '\(best)'?" }
    return all.isEmpty ? "" : "; there are " + all.sorted().joined(separator: ", ")
  }

  private static func error(
    _ template: Template,
    _ message: String,
    column: Int = 1
  ) -> GrammarError {
    GrammarError(file: template.file, line: template.line, column: column, message: message)
  }
}
