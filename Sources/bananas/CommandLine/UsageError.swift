import IntentKit
import JSON

/// A command line that cannot be read, and what would help.
struct UsageError: Error {
  /// What is wrong.
  var message: Saying
  /// What to do; the help of the program when there is nothing better.
  var hint: Saying

  /// Says it in English, as to authors of sentences and to administrators.
  init(_ message: String, _ hint: String? = nil) {
    self.message = .words(message)
    self.hint = hint.map(Saying.words) ?? Self.help
  }

  /// Says it in the language that is spoken.
  init(_ message: Dialog, _ hint: Dialog? = nil) {
    self.message = .dialog(message)
    self.hint = hint.map(Saying.dialog) ?? Self.help
  }

  /// Says in the language that is spoken what is wrong; the command that helps is the same in all.
  init(_ message: Dialog, command: String) {
    self.message = .dialog(message)
    hint = .words(command)
  }

  /// Somebody gave `value` to what cannot have it.
  static func cannotBe(_ value: String, for what: String, _ hint: Dialog) -> UsageError {
    UsageError(Dialog("usage.cannot_be", texts: ["what": what, "value": value]), hint)
  }

  private static let help = Saying.dialog(Dialog("usage.help"))
}

/// What the program has to say for itself.
enum Saying {
  /// In English.
  case words(String)
  /// A sentence of the replies of the language that is spoken.
  case dialog(Dialog)
}

extension Dialog {
  /// Names a sentence whose facts are all texts.
  init(_ key: String, texts facts: [String: String]) {
    self.init(key, JSONObject(facts.map { ($0.key, .string($0.value)) }))
  }

  /// "Did you mean …?"; `nil` when nothing is near.
  static func near(_ name: String?) -> Dialog? {
    name.map { Dialog("usage.near", texts: ["near": $0]) }
  }
}
