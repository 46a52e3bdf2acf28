/// The language that the locale's variables name, as POSIX orders them (XBD, section 8.2).
enum LocaleLanguage {
  /// The first part of the first variable that is set: `de` of `de_CH.UTF-8`; `nil` in the C locale.
  static func code() -> String? {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { environmentVariable($0) }.first { !$0.isEmpty }
    guard let code = locale?.prefix(while: \.isLetter), code.count >= 2, code.count <= 3 else {
      return nil
    }
    return String(code).lowercased()
  }
}
