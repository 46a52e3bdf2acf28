import JSON

/// A mistake in a golden line, where it begins.
struct GoldenProblem: Error {
  var message: String
  var place: Substring.Index
}

/// Reads what follows `=>` in a golden line.
struct GoldenExpectationReader {
  private var rest: Substring
  private let signatures: [IntentSignature]
  /// `it` stands somewhere in it for a thing, or for a list.
  private(set) var mentionsLast = false
  private(set) var mentionsList = false

  init(text: Substring, signatures: [IntentSignature]) {
    rest = text
    self.signatures = signatures
  }

  mutating func read() throws(GoldenProblem) -> GoldenCase.Expectation {
    switch firstWord {
    case "": throw problem("what it must mean is missing: an intent, a question, or none")
    case "none":
      rest = rest.dropFirst("none".count).trimmed
      guard rest.isEmpty else { throw problem("nothing stands behind none, but '\(rest)' does") }
      return .none
    case "question":
      rest = rest.dropFirst("question".count).trimmed
      guard !rest.isEmpty else { throw problem("a question names its intent: question add_items") }
      let command = try readCommand()
      guard rest.isEmpty else {
        throw problem("a question is about one command; '\(rest)' is more")
      }
      return .question(command)
    default: return .commands(try readCommands())
    }
  }

  private var firstWord: Substring { rest.prefix { !$0.isWhitespace } }

  private func problem(_ message: String, at place: Substring.Index? = nil) -> GoldenProblem {
    GoldenProblem(message: message, place: place ?? rest.startIndex)
  }

  private mutating func readCommands() throws(GoldenProblem) -> [GoldenCase.Command] {
    var commands = [try readCommand()]
    while rest.hasPrefix("&") {
      rest = rest.dropFirst().trimmed
      commands.append(try readCommand())
    }
    return commands
  }

  private mutating func readCommand() throws(GoldenProblem) -> GoldenCase.Command {
    let intent = String(firstWord)
    guard let signature = signatures.first(where: { $0.intent == intent }) else {
      let known = signatures.map(\.intent).joined(separator: ", ")
      throw problem("unknown intent '\(intent)'; there are \(known)")
    }
    rest = rest.dropFirst(intent.count).trimmed
    var arguments = JSONObject()
    while !rest.isEmpty, !rest.hasPrefix("&") {
      try readArgument(of: signature, into: &arguments)
      rest = rest.trimmed
    }
    return GoldenCase.Command(intent: intent, arguments: arguments)
  }

  private mutating func readArgument(
    of signature: IntentSignature,
    into arguments: inout JSONObject
  ) throws(GoldenProblem) {
    guard let equals = rest.firstIndex(of: "="), !rest[..<equals].contains(where: \.isWhitespace)
    else { throw problem("'\(rest)' is not argument=value") }
    let key = String(rest[..<equals])
    guard let parameter = signature[key] else {
      let known = signature.parameters.map(\.name).joined(separator: ", ")
      throw problem("\(signature.intent) has no argument '\(key)'; it has \(known)")
    }
    guard arguments[key] == nil else { throw problem("'\(key)' stands twice") }
    rest = rest[rest.index(after: equals)...]
    arguments[key] = try readValue(of: parameter)
  }

  private mutating func readValue(
    of parameter: IntentSignature.Parameter
  ) throws(GoldenProblem) -> JSONValue {
    let type = parameter.type
    let takesList = type == .items || type == .newItems
    if type == .value { return try readPlainValue(of: parameter) }
    guard takesList == rest.hasPrefix("[") else {
      throw problem(
        takesList
          ? "\(parameter.name) is a list in brackets: \(parameter.name)=[milk, eggs]"
          : "\(parameter.name) is no list: write it without brackets"
      )
    }
    if takesList { return .array(try readItems()) }
    let start = rest.startIndex
    let isQuoted = rest.hasPrefix("\"")
    let word = try readWord(until: { $0.isWhitespace })
    guard isQuoted || !word.isEmpty else {
      throw problem("\(parameter.name) has no value", at: start)
    }
    switch type {
    case .item: return try reference(word, isQuoted: isQuoted, at: start)
    case .amount, .less, .number:
      guard let number = JSONNumber(word) else {
        throw problem("'\(word)' is not a number", at: start)
      }
      return .number(number)
    case .list where word == "it" && !isQuoted:
      mentionsList = true
      return ["ref": "list"]
    default: return try flag(word, of: parameter, at: start) ?? .string(word)
    }
  }

  /// A value of a list, as it stands there; several in brackets.
  private mutating func readPlainValue(
    of parameter: IntentSignature.Parameter
  ) throws(GoldenProblem) -> JSONValue {
    guard rest.hasPrefix("[") else { return try readPlainWord(of: parameter, until: " ") }
    rest = rest.dropFirst().trimmed
    var values: [JSONValue] = []
    while !rest.isEmpty, !rest.hasPrefix("]") {
      values.append(try readPlainWord(of: parameter, until: ",]"))
      rest = rest.drop { $0 == "," || $0.isWhitespace }
    }
    guard rest.hasPrefix("]") else { throw problem("']' is missing") }
    rest = rest.dropFirst()
    return .array(values)
  }

  private mutating func readPlainWord(
    of parameter: IntentSignature.Parameter,
    until ends: String
  ) throws(GoldenProblem) -> JSONValue {
    let isQuoted = rest.hasPrefix("\"")
    let word = try readWord(until: { ends.contains($0) })
    guard isQuoted || !word.isEmpty else { throw problem("\(parameter.name) has no value") }
    return isQuoted ? .string(word) : FixedValue(word).json
  }

  /// The value of what only templates set; `nil` for any other parameter.
  private func flag(
    _ word: String,
    of parameter: IntentSignature.Parameter,
    at place: Substring.Index
  ) throws(GoldenProblem) -> JSONValue? {
    guard let choices = parameter.choices else { return nil }
    guard choices.contains(word) else {
      let known = choices.joined(separator: ", ")
      throw problem("\(parameter.name) is not '\(word)'; it is one of \(known)", at: place)
    }
    return word == "true" || word == "false" ? .bool(word == "true") : .string(word)
  }

  private mutating func reference(
    _ word: String,
    isQuoted: Bool,
    at place: Substring.Index
  ) throws(GoldenProblem) -> JSONValue {
    guard !isQuoted, let mark = word.first else { return ["name": .string(word)] }
    if word == "it" {
      mentionsLast = true
      return ["ref": "last"]
    }
    let digits = word.dropFirst()
    switch mark {
    case "#":
      guard Int(digits) ?? 0 > 0 else { throw problem("'\(word)' is no row: write #3", at: place) }
      return ["id": .string(word)]
    case "@":
      guard let number = Int(digits), number != 0 else {
        throw problem("'\(word)' is no place: write @2, or @-1 for the last", at: place)
      }
      mentionsLast = true
      return ["ref": .number(JSONNumber(number))]
    default: return ["name": .string(word)]
    }
  }

  // MARK: Item lists

  /// Reads `[milk: 2 l, eggs, tomatoes: 2 tin / size 400 g]`.
  private mutating func readItems() throws(GoldenProblem) -> [JSONValue] {
    let start = rest.startIndex
    rest = rest.dropFirst()
    var items: [JSONValue] = []
    while !rest.isEmpty, !rest.hasPrefix("]") {
      items.append(.object(try readItem()))
      rest = rest.drop { $0 == "," || $0.isWhitespace }
    }
    guard rest.hasPrefix("]") else { throw problem("']' is missing", at: start) }
    rest = rest.dropFirst()
    return items
  }

  private mutating func readItem() throws(GoldenProblem) -> JSONObject {
    rest = rest.trimmed
    let start = rest.startIndex
    let isQuoted = rest.hasPrefix("\"")
    let name = try readWord(until: { ",]:/".contains($0) })
    guard !name.isEmpty else { throw problem("a thing without a name", at: start) }
    var item = try reference(name, isQuoted: isQuoted, at: start).object ?? [:]
    rest = rest.trimmed
    if rest.hasPrefix(":") {
      rest = rest.dropFirst()
      try readAmount(into: &item)
    }
    while rest.trimmed.hasPrefix("/") {
      let place = rest.trimmed.startIndex
      rest = rest.trimmed.dropFirst()
      let detail = try readWord(until: { ",]/".contains($0) })
      let parts = detail.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0] == "size" || parts[0] == "note" else {
        throw problem("'/ \(detail)' is neither / size … nor / note …", at: place)
      }
      item[parts[0]] = .string(parts[1])
    }
    return item
  }

  private mutating func readAmount(into item: inout JSONObject) throws(GoldenProblem) {
    rest = rest.trimmed
    let start = rest.startIndex
    let amount = try readWord(until: { ",]/".contains($0) })
    let parts = amount.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = parts.first else { return }
    guard let quantity = JSONNumber(number) else {
      throw problem("'\(number)' is not a number", at: start)
    }
    item["quantity"] = .number(quantity)
    switch parts.dropFirst().first {
    case "more": item["more"] = true
    case let unit?: item["unit"] = .string(unit)
    case nil: break
    }
  }

  /// A quoted text, or everything up to a character that ends it.
  private mutating func readWord(
    until isEnd: (Character) -> Bool
  ) throws(GoldenProblem) -> String {
    rest = rest.trimmed
    if rest.hasPrefix("\"") { return try readQuoted() }
    let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    let word = rest[..<end].trimmed
    rest = rest[end...]
    return String(word)
  }

  /// A text between quotes; `\"` is a quote in it.
  private mutating func readQuoted() throws(GoldenProblem) -> String {
    let start = rest.startIndex
    var word = ""
    var isEscaped = false
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if character == "\"", !isEscaped { return word }
      if isEscaped, character == "\"" { word.removeLast() }
      isEscaped = character == "\\"
      word.append(character)
    }
    throw problem("the quote is never closed", at: start)
  }
}
