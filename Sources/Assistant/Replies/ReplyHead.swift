import Text
import Threads

/// What stands before the `=` of a reply: its key, and when the line applies.
///
/// ```
/// listed (count is 0, !query)
/// ```
struct ReplyHead {
  var key: String
  var conditions: [ReplyCondition]

  init(_ entry: DataFile.Entry, file: String) throws(ReplyFileError) {
    conditions = []
    key = Self.key(of: entry)
    if key.isEmpty {
      throw ReplyFileError(file, entry.line, 1, "a reply needs a key before '='")
    }
    let head = entry.head.utf8
    guard let opening = head.firstIndex(of: UInt8(ascii: "(")) else { return }
    guard head.last == UInt8(ascii: ")") else {
      throw ReplyFileError(file, entry.line, 1, "the conditions of '\(key)' lack their ')'")
    }
    for part in head[opening...].dropFirst().dropLast().split(separator: UInt8(ascii: ",")) {
      let text = Substring(part)
      guard let condition = ReplyCondition(text) else {
        let forms = "'fact', '!fact' or 'fact is value'"
        throw ReplyFileError(file, entry.line, 1, "'\(text)' is not a condition; \(forms) is")
      }
      conditions.append(condition)
    }
  }

  /// The key alone: the first word where conditions follow, else all there is.
  static func key(of entry: DataFile.Entry) -> String {
    let head = entry.head.utf8
    guard let opening = head.firstIndex(of: UInt8(ascii: "(")) else { return entry.head }
    return String(Substring(head[..<opening].prefix { $0 != UInt8(ascii: " ") }))
  }
}

/// Something that must hold of the facts before a line applies.
enum ReplyCondition: Sendable, Hashable {
  case present(FactPath)
  case absent(FactPath)
  case equal(FactPath, String)

  init?(_ text: Substring) {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    switch (words.count, words.first) {
    case (1, let word?) where word.hasPrefix("!"): self = .absent(FactPath(word.dropFirst()))
    case (1, let word?): self = .present(FactPath(word))
    case (3..., let word?) where words[1] == "is":
      self = .equal(FactPath(word), words[2...].joined(separator: " "))
    default: return nil
    }
  }
}

/// How one row of a table is written: which list of the answer it walks, and its cells.
///
/// ```
/// listed = items: {handle} | {name} | [{quantity}]
/// ```
struct RowTemplate: Sendable {
  private struct Content: Sendable {
    /// The member of the answer that holds the records.
    var source: FactPath
    var cells: [LazyTemplate]
  }

  let line: Int
  private let content: OnDemand<Content>

  /// Keeps an entry that is read when the row is first written.
  init(_ entry: DataFile.Entry) {
    line = entry.line
    content = OnDemand {
      let (source, cells) = Self.parts(of: entry) ?? ("", "")
      return Content(
        source: FactPath(Substring(source.filter { $0 != " " })),
        cells: Self.cells(of: cells).map(LazyTemplate.init)
      )
    }
  }

  /// The member of the answer that holds the records.
  var source: FactPath { content.value.source }
  var cells: [LazyTemplate] { content.value.cells }

  /// - Throws: ``ReplyFileError`` when the entry is not a row.
  static func check(_ entry: DataFile.Entry, file: String) throws(ReplyFileError) {
    if parts(of: entry) != nil { return }
    let form = "\(entry.head) = member: {cell} | {cell}"
    throw ReplyFileError(file, entry.line, 1, "a row is written '\(form)'")
  }

  private static func parts(of entry: DataFile.Entry) -> (source: Substring, cells: Substring)? {
    let parts = entry.tail.split(separator: ":", maxSplits: 1)
    return parts.count == 2 && !parts[0].contains("{") ? (parts[0], parts[1]) : nil
  }

  /// Cuts at the bars that stand outside braces, where they choose plural forms.
  private static func cells(of text: Substring) -> [String] {
    var cells = [""]
    var isInBraces = false
    for character in text {
      if character == "{" { isInBraces = true }
      if character == "}" { isInBraces = false }
      if character == "|", !isInBraces {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
