import Assistant
import IntentKit

/// Says one phrase and prints what came of it.
enum PhraseCommand: Subcommand {
  static let name = "say"
  static let summary = "Say one phrase, whatever word it begins with."
  static let usage = "PHRASE…"
  static let options = Option.conversation

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    guard !line.words.isEmpty else {
      throw UsageError(Dialog("usage.nothing_to_say"), Dialog("usage.say_something"))
    }
    let house = try House(line)
    defer { house.settle() }
    var session = try house.session(surface: "one-shot")
    let printer = try ResponsePrinter(line, house.settings)
    let assistant = try house.assistant()
    let response = assistant.respond(to: line.words.joined(separator: " "), in: &session)
    return printer.show(response, in: assistant)
  }

  /// Tells what can be said about the words of `line`.
  static func help(on line: ParsedLine) throws -> ExitStatus {
    let house = try House(line)
    defer { house.settle() }
    let assistant = try house.assistant()
    let response = assistant.help(about: line.words.joined(separator: " "))
    return try ResponsePrinter(line, house.settings).show(response, in: assistant)
  }
}
