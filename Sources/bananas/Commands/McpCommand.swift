import Assistant
import Glibc
import MCPAdapter

/// Serves the intents as MCP tools over standard input and output.
enum McpCommand: Subcommand {
  static let name = "mcp"
  static let summary = "Serve the intents to agents, as an MCP server on standard input and output."
  static let options: [Option] = [.language, .grammar, printConfiguration]

  private static let printConfiguration = Option(
    "print-config",
    nil,
    "Print the JSON that tells an MCP host how to start this server."
  )

  private static let identity = ServerIdentity(
    name: "bananas",
    title: "Bananas shopping lists",
    version: Program.version,
    instructions: """
      Reads and changes a household's shopping lists. Use the typed tools when you know what is \
      wanted; use say to pass on what a person said, word for word. Lists are named; left out, the \
      default list is meant. Items are referred to by name or by id. Everything can be undone.
      """
  )

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    if line.has(printConfiguration) {
      let text = MCPServer.hostConfiguration(name: "bananas", command: ownPath())
      StandardOutput.write(Array(text.utf8))
      return .done
    }
    let house = try House(line, isLongLived: true)
    defer { house.close() }
    try MCPServer(identity, assistant: try house.assistant()).serveStandardStreams()
    return .done
  }

  /// Where this program is, whatever it was called as.
  private static func ownPath() -> String {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return "bananas" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
