import Assistant

/// The language that the locale's variables name, as POSIX orders them (XBD, section 8.2).
enum LocaleLanguage {
  /// The one of `known` that the first variable asks for that is set; `nil` in the C locale.
  static func tag(among known: [String]) -> String? {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { environmentVariable($0) }.first { !$0.isEmpty }
    return locale.flatMap { LanguageTag.lookUp($0, among: known) }
  }
}
