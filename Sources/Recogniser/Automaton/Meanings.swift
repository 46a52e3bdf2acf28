/// What templates mean, each meaning once: intent, fixed arguments, and when the template counts.
///
/// Templates of one meaning end in the same way, so that the automaton can share their endings. Those
/// that write letters to a slot of any words share them only with templates that do it alike: if the
/// letters were said is seen when the slot is read, and until then no other way may take their place.
struct Meanings {
  /// By template, the number of its meaning.
  private(set) var numbers: [Int] = []
  /// By meaning, the first template that has it.
  private(set) var templates: [Template] = []

  private struct Key: Hashable {
    var intent: String
    var fixed: [FixedArgument]
    var isNegative: Bool
    var isPromptOnly: Bool
    var isContinuation: Bool
    var lettersAtTexts: Set<String>
  }

  init(_ all: [Template]) {
    var known: [Key: Int] = [:]
    for template in all {
      let key = Key(
        intent: template.intent,
        fixed: template.fixed,
        isNegative: template.isNegative,
        isPromptOnly: template.isPromptOnly,
        isContinuation: template.isContinuation,
        lettersAtTexts: template.expression.lettersAtTexts
      )
      let number = known[key] ?? templates.count
      if number == templates.count { templates.append(template) }
      known[key] = number
      numbers.append(number)
    }
  }
}

extension Expression {
  /// The slots of any words in it that letters are written to, with these; rules are not looked into.
  fileprivate var lettersAtTexts: Set<String> {
    switch self {
    case .word, .rule: return []
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts):
      return parts.reduce(into: []) { $0.formUnion($1.lettersAtTexts) }
    case .optional(let inner): return inner.lettersAtTexts
    case .slot(let slot):
      guard slot.typeName == SlotType.text.rawValue, !(slot.before + slot.after).isEmpty else {
        return []
      }
      return ["\(slot.before){\(slot.name)}\(slot.after)"]
    }
  }
}
