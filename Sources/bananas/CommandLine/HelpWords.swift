import Text

/// What help pages say in the language that is chosen, from its file `help`; in English it is what
/// the commands and flags say of themselves.
struct HelpWords {
  private let file: DataFile?

  /// Reads the file of the language that `line` or the settings choose; of none that is known, English
  /// is spoken.
  init(for line: ParsedLine) {
    file = LanguageFiles.spoken(line[.language], in: line[.grammar])?.data("help")
  }

  /// The text of `key`, or what it is in English.
  subscript(key: String, english: String) -> String { file?.first(key) ?? english }
}
