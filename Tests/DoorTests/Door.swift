import JSON
import ProcessTesting
import Testing

/// A way into the program, used as its users use it.
enum Door: String, CaseIterable, Sendable {
  /// Typed at the prompt of a terminal.
  case repl
  /// One process a phrase, from a shell.
  case oneShot = "one-shot"
  /// Lines on standard input.
  case pipe
  /// An agent that calls the intents' tools.
  case tool
  /// An agent that passes on what a person said.
  case say

  /// The surface that the journal has for it.
  var surface: String {
    switch self {
    case .repl, .oneShot, .pipe, .say: rawValue
    case .tool: "mcp"
    }
  }

  /// Everybody's name, so that rows added by one have the same author as rows added by another.
  private static let author = ["--author", "agent:door"]

  /// Plays `script` on the store of `home`.
  func play(_ script: DoorScript, in home: Home) throws {
    switch self {
    case .repl: try playAtTerminal(script, home)
    case .oneShot: for command in script.commands { try say(command, home) }
    case .pipe: try run([], home, input: script.phrases.map { $0 + "\n" }.joined())
    case .tool, .say: try playAsAgent(script, home)
    }
  }

  /// Says a phrase as the words of a command line, with the answer as a flag.
  private func say(_ command: DoorScript.Command, _ home: Home) throws {
    let words = command.phrases[0].split(separator: " ").map(String.init)
    try run((command.phrases.count > 1 ? ["--yes"] : []) + words, home)
  }

  private func run(_ arguments: [String], _ home: Home, input: String = "") throws {
    let ending = try home.run(Self.author + arguments, input: input)
    try #require(ending.status == 0, "\(arguments) \(input): \(ending.output)\(ending.errors)")
  }

  private func playAtTerminal(_ script: DoorScript, _ home: Home) throws {
    let terminal = try PseudoTerminal(
      [builtProgram(), "repl"] + Self.author,
      environment: home.environment,
      rows: 200,
      columns: 200
    )
    terminal.settle()
    for phrase in script.phrases {
      terminal.type(phrase + "\r")
      terminal.settle()
    }
    terminal.type("\u{4}")
    let status = terminal.end()
    let shown = terminal.screen.lines.joined(separator: "\n")
    try #require(status == 0, "\(shown)")
  }

  private func playAsAgent(_ script: DoorScript, _ home: Home) throws {
    let agent = try Agent(server: try home.start(["mcp"]))
    for command in script.commands {
      var results: [JSONObject] = []
      if self == .tool {
        results.append(try agent.call(command.intent, command.arguments))
      } else {
        for phrase in command.phrases {
          results.append(try agent.call("say", ["phrase": .string(phrase)]))
        }
      }
      try #require(results.last?["isError"] != true, "\(command): \(results)")
    }
    try agent.leave()
  }
}
