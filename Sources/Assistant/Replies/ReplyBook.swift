public import Text
import Threads

/// Every sentence a language can say, read from its `replies` file, with the rules of number and
/// joining that sentences need.
///
/// A template is read when it is used; ``validate(requiredKeys:)`` reads them all.
public struct ReplyBook: Sendable {
  /// The sections that hold rules rather than sentences.
  enum Section {
    static let plurals = "plurals"
    static let joining = "joining"
    static let rows = "rows"
  }

  let file: String
  /// The entries of each key, in file order.
  private var entries: [String: [DataFile.Entry]] = [:]
  private let lines = ReplyLines()
  /// The columns of a table, by dialog key.
  private(set) var rows: [String: RowTemplate] = [:]
  private(set) var joining: [String: LazyTemplate] = [:]
  private let pluralRules: OnDemand<PluralRules>
  private let unitNames: OnDemand<UnitNames>
  /// Between a number's whole part and its fraction.
  let decimalSeparator: String

  /// Which word goes with a number.
  var plurals: PluralRules { pluralRules.value }
  /// What units are called.
  var units: UnitNames { unitNames.value }

  /// Reads a language's files and checks what is not a sentence.
  ///
  /// - Throws: ``ReplyFileError`` when a head, a plural rule or a row is not well formed.
  public init(replies: DataFile, units: DataFile, language: DataFile) throws(ReplyFileError) {
    for entry in replies.entries { try Self.check(entry, of: replies.name) }
    self.init(trusting: replies, units: units, language: language)
  }

  /// Takes a language's files that a test has checked; what stands in them is read when it is
  /// needed.
  public init(trusting replies: DataFile, units: DataFile, language: DataFile) {
    file = replies.name
    decimalSeparator = language.first("decimal") ?? "."
    unitNames = OnDemand {
      UnitNames(units, forms: replies.entries(in: Section.plurals).count + 1)
    }
    pluralRules = OnDemand {
      replies.entries(in: Section.plurals).reduce(into: PluralRules()) { rules, entry in
        try? rules.add(entry.head, rule: entry.tail)
      }
    }
    for section in replies.sections where section != Section.plurals {
      for entry in replies.entries(in: section) { keep(entry) }
    }
  }

  private mutating func keep(_ entry: DataFile.Entry) {
    switch entry.section {
    case Section.joining: joining[entry.head] = LazyTemplate(entry.tail)
    case Section.rows: rows[entry.head] = RowTemplate(entry)
    default: entries[ReplyHead.key(of: entry), default: []].append(entry)
    }
  }

  private static func check(_ entry: DataFile.Entry, of file: String) throws(ReplyFileError) {
    switch entry.section {
    case Section.joining: break
    case Section.rows: try RowTemplate.check(entry, file: file)
    case Section.plurals:
      do {
        var rules = PluralRules()
        try rules.add(entry.head, rule: entry.tail)
      } catch {
        throw ReplyFileError(file, entry.line, 1, "'\(error.text)' is not a plural rule")
      }
    default: _ = try ReplyHead(entry, file: file)
    }
  }

  /// "a and b", "a, b" and "x and z"; then the same for things to choose from.
  private static let joiningPatterns = ["two", "middle", "end", "or two", "or middle", "or end"]

  /// The keys that can be said.
  public var keys: Set<String> { Set(entries.keys) }

  /// What each unit is called beside a number, by its symbol: a word for each plural form of the
  /// language, in the order of its rules, or one for all of them.
  public var unitWords: [String: [String]] { units.words }

  /// Whether there is something to say for `key`.
  func says(_ key: String) -> Bool { entries[key] != nil }

  /// What can be said for `key`, in the order in which it is tried.
  func lines(of key: String) -> [ReplyLine] {
    entries[key].map { lines.lines(of: key, from: $0, file: file) } ?? []
  }

  /// Reads every template and follows what it leans on.
  ///
  /// - Parameter requiredKeys: the keys that somebody is going to say.
  /// - Returns: every fault, each naming the file and, where there is one, the line.
  public func validate(requiredKeys: some Collection<String> = []) -> [ReplyFileError] {
    var faults = requiredKeys.filter { !says($0) }.sorted().map {
      ReplyFileError(file, 1, 1, "there is no reply '\($0)'; add a line '\($0) = …'")
    }
    let templates =
      entries.values.joined().map { ($0.tail, $0.line) }
      + rows.values.flatMap { row in row.cells.map { ($0.text, row.line) } }
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
      return used.filter { !says($0) }.map {
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
