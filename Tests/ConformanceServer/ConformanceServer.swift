import MCPAdapter

/// The fixture of the public conformance suite, on this library: the tools, resources and prompts
/// that its scenarios ask for, over either transport.
///
/// What each has to do stands in
/// [the suite's requirements](https://github.com/modelcontextprotocol/conformance/blob/main/SERVER_REQUIREMENTS.md)
/// and beside its scenarios.
@main
enum ConformanceServer {
  static func main() throws {
    try server().serveStandardStreams()
  }

  private static func server() -> MCPServer {
    let changes = ChangeFeed()
    return MCPServer(
      ServerIdentity(
        name: "conformance",
        title: "Conformance fixture",
        version: "1.0.0",
        instructions: "Offers what the public conformance suite asks for."
      ),
      offerings: Offerings(
        tools: ContentTools.all + AskingTools.all + RoundTools.all + ChangeTools.all(changes),
        resources: FixtureResources(),
        prompts: FixturePrompts.all,
        changes: changes,
        writesLog: true
      )
    )
  }
}
