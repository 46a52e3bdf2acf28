import JSON

extension MCPServer {
  /// The snippet that tells an MCP host how to start this server.
  ///
  /// - Parameters:
  ///   - name: what the host is to call it.
  ///   - command: the absolute path of the program; hosts start servers with a bare `PATH`.
  ///   - arguments: what follows it.
  /// - Returns: JSON for people to paste, ending with a line break.
  public static func hostConfiguration(
    name: String,
    command: String,
    arguments: [String] = ["mcp"]
  ) -> String {
    let snippet: JSONValue = [
      "mcpServers": .object([
        name: [
          "command": .string(command),
          "args": .array(arguments.map(JSONValue.string)),
        ]
      ])
    ]
    return JSONWriter.text(of: snippet, style: .pretty) + "\n"
  }
}
