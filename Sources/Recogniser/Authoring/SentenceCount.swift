/// How many sentences templates generate, slots counted as one word each.
public struct SentenceCount: Sendable {
  /// One template with its number of sentences.
  public struct Entry: Sendable {
    /// The template.
    public var template: TemplateReference
    /// Its intent.
    public var intent: String
    /// `UInt64.max` when there are more.
    public var sentences: UInt64
  }

  /// Every template, those with most sentences first.
  public let entries: [Entry]

  /// Counts the sentences of every template of `set`.
  public init(_ set: TemplateSet) {
    var rules: [String: UInt64] = [:]
    entries = set.templates.map { template in
      Entry(
        template: template.reference,
        intent: template.intent,
        sentences: Self.count(template.expression, in: set, rules: &rules)
      )
    }.sorted { $0.sentences > $1.sentences }
  }

  private static func count(
    _ expression: Expression,
    in set: TemplateSet,
    rules: inout [String: UInt64]
  ) -> UInt64 {
    switch expression {
    case .word, .slot: return 1
    case .sequence(let parts):
      return parts.reduce(1) { $0.saturatingProduct(count($1, in: set, rules: &rules)) }
    case .choice(let parts):
      return parts.reduce(0) { $0.saturatingSum(count($1, in: set, rules: &rules)) }
    case .optional(let inner): return count(inner, in: set, rules: &rules).saturatingSum(1)
    case .anyOrder(let parts):
      let orders = (1...UInt64(parts.count)).reduce(UInt64(1)) { $0.saturatingProduct($1) }
      return parts.reduce(orders) { $0.saturatingProduct(count($1, in: set, rules: &rules)) }
    case .rule(let name, _):
      if let known = rules[name] { return known }
      guard let rule = set.rules[name] else { return 0 }
      let sentences = count(rule, in: set, rules: &rules)
      rules[name] = sentences
      return sentences
    }
  }
}

extension UInt64 {
  fileprivate func saturatingProduct(_ other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  fileprivate func saturatingSum(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
