import MCPAdapter

/// Tools that tell whoever listens that something has changed.
enum ChangeTools {
  static func all(_ changes: ChangeFeed) -> [OfferedTool] {
    [
      tool("test_trigger_tool_change", .tools, changes),
      tool("test_trigger_prompt_change", .prompts, changes),
      tool("test_trigger_resource_change", .resource(FixtureResources.watched), changes),
    ]
  }

  private static func tool(
    _ name: String,
    _ change: Change,
    _ changes: ChangeFeed
  ) -> OfferedTool {
    OfferedTool(name, summary: "Announces a change to those who asked for it.") { _, _ in
      changes.announce(change)
      return .done(ToolAnswer("Announced."))
    }
  }
}
