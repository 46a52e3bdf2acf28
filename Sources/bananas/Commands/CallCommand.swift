import Assistant
import IntentKit
import JSON

/// Calls one intent with typed arguments, as JSON or by flags that are read off its declaration.
enum CallCommand: Subcommand {
  static let name = "call"
  static let summary = "Call an intent with typed arguments."
  static let usage = "INTENT [JSON] [--PARAMETER VALUE …]"
  static let options = Option.conversation

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    throw UsageError("call wants the name of an intent", "bananas intents shows them")
  }

  /// Calls `intent` with what stands behind its name on the command line.
  static func run(
    _ intent: IntentDescription,
    _ arguments: some Sequence<String>
  ) throws
    -> ExitStatus
  {
    let parameters = intent.parameters.map { ($0, option(for: $0)) }
    let own = parameters.map(\.1)
    let general = Option.conversation.filter { option in !own.contains { $0.name == option.name } }
    let line = try ParsedLine(arguments, options: own + general + [.help])
    if line.has(.help) {
      StandardOutput.write(lines: help(intent))
      return .done
    }
    var values = try object(line.words, of: intent)
    for (parameter, option) in parameters where line.has(option) {
      values[parameter.name] = ArgumentText.value(line.all(option), for: parameter.schema)
    }
    let house = try House(line)
    defer { house.settle() }
    var session = try house.session(surface: "one-shot")
    let printer = try ResponsePrinter(line, house.settings)
    let assistant = try house.assistant()
    let response = assistant.perform(intent.name, arguments: values, in: &session)
    return printer.show(response, in: assistant)
  }

  /// The JSON object that may stand as the only word.
  private static func object(_ words: [String], of intent: IntentDescription) throws -> JSONObject {
    guard let first = words.first else { return [:] }
    guard words.count == 1, let object = try? JSONReader.read(first).object else {
      throw UsageError(
        "\(intent.name) takes one JSON object or flags, not '\(words.joined(separator: " "))'",
        "bananas \(intent.name) --help shows them"
      )
    }
    return object
  }

  private static func option(for parameter: ParameterDescription) -> Option {
    var option = Option(String(parameter.flag.dropFirst(2)), "VALUE", parameter.summary)
    if case .boolean = parameter.schema { option.isValueOptional = true }
    return option
  }

  private static func help(_ intent: IntentDescription) -> [String] {
    let notes = [
      "A flag for several things may be given several times; a bare word is the name of a thing.",
      "Instead of flags the arguments may stand as one JSON object. The flags that bananas --help",
      "shows work here too.",
    ]
    return ["bananas " + intent.help] + notes
  }
}
