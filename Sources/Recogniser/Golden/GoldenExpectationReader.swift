import JSON

/// Reads what follows `=>` in a golden line.
struct GoldenExpectationReader {
  private var rest: Substring
  private let signatures: [IntentSignature]
  /// `it` stands somewhere in it.
  private(set) var mentionsLast = false

  init(text: Substring, signatures: [IntentSignature]) {
    rest = text
    self.signatures = signatures
  }

  mutating func read() throws(GrammarLineProblem) -> GoldenCase.Expectation {
    if rest == "none" { return .none }
    if rest.hasPrefix("question ") {
      rest = rest.dropFirst("question".count).trimmed
      return .question(try readCommand())
    }
    var commands = [try readCommand()]
    while rest.hasPrefix("&") {
      rest = rest.dropFirst().trimmed
      commands.append(try readCommand())
    }
    return .commands(commands)
  }

  private mutating func readCommand() throws(GrammarLineProblem) -> GoldenCase.Command {
    let intent = String(rest.prefix { !$0.isWhitespace })
    guard let signature = signatures.first(where: { $0.intent == intent }) else {
      throw GrammarLineProblem("unknown intent '\(intent)'")
    }
    rest = rest.dropFirst(intent.count).trimmed
    var arguments = JSONObject()
    while !rest.isEmpty, !rest.hasPrefix("&") {
      guard let equals = rest.firstIndex(of: "=") else {
        throw GrammarLineProblem("'\(rest)' is not argument=value")
      }
      let key = String(rest[..<equals])
      rest = rest[rest.index(after: equals)...]
      arguments[key] = try readValue(of: signature[key]?.type)
      rest = rest.trimmed
    }
    return GoldenCase.Command(intent: intent, arguments: arguments)
  }

  private mutating func readValue(of type: SlotType?) throws(GrammarLineProblem) -> JSONValue {
    if rest.hasPrefix("[") { return .array(try readItems()) }
    let isQuoted = rest.hasPrefix("\"")
    let word = readWord(until: { $0.isWhitespace })
    switch type {
    case .item: return reference(word, isQuoted: isQuoted)
    case .amount, .less, .number: return JSONNumber(word).map(JSONValue.number) ?? .string(word)
    default:
      if !isQuoted, word == "true" || word == "false" { return .bool(word == "true") }
      return .string(word)
    }
  }

  private mutating func reference(_ word: String, isQuoted: Bool) -> JSONValue {
    if word == "it", !isQuoted {
      mentionsLast = true
      return ["ref": "last"]
    }
    return word.hasPrefix("#") ? ["id": .string(word)] : ["name": .string(word)]
  }

  // MARK: Item lists

  /// Reads `[milk: 2 l, eggs, tomatoes: 2 tin / size 400 g]`.
  private mutating func readItems() throws(GrammarLineProblem) -> [JSONValue] {
    rest = rest.dropFirst()
    var items: [JSONValue] = []
    while !rest.isEmpty, !rest.hasPrefix("]") {
      items.append(.object(try readItem()))
      rest = rest.drop { $0 == "," || $0.isWhitespace }
    }
    guard rest.hasPrefix("]") else { throw GrammarLineProblem("']' is missing") }
    rest = rest.dropFirst()
    return items
  }

  private mutating func readItem() throws(GrammarLineProblem) -> JSONObject {
    let isQuoted = rest.hasPrefix("\"")
    let name = readWord(until: { ",]:/".contains($0) })
    var item = reference(name, isQuoted: isQuoted).object ?? [:]
    rest = rest.trimmed
    if rest.hasPrefix(":") {
      rest = rest.dropFirst()
      try readAmount(into: &item)
    }
    while rest.trimmed.hasPrefix("/") {
      rest = rest.trimmed.dropFirst()
      let detail = readWord(until: { ",]/".contains($0) })
      let parts = detail.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0] == "size" || parts[0] == "note" else {
        throw GrammarLineProblem("'/ \(detail)' is neither / size … nor / note …")
      }
      item[parts[0]] = .string(parts[1])
    }
    return item
  }

  private mutating func readAmount(into item: inout JSONObject) throws(GrammarLineProblem) {
    let amount = readWord(until: { ",]/".contains($0) })
    let parts = amount.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = parts.first else { return }
    guard let quantity = JSONNumber(number) else {
      throw GrammarLineProblem("'\(number)' is not a number")
    }
    item["quantity"] = .number(quantity)
    switch parts.dropFirst().first {
    case "more": item["more"] = true
    case let unit?: item["unit"] = .string(unit)
    case nil: break
    }
  }

  /// A quoted text, or everything up to a character that ends it.
  private mutating func readWord(until isEnd: (Character) -> Bool) -> String {
    rest = rest.trimmed
    if rest.hasPrefix("\"") { return readQuoted() }
    let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    let word = rest[..<end].trimmed
    rest = rest[end...]
    return String(word)
  }

  /// A text between quotes; `\"` is a quote in it.
  private mutating func readQuoted() -> String {
    var word = ""
    var isEscaped = false
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if character == "\"", !isEscaped { break }
      if isEscaped, character == "\"" { word.removeLast() }
      isEscaped = character == "\\"
      word.append(character)
    }
    return word
  }
}
