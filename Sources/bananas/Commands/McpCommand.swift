import Assistant
import Glibc
import MCPAdapter

/// Serves the intents as MCP tools over standard input and output, or over HTTP.
enum McpCommand: Subcommand {
  static let name = "mcp"
  static let summary =
    "Serve the intents to agents, as an MCP server on standard input and output or over HTTP."
  static let options: [Option] =
    AgentServer.options + AgentsOverHTTP.options + [.language, .grammar, printConfiguration]

  private static let printConfiguration = Option(
    "print-config",
    nil,
    "Print the JSON that tells an MCP host how to start this server."
  )

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    if line.has(printConfiguration) {
      // With the flags that were given: a server that may only read is started as such.
      let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--print-config" }
      let text = MCPServer.hostConfiguration(
        name: "bananas",
        command: ownPath(),
        arguments: Array(arguments)
      )
      StandardOutput.write(Array(text.utf8))
      return .done
    }
    try AgentsOverHTTP.refuseWithoutHTTP(line)
    let http = try line.has(AgentsOverHTTP.http) ? AgentsOverHTTP(line) : nil
    let house = try House(line, isLongLived: true)
    defer { house.close() }
    let agents = try AgentServer(house, line)
    defer { agents.end() }
    if let http { try http.serve(agents.server) } else { try agents.server.serveStandardStreams() }
    return .done
  }

  /// Where this program is, whatever it was called as.
  private static func ownPath() -> String {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return "bananas" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
