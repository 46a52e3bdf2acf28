import JSON

/// Writes commands in the syntax of golden files.
enum GoldenText {
  /// What `recognition` is, as a golden line would say it.
  static func text(of recognition: Recognition) -> String {
    let commands = (recognition.best?.commands ?? []).map {
      GoldenCase.Command(intent: $0.intent, arguments: $0.arguments)
    }
    switch recognition.status {
    case .notUnderstood: return "none"
    case .understood: return text(of: .commands(commands))
    case .question: return "question " + text(of: .commands(commands))
    }
  }

  static func text(of expectation: GoldenCase.Expectation) -> String {
    switch expectation {
    case .none: "none"
    case .question(let command): "question " + text(of: command)
    case .commands(let commands): commands.map(text(of:)).joined(separator: " & ")
    }
  }

  private static func text(of command: GoldenCase.Command) -> String {
    let arguments = command.arguments.members.map { "\($0.key)=\(text(of: $0.value))" }
    return ([command.intent] + arguments).joined(separator: " ")
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): quoted(text, besides: " ")
    case .array(let items): "[" + items.map(item).joined(separator: ", ") + "]"
    case .object: item(value)
    }
  }

  private static func item(_ value: JSONValue) -> String {
    if let place = value["ref"]?.number { return "@" + place.text }
    if value["ref"] != nil { return "it" }
    var text = quoted(value["name"]?.string ?? value["id"]?.string ?? "", besides: ",:/;[]")
    if let quantity = value["quantity"]?.number {
      text += ": " + quantity.text
      if let unit = value["unit"]?.string { text += " " + unit }
      if value["more"] == true { text += " more" }
    }
    if let size = value["size"]?.string { text += " / size " + size }
    if let note = value["note"]?.string { text += " / note " + note }
    return text
  }

  private static func quoted(_ text: String, besides marks: String) -> String {
    let needsQuotes = text.isEmpty || text.contains { marks.contains($0) || $0 == "\"" }
    guard needsQuotes else { return text }
    return "\"" + text.map { $0 == "\"" ? "\\\"" : String($0) }.joined() + "\""
  }
}
