/// How the text of a slot is read, and what it becomes as an argument.
public enum SlotType: String, Sendable, CaseIterable {
  /// Things to put down: `[{"name": "milk", "quantity": 2, "unit": "l"}, …]`.
  case newItems = "new items"
  /// Things already there: `[{"name": "milk"}, …]`.
  case items
  /// One thing already there: `{"name": "milk"}`.
  case item
  /// As `new items`, each known to the language or the moment, or with an amount.
  case knownNewItems = "known new items"
  /// As `items`, each known.
  case knownItems = "known items"
  /// As `item`, known.
  case knownItem = "known item"
  /// A list by its name, known or not.
  case list
  /// A list by its name, which must be known.
  case knownList = "known list"
  /// A number, and a unit if one is said: sets the slot's own argument and `unit`.
  case amount
  /// An amount to take away: as `amount`, negated.
  case less
  /// A number.
  case number
  /// A name to give: text without article.
  case name
  /// What is asked for: text without article.
  case topic
  /// Any text, as said.
  case text
  /// As `name`, a known or usual name of a list.
  case knownName = "known name"
  /// As `topic`, the name of a known thing.
  case knownText = "known text"
  /// Words that mean nothing to the intent and are thrown away.
  case any

  /// What `{slot:known}` makes of a slot's type.
  var known: SlotType? {
    switch self {
    case .newItems, .knownNewItems: .knownNewItems
    case .items, .knownItems: .knownItems
    case .item, .knownItem: .knownItem
    case .list, .knownList: .knownList
    case .name, .knownName: .knownName
    case .topic, .text, .knownText: .knownText
    case .any: .any
    default: nil
    }
  }
}

/// The arguments of one intent, as far as phrases can set them.
public struct IntentSignature: Sendable {
  /// One argument.
  public struct Parameter: Sendable {
    /// The argument's name, which is also the slot's.
    public var name: String
    /// How the slot is read when the template does not say.
    public var type: SlotType
    /// Without it there is a question.
    public var isRequired: Bool
    /// The argument that may stand instead of a required one.
    public var alternative: String?
  }

  /// The intent's name, and that of its phrase file.
  public var intent: String
  /// In file order.
  public var parameters: [Parameter]

  /// The parameter called `name`.
  public subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// Reads `Grammar/intents`: a section an intent, entries `argument = type`, with `, required` or
  /// `, required unless other` behind; the type `flag` is set by templates only.
  ///
  /// - Throws: ``GrammarError`` at the first line that says none of that.
  public static func read(_ file: LanguageSource.File) throws(GrammarError) -> [IntentSignature] {
    var signatures: [IntentSignature] = []
    for (number, line) in NumberedLine.all(in: file.text) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        signatures.append(IntentSignature(intent: name, parameters: []))
        continue
      }
      do throws(GrammarLineProblem) {
        guard !signatures.isEmpty else { throw GrammarLineProblem("an [intent] must come first") }
        signatures[signatures.count - 1].parameters.append(try parameter(line))
      } catch {
        throw GrammarError(file: file.path, line: number, column: 1, message: error.message)
      }
    }
    return signatures
  }

  private static func parameter(_ line: Substring) throws(GrammarLineProblem) -> Parameter {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard parts.count == 2 else { throw GrammarLineProblem("'\(line)' is not argument = type") }
    let words = parts[1].split(separator: ",").map { String($0.trimmed) }
    guard let type = SlotType(rawValue: words[0] == "flag" ? "text" : words[0]) else {
      let types = SlotType.allCases.map(\.rawValue).joined(separator: ", ")
      throw GrammarLineProblem("unknown slot type '\(words[0])'; there are \(types), flag")
    }
    let rule = words.count > 1 ? words[1] : ""
    let unless = "required unless "
    return Parameter(
      name: String(parts[0]),
      type: type,
      isRequired: rule.hasPrefix("required"),
      alternative: rule.hasPrefix(unless) ? String(rule.dropFirst(unless.count)) : nil
    )
  }
}

/// What is wrong with a line whose place the caller knows.
struct GrammarLineProblem: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
