/// Makes up sentences that a template generates, the same ones for the same seed.
///
/// A template that both recognises and samples is its own proof: each sample must parse to its own
/// intent.
public struct Sampler: Sendable {
  /// A sentence with what it must mean.
  public struct Sample: Sendable {
    /// The sentence.
    public var phrase: String
    /// Its template's intent; `none` for a template that must not be taken.
    public var intent: String
    /// Its template.
    public var template: TemplateReference
    /// The moment it makes sense in.
    public var context: RecognitionContext
  }

  private let grammar: TemplateSet
  private var generator: SeededGenerator

  /// A sampler of `grammar`.
  public init(_ grammar: TemplateSet, seed: UInt64) {
    self.grammar = grammar
    generator = SeededGenerator(seed: seed)
  }

  /// How many templates there are to sample from.
  public var templateCount: Int { grammar.templates.count }

  /// A sentence of the template at `index`.
  public mutating func sample(_ index: Int) -> Sample {
    let template = grammar.templates[index]
    var context = RecognitionContext(
      stance: template.isPromptOnly ? .prompt : .open,
      hasReferent: true
    )
    var words = expand(template.expression, of: template, into: &context)
    if template.isContinuation, let first = first(before: template) {
      let start = expand(first.expression, of: first, into: &context)
      words = start + [grammar.samples.conjunction] + words
    }
    return Sample(
      phrase: words.joined(separator: " "),
      intent: template.isNegative ? "none" : template.intent,
      template: template.reference,
      context: context
    )
  }

  /// A sentence of any template.
  public mutating func sample() -> Sample {
    sample(Int(generator.next() % UInt64(max(1, grammar.templates.count))))
  }

  /// What is said before a template that only carries on.
  private func first(before template: Template) -> Template? {
    grammar.templates.first {
      $0.intent == template.intent && !$0.isContinuation && !$0.isNegative && $0.isPromptOnly
    }
  }

  private mutating func expand(
    _ expression: Expression,
    of template: Template,
    into context: inout RecognitionContext
  ) -> [String] {
    switch expression {
    case .word(let word): return [word]
    case .sequence(let parts):
      return parts.flatMap { expand($0, of: template, into: &context) }
    case .choice(let parts):
      let part = parts[Int(generator.next() % UInt64(parts.count))]
      return expand(part, of: template, into: &context)
    case .optional(let inner):
      return generator.next() % 3 == 0 ? expand(inner, of: template, into: &context) : []
    case .anyOrder(let parts):
      let order = parts.shuffled(using: &generator)
      return order.flatMap { expand($0, of: template, into: &context) }
    case .slot(let slot):
      return [fill(slot, of: template, into: &context)]
    case .rule(let name, _):
      guard let rule = grammar.rules[name] else { return [] }
      return expand(rule, of: template, into: &context)
    }
  }

  /// What is said for a value of the list that `slot` takes its values from; `nil` when it takes any
  /// words, or nothing gives values.
  private mutating func value(of slot: Expression.Slot) -> String? {
    let name = slot.typeName ?? slot.name
    guard let list = grammar.lists.first(where: { $0.name == name }) else { return nil }
    if let range = list.range {
      let count = (range.last - range.first) / range.step + 1
      return String(range.first + range.step * Int(generator.next() % UInt64(count)))
    }
    guard !list.values.isEmpty else { return nil }
    let phrases = list.values[Int(generator.next() % UInt64(list.values.count))].phrases
    return phrases[Int(generator.next() % UInt64(phrases.count))]
  }

  private mutating func fill(
    _ slot: Expression.Slot,
    of template: Template,
    into context: inout RecognitionContext
  ) -> String {
    let signature = grammar.signatures.first { $0.intent == template.intent }
    let declared = slot.name == "any" ? .any : signature?[slot.name]?.type ?? .any
    let type =
      switch slot.typeName {
      case nil: declared
      case "known": declared.known ?? declared
      case let name?: SlotType(rawValue: name) ?? declared
      }
    if declared == .value, let said = value(of: slot) { return slot.before + said + slot.after }
    let sample = grammar.samples.sample(type, using: &generator)
    if let item = sample.item { context.knownItems.insert(item) }
    if let list = sample.list { context.lists.insert(list) }
    return sample.text
  }
}
