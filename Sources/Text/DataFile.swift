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
      tail.utf8.split(separator: UInt8(ascii: ",")).map { $0.trimmed.text }.filter { !$0.isEmpty }
    }
  }

  /// As shown in errors: `en/units`.
  public let name: String
  /// All entries, in file order.
  public let entries: [Entry]

  /// Reads `text`; any text is well formed.
  ///
  /// - Complexity: O(*n*), on bytes: these files are read at every start.
  public init(name: String, text: String) {
    self.name = name
    var entries: [Entry] = []
    var section = ""
    var number = 0
    for raw in text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false) {
      number += 1
      let line = raw.trimmed
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        section = line.dropFirst().dropLast().trimmed.text
        continue
      }
      let equals = line.firstIndex(of: UInt8(ascii: "=")) ?? line.endIndex
      let tail = line[equals...].dropFirst()
      entries.append(
        Entry(
          section: section,
          line: number,
          head: line[..<equals].trimmed.text,
          tail: tail.trimmed.text
        )
      )
    }
    self.entries = entries
  }

  /// The entries of one section, in file order.
  public func entries(in section: String) -> [Entry] { entries.filter { $0.section == section } }
}

extension Substring.UTF8View {
  /// Without spaces, tabs and carriage returns at either end.
  fileprivate var trimmed: Substring.UTF8View {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }

  fileprivate var text: String { String(Substring(self)) }
}
