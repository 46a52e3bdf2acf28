/// A small data file of a language: sections of `head = tail` entries, each knowing its line.
///
/// ```
/// [mass]
/// kg 1000 = kilo, kilos, kilogram, kilograms, kg
/// ```
///
/// `#` at the start of a line makes a comment; blank lines mean nothing. An entry without `=` has
/// an empty tail.
public struct DataFile: Sendable {
  /// One line that says something.
  public struct Entry: Sendable, Hashable {
    /// The section it stands in; empty before the first header.
    public var section: String
    /// From 1.
    public var line: Int
    /// What stands before the first `=`.
    public var head: String
    /// What stands behind it.
    public var tail: String

    /// The tail's parts between commas, without surrounding space; empty parts are left out.
    public var values: [String] {
      tail.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
    }
  }

  /// As shown in errors: `en/units`.
  public let name: String
  /// All entries, in file order.
  public let entries: [Entry]

  /// Reads `text`; any text is well formed.
  public init(name: String, text: String) {
    self.name = name
    var entries: [Entry] = []
    var section = ""
    for (index, rawLine) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = trimmed(rawLine)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = trimmed(line.dropFirst().dropLast())
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      entries.append(
        Entry(
          section: section,
          line: index + 1,
          head: trimmed(parts[0]),
          tail: parts.count > 1 ? trimmed(parts[1]) : ""
        )
      )
    }
    self.entries = entries
  }

  /// The entries of one section, in file order.
  public func entries(in section: String) -> [Entry] { entries.filter { $0.section == section } }
}

private func trimmed(_ text: some StringProtocol) -> String {
  let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
  guard let first = text.firstIndex(where: { !isSpace($0) }),
    let last = text.lastIndex(where: { !isSpace($0) })
  else { return "" }
  return String(text[first...last])
}
