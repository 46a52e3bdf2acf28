import Assistant
import REPL

/// Talks at a prompt.
enum ReplCommand: Subcommand {
  static let name = "repl"
  static let summary = "Talk at a prompt; the default at a terminal."
  static let options = Option.conversation

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    guard StandardInput.isTerminal, StandardOutput.isTerminal else {
      return try PipeCommand.run(line)
    }
    let house = try House(line)
    defer { house.close() }
    let repl = REPL(
      assistant: try house.assistant(),
      session: try house.session(surface: "repl"),
      colour: try ColourPolicy(line, house.settings),
      environment: environmentVariable
    )
    repl.run()
    return .done
  }
}
