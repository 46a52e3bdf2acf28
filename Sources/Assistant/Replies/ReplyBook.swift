public import Text

/// Every sentence a language can say, read from its `replies` file, with the rules of number and
/// joining that sentences need.
///
/// A template is read when it is used; ``validate(requiredKeys:)`` reads them all.
public struct ReplyBook: Sendable {
  /// One line of the file: when it applies, and what it says.
  struct Line: Sendable {
    var conditions: [ReplyCondition]
    var template: String
    var number: Int
  }

  /// The sections that hold rules rather than sentences.
  enum Section {
    static let plurals = "plurals"
    static let joining = "joining"
    static let rows = "rows"
  }

  let file: String
  private(set) var lines: [String: [Line]] = [:]
  /// The columns of a table, by dialog key.
  private(set) var rows: [String: RowTemplate] = [:]
  private(set) var joining: [String: String] = [:]
  private(set) var plurals = PluralRules()
  let units: UnitNames
  /// Between a number's whole part and its fraction.
  let decimalSeparator: String

  /// Reads a language's files.
  ///
  /// - Throws: ``ReplyFileError`` when a head, a plural rule or a row is not well formed.
  public init(replies: DataFile, units: DataFile, language: DataFile) throws(ReplyFileError) {
    file = replies.name
    decimalSeparator = language.first("decimal") ?? "."
    self.units = UnitNames(units, forms: replies.entries(in: Section.plurals).count + 1)
    for entry in replies.entries { try read(entry) }
  }

  private mutating func read(_ entry: DataFile.Entry) throws(ReplyFileError) {
    switch entry.section {
    case Section.joining:
      joining[entry.head] = entry.tail
    case Section.rows:
      rows[entry.head] = try RowTemplate(entry, file: file)
    case Section.plurals:
      do {
        try plurals.add(entry.head, rule: entry.tail)
      } catch {
        throw ReplyFileError(file, entry.line, 1, "'\(error.text)' is not a plural rule")
      }
    default:
      let head = try ReplyHead(entry, file: file)
      let line = Line(conditions: head.conditions, template: entry.tail, number: entry.line)
      lines[head.key, default: []].append(line)
    }
  }

  /// "a and b", "a, b" and "x and z"; then the same for things to choose from.
  private static let joiningPatterns = ["two", "middle", "end", "or two", "or middle", "or end"]

  /// The keys that can be said.
  public var keys: Set<String> { Set(lines.keys) }

  /// Reads every template and follows what it leans on.
  ///
  /// - Parameter requiredKeys: the keys that somebody is going to say.
  /// - Returns: every fault, each naming the file and, where there is one, the line.
  public func validate(requiredKeys: some Collection<String> = []) -> [ReplyFileError] {
    var faults = requiredKeys.filter { lines[$0] == nil }.sorted().map {
      ReplyFileError(file, 1, 1, "there is no reply '\($0)'; add a line '\($0) = …'")
    }
    let templates =
      lines.values.joined().map { ($0.template, $0.number) }
      + rows.values.flatMap { row in row.cells.map { ($0, row.line) } }
    for (template, number) in templates.sorted(by: { $0.1 < $1.1 }) {
      faults += self.faults(in: template, line: number)
    }
    for name in Self.joiningPatterns where joining[name] == nil {
      let rule = "\(name) = {left} … {right}"
      faults.append(ReplyFileError(file, 1, 1, "[\(Section.joining)] lacks '\(rule)'"))
    }
    return faults
  }

  private func faults(in template: String, line: Int) -> [ReplyFileError] {
    do throws(ReplyTemplateReader.SyntaxError) {
      let used = try ReplyTemplateReader.read(template).entriesUsed
      return used.filter { lines[$0] == nil }.map {
        ReplyFileError(file, line, 1, "there is no reply '\($0)', which this line leans on")
      }
    } catch {
      return [ReplyFileError(file, line, error.offset + 1, error.message)]
    }
  }
}

/// A fault in a language's `replies` file, at its place.
public struct ReplyFileError: Error, Hashable, CustomStringConvertible {
  /// The file as named by whoever read it: `en/replies`.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1, counted in the template.
  public var column: Int
  /// What is wrong, and what would be right.
  public var message: String

  init(_ file: String, _ line: Int, _ column: Int, _ message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The fault as compilers write it: `en/replies:3:14: error: this '[' is never closed`.
  public var description: String { "\(file):\(line):\(column): error: \(message)" }
}
