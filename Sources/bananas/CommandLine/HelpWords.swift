import Text

/// What help pages say in the language that is chosen, from its file `help`; in English it is what
/// the commands and flags say of themselves.
struct HelpWords {
  private let file: DataFile?

  /// Reads the file of the language that `line` or the settings choose; of none that is known, English
  /// is spoken.
  init(for line: ParsedLine) {
    let chosen = try? line[.language] ?? Settings.load().value(of: .language).text
    let languages = chosen.flatMap { try? LanguageFiles.chosen($0, in: line[.grammar]) }
    file = languages?.first?.data("help")
  }

  /// The text of `key`, or what it is in English.
  subscript(key: String, english: String) -> String { file?.first(key) ?? english }
}
