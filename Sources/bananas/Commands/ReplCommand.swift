import Assistant
import Bridge
import REPL
import Store

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
    let house = try House(line, isLongLived: true)
    defer { house.close() }
    let announcements = Announcements()
    let truth = try house.store()
    let voice = try house.voice()
    let lists = try house.lists { event in
      event.remarks(in: truth, voice).forEach(announcements.post)
    }
    let session = try house.session(surface: "repl")
    let repl = REPL(
      assistant: try house.assistant(),
      session: session,
      colour: try ColourPolicy(line, house.settings),
      announcements: announcements,
      environment: environmentVariable
    )
    // A store in trouble shows with the first thing that is said.
    let memory = try? house.store().memory()
    let news = try News(
      of: lists,
      home: house.home(),
      device: memory.map(DeviceName.of) ?? DeviceName.host,
      voice,
      tell: announcements.post
    )
    defer { news.end() }
    repl.run()
    return .done
  }
}
