import ProcessTesting
import Testing

/// The program at a terminal, on a store and history of its own.
struct Conversation {
  let terminal: PseudoTerminal
  let folder: TemporaryFolder

  /// Starts the program and waits for its prompt.
  init(
    in folder: TemporaryFolder = TemporaryFolder(),
    environment: [String: String] = [:],
    rows: Int = 24,
    columns: Int = 80
  ) throws {
    self.folder = folder
    let own = [
      "BANANAS_HOME": folder("store"), "BANANAS_HISTFILE": folder("history"),
      "BANANAS_CLOCK": "1000000", "BANANAS_SEED": "7",
    ]
    terminal = try PseudoTerminal(
      [builtProgram()],
      environment: own.merging(environment) { $1 },
      rows: rows,
      columns: columns
    )
    try #require(terminal.wait(for: ">"), "no prompt: \(terminal.screen.lines)")
  }

  /// Types a line and waits for the next prompt.
  @discardableResult
  func say(_ line: String) -> [String] {
    let before = terminal.screen.lines.count
    let prompts = promptCount
    terminal.type(line + "\r")
    terminal.wait { _ in promptCount > prompts }
    terminal.settle()
    return Array(terminal.screen.lines.dropFirst(max(0, before - 1)))
  }

  /// How many times readline has made ready for a line, which it tells the terminal each time.
  private var promptCount: Int {
    let ready = Array("\u{1B}[?2004h".utf8)
    let bytes = terminal.bytes
    return bytes.indices.count { bytes[$0...].starts(with: ready) }
  }

  /// Waits until the last line of the screen is `text`.
  func shows(promptLine text: String) -> Bool {
    terminal.wait { $0.lines.last == text }
  }

  /// Says lines without looking at the answers.
  func prepare(_ lines: String...) { for line in lines { say(line) } }

  /// Whether some line of the screen is `text`.
  func shows(_ text: String) -> Bool { terminal.screen.lines.contains(text) }

  /// The last line of the screen: the prompt and what stands behind it.
  var promptLine: String { terminal.screen.lines.last ?? "" }

  /// Leaves with Ctrl-D and gives the exit status.
  func leave() -> Int32? {
    terminal.type("\u{4}")
    return terminal.end()
  }
}
