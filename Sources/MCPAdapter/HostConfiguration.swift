import JSON

extension MCPServer {
  /// The snippet that tells an MCP host how to start this server.
  ///
  /// - Parameters:
  ///   - name: what the host is to call it.
  ///   - command: the absolute path of the program; hosts start servers with a bare `PATH`.
  ///   - arguments: what follows it.
  ///   - environment: the variables it is to find; hosts pass on few of their own.
  /// - Returns: JSON for people to paste, ending with a line break.
  public static func hostConfiguration(
    name: String,
    command: String,
    arguments: [String] = ["mcp"],
    environment: [String: String] = [:]
  ) -> String {
    var server: JSONObject = [
      "command": .string(command),
      "args": .array(arguments.map(JSONValue.string)),
    ]
    if !environment.isEmpty {
      let sorted = environment.sorted { $0.key < $1.key }
      server["env"] = .object(JSONObject(sorted.map { ($0.key, .string($0.value)) }))
    }
    let snippet: JSONValue = ["mcpServers": .object([name: .object(server)])]
    return JSONWriter.text(of: snippet, style: .pretty) + "\n"
  }
}
