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
    try line.refuse(AgentsOverHTTP.options, without: AgentsOverHTTP.http, in: name)
    let http = try line.has(AgentsOverHTTP.http) ? AgentsOverHTTP(line) : nil
    let house = try House(line, isLongLived: true)
    if line.has(printConfiguration) {
      StandardOutput.write(Array(try configuration(line, of: house).utf8))
      return .done
    }
    defer { house.close() }
    let agents = try AgentServer(house, line)
    defer { agents.end() }
    if let http { try http.serve(agents.server) } else { try agents.server.serveStandardStreams() }
    return .done
  }

  /// What a host has to be told to start this very server: over this store, with these limits.
  ///
  /// - Throws: ``UsageError`` for flags with which it would not start.
  private static func configuration(_ line: ParsedLine, of house: House) throws -> String {
    guard !line.has(AgentsOverHTTP.http) else {
      throw UsageError(
        "--print-config is for hosts that start the server themselves",
        "over HTTP they are given the address that bananas mcp --http prints"
      )
    }
    _ = try AgentServer.allowance(line, among: House.catalogue())
    let chosen = ["BANANAS_HOME", "XDG_DATA_HOME"].contains { environmentVariable($0) != nil }
    return MCPServer.hostConfiguration(
      name: "bananas",
      command: ownPath(),
      arguments: [name] + line.words(of: AgentServer.options + [.language])
        + line.all(.grammar).flatMap { ["--grammar", absolutePath($0)] },
      environment: chosen ? ["BANANAS_HOME": absolutePath(try house.home())] : [:]
    )
  }

  /// Where this program is, whatever it was called as.
  private static func ownPath() -> String {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return "bananas" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
