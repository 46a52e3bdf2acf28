public import JSON

/// Prints a command back in the words of its intent's canonical template, the first in its file.
///
/// ```swift
/// printer.phrase(for: "add_items", arguments: ["items": [["name": "milk"]]])
/// // "add milk to the list"
/// ```
public struct TemplatePrinter: Sendable {
  private let canonical: [String: Template]
  private let rules: [String: Expression]

  /// A printer of the templates in `set`.
  public init(_ set: TemplateSet) {
    let positive = set.templates.filter { !$0.isNegative }
    canonical = Dictionary(positive.map { ($0.intent, $0) }) { first, _ in first }
    rules = set.rules
  }

  /// The phrase, or `nil` when the intent has no template or the template needs an argument that
  /// is not given.
  public func phrase(for intent: String, arguments: JSONObject) -> String? {
    guard let template = canonical[intent] else { return nil }
    return words(of: template.expression, arguments)?.joined(separator: " ")
  }

  /// The shortest words of `expression` that say the arguments; `nil` when one is missing.
  private func words(of expression: Expression, _ arguments: JSONObject) -> [String]? {
    switch expression {
    case .word(let word): return [word]
    case .sequence(let parts), .anyOrder(let parts):
      let all = parts.compactMap { words(of: $0, arguments) }
      return all.count == parts.count ? all.flatMap { $0 } : nil
    case .choice(let parts):
      return parts.lazy.compactMap { words(of: $0, arguments) }.first
    case .optional(let inner):
      return inner.hasSlot(in: rules) ? words(of: inner, arguments) ?? [] : []
    case .slot(let slot): return arguments[slot.name].map { [Self.text(of: $0)] }
    case .rule(let name, _): return rules[name].flatMap { words(of: $0, arguments) }
    }
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .array(let items): items.map(text(of:)).joined(separator: ", ")
    case .object(let item):
      [item["quantity"]?.number?.text, item["unit"]?.string, item["name"]?.string]
        .compactMap { $0 }.joined(separator: " ")
    case .bool, .null: ""
    }
  }
}

extension Expression {
  /// Whether a slot stands anywhere in it, rules included.
  fileprivate func hasSlot(in rules: [String: Expression]) -> Bool {
    switch self {
    case .slot: true
    case .word: false
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts):
      parts.contains { $0.hasSlot(in: rules) }
    case .optional(let inner): inner.hasSlot(in: rules)
    case .rule(let name, _): rules[name]?.hasSlot(in: rules) ?? false
    }
  }
}
