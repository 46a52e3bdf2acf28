/// What templates mean, each meaning once: intent, fixed arguments, and when the template counts.
///
/// Templates of one meaning end in the same way, so that the automaton can share their endings.
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
  }

  init(_ all: [Template]) {
    var known: [Key: Int] = [:]
    for template in all {
      let key = Key(
        intent: template.intent,
        fixed: template.fixed,
        isNegative: template.isNegative,
        isPromptOnly: template.isPromptOnly,
        isContinuation: template.isContinuation
      )
      let number = known[key] ?? templates.count
      if number == templates.count { templates.append(template) }
      known[key] = number
      numbers.append(number)
    }
  }
}
