import Assistant
import Grammar
import IntentKit
import REPL

/// A choice that a person makes once; it follows them to their other devices.
///
/// The raw value is its name on the command line, and its key among the values kept.
enum Setting: String, CaseIterable {
  case language, list, units, color

  /// The sentence that says what it decides.
  var summary: Dialog { Dialog("settings.\(rawValue)") }

  /// The variable that goes over it for one shell.
  var variable: String {
    switch self {
    case .language: "BANANAS_LANG"
    case .list: "BANANAS_LIST"
    case .units: "BANANAS_UNITS"
    case .color: "BANANAS_COLOR"
    }
  }

  /// What holds when nobody has chosen; for the list, the default list whatever it is called.
  var standard: String? {
    switch self {
    case .language: "en"
    case .list: nil
    case .units: MeasureSystem.asSaid.rawValue
    case .color: ColourPolicy.auto.rawValue
    }
  }

  /// The values there are; `nil` for the list, which is any list of the store.
  var values: [String]? {
    switch self {
    case .language: Grammar.languages.map(\.code) + LanguageChoice.ways
    case .list: nil
    case .units: MeasureSystem.allCases.map(\.rawValue)
    case .color: ColourPolicy.allCases.map(\.rawValue)
    }
  }

  /// Whether this program knows the value; one from another device may come of a later program.
  func knows(_ value: String) -> Bool {
    if self == .language {
      let known = Grammar.languages.map(\.code)
      return LanguageChoice(value, known: known).isAmong(known)
    }
    return values?.contains(value) ?? !value.isEmpty
  }
}
