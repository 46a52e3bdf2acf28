import Text

/// Looks for what nobody reads in a language's data files, and keeps what it finds.
struct DataFileCheck {
  private(set) var errors: [GrammarError] = []

  /// Whether `entry` stands in one of the `sections` that its file has; the first that does not is
  /// noted as a mistake.
  mutating func isKnown(
    _ entry: DataFile.Entry,
    of sections: some Collection<String>,
    in file: String
  ) -> Bool {
    let isHeader = entry.head.hasPrefix("[")
    if !isHeader, sections.contains(entry.section) { return true }
    let message =
      isHeader
      ? "'\(entry.head)' is no section: its name stands between [ and ]"
      : entry.section.isEmpty
        ? "'\(entry.head)' stands in no section; a [section] must come first"
        : unknown("section", entry.section, sections)
    if !errors.contains(where: { $0.message == message }) { note(message, entry, in: file) }
    return false
  }

  /// Notes that `entry` names something that is not among `names`.
  mutating func expect(
    _ what: String,
    _ name: String,
    among names: some Collection<String>,
    _ entry: DataFile.Entry,
    in file: String
  ) {
    if !names.contains(name) { note(unknown(what, name, names), entry, in: file) }
  }

  /// Notes a mistake in the line of `entry`.
  mutating func note(
    _ message: String,
    _ entry: DataFile.Entry,
    in file: String,
    column: Int = 1
  ) {
    errors.append(GrammarError(file: file, line: entry.line, column: column, message: message))
  }

  private func unknown(_ what: String, _ name: String, _ names: some Collection<String>) -> String {
    let close = nearest(to: name, among: names.sorted())
    return "unknown \(what) '\(name)'" + Template.suggestion(close, else: names)
  }
}
