import JSON
import PageTesting
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
  /// Typed into the box of the page, in a browser on a phone.
  case page

  /// The surface that the journal has for it.
  var surface: String {
    switch self {
    case .repl, .oneShot, .pipe, .say, .page: rawValue
    case .tool: "mcp"
    }
  }

  /// Everybody's name, so that rows added by one have the same author as rows added by another.
  private static let author = "agent:door"
  private static let flags = ["--author", author]

  /// Plays `script` on the store of `home`.
  ///
  /// Every command must end with an exit status of `statuses`, or as a tool's result that means the
  /// same.
  ///
  /// Lines on standard input are understood with `flags`.
  func play(
    _ script: DoorScript,
    in home: Home,
    allowing statuses: ClosedRange<Int32> = 0...0,
    with flags: [String] = []
  ) throws {
    switch self {
    case .repl: try playAtTerminal(script, home)
    case .oneShot: for command in script.commands { try say(command, home, statuses) }
    case .pipe: try run(flags, home, statuses, input: script.phrases.map { $0 + "\n" }.joined())
    case .tool, .say: try playAsAgent(script, home, mayFail: statuses.upperBound > 0)
    case .page:
      try BrowserProgram.shared("page_door.py").run(
        [Self.author],
        environment: home.environment,
        input: script.phrases.map { $0 + "\n" }.joined()
      )
    }
  }

  /// Says a phrase on a command line, with the answer as a flag.
  ///
  /// It is one quoted argument: of single words the first may be a command's, as "call" is.
  private func say(
    _ command: DoorScript.Command,
    _ home: Home,
    _ statuses: ClosedRange<Int32>
  ) throws {
    try run((command.phrases.count > 1 ? ["--yes"] : []) + [command.phrases[0]], home, statuses)
  }

  private func run(
    _ arguments: [String],
    _ home: Home,
    _ statuses: ClosedRange<Int32>,
    input: String = ""
  ) throws {
    let ending = try home.run(Self.flags + arguments, input: input)
    try #require(
      statuses.contains(ending.status),
      "\(arguments) \(input): \(ending.output)\(ending.errors)"
    )
  }

  private func playAtTerminal(_ script: DoorScript, _ home: Home) throws {
    let terminal = try PseudoTerminal(
      [builtProgram(), "repl"] + Self.flags,
      environment: home.environment,
      rows: 200,
      columns: 200
    )
    terminal.settle()
    for phrase in script.phrases {
      let before = terminal.bytes.count
      terminal.type(phrase + "\r")
      // The phrase has been echoed and the prompt stands alone again.
      let isAnswered = terminal.wait(seconds: 30) { screen in
        terminal.bytes.count > before + phrase.utf8.count
          && ["🍌>", "?"].contains(screen.lines.last)
      }
      try #require(isAnswered, "\(phrase): \(terminal.screen.lines)")
    }
    terminal.type("\u{4}")
    let status = terminal.end()
    try #require(status == 0, "\(terminal.screen.lines)")
  }

  private func playAsAgent(_ script: DoorScript, _ home: Home, mayFail: Bool) throws {
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
      try #require(mayFail || results.last?["isError"] != true, "\(command): \(results)")
    }
    try agent.leave()
  }
}
