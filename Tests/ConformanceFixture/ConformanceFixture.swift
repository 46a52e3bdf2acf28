public import MCPAdapter

/// What the public conformance suite asks of a server under test: its tools, resources and prompts.
///
/// What each has to do stands in
/// [the suite's requirements](https://github.com/modelcontextprotocol/conformance/blob/main/SERVER_REQUIREMENTS.md)
/// and beside its scenarios.
public enum ConformanceFixture: Sendable {
  /// A server that offers it all.
  ///
  /// - Parameter pause: how many microseconds the tools that report while they work wait between two
  ///   reports.
  /// - Returns: A server without sessions.
  public static func server(pause: UInt32 = 50_000) -> MCPServer {
    let changes = ChangeFeed()
    return MCPServer(
      ServerIdentity(
        name: "conformance",
        title: "Conformance fixture",
        version: "1.0.0",
        instructions: "Offers what the public conformance suite asks for."
      ),
      offerings: Offerings(
        tools: ContentTools.all(pause: pause) + AskingTools.all + RoundTools.all
          + ChangeTools.all(changes),
        resources: FixtureResources(),
        prompts: FixturePrompts.all,
        changes: changes,
        writesLog: true
      )
    )
  }
}
