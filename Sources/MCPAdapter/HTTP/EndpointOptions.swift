public import HTTP

/// How MCP is served over HTTP.
public struct EndpointOptions: Sendable {
  /// The path that clients are given.
  public var path = "/mcp"
  /// Who is let in; `nil` lets everyone in who reaches the server.
  public var tokens: BearerTokens?
  /// Whether connections are encrypted, by us or by what stands before us.
  public var isEncrypted = false
  /// How many sessions are kept; the one that was used longest ago makes room.
  public var mostSessions = 1_024
  /// How long a session without an open stream is kept.
  public var sessionLife = Duration.seconds(30 * 60)

  /// The defaults.
  public init() {}
}
