/// What a server offers beside the tools of its intents.
public struct Offerings: Sendable {
  /// Tools that are no intents.
  public var tools: [OfferedTool]
  /// What can be read.
  public var resources: (any ResourceProvider)?
  /// What a person can begin with.
  public var prompts: [Prompt]
  /// Tells of changes to any of these.
  public var changes: ChangeFeed?
  /// Whether anything writes log messages.
  public var writesLog: Bool

  /// Puts offerings together.
  public init(
    tools: [OfferedTool] = [],
    resources: (any ResourceProvider)? = nil,
    prompts: [Prompt] = [],
    changes: ChangeFeed? = nil,
    writesLog: Bool = false
  ) {
    self.tools = tools
    self.resources = resources
    self.prompts = prompts
    self.changes = changes
    self.writesLog = writesLog
  }
}
