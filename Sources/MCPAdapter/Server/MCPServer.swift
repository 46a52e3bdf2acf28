public import Assistant
public import IntentKit
import JSON

/// An MCP server for the intents behind a dispatcher: every intent is a tool.
///
/// It holds what is the same for all connections; ``connect()`` begins one. Both ways of speaking
/// MCP are served side by side, decided by each request: the handshake of 2024-11-05 to 2025-11-25,
/// and 2026-07-28, where each request stands for itself.
///
/// ```swift
/// let server = MCPServer(identity, dispatcher: dispatcher) { outcome in … }
/// try server.serveStandardStreams()
/// ```
public struct MCPServer: Sendable {
  let identity: ServerIdentity
  let dispatcher: any Dispatcher
  let sentence: @Sendable (Outcome) -> String
  let makeSpeaker: (@Sendable () -> any Speaker)?
  let tools: ToolBook
  /// What ends every result of 2026-07-28.
  let statelessMembers: [UInt8]
  let discovery: PreparedResult
  let emptyLists: EmptyLists

  /// Puts a server together.
  ///
  /// - Parameters:
  ///   - identity: how it introduces itself.
  ///   - dispatcher: the one door to the domain.
  ///   - toolsPerPage: the length of a page of `tools/list`.
  ///   - makeSpeaker: makes what understands phrases, one for each connection; without it there is
  ///     no `say` tool.
  ///   - sentence: puts an outcome into words, for `message`.
  public init(
    _ identity: ServerIdentity,
    dispatcher: any Dispatcher,
    toolsPerPage: Int = 50,
    makeSpeaker: (@Sendable () -> any Speaker)? = nil,
    sentence: @escaping @Sendable (Outcome) -> String
  ) {
    self.identity = identity
    self.dispatcher = dispatcher
    self.sentence = sentence
    self.makeSpeaker = makeSpeaker
    tools = ToolBook(
      dispatcher.catalogue,
      speaks: makeSpeaker != nil,
      pageSize: toolsPerPage,
      from: identity
    )
    statelessMembers = identity.statelessMembers
    discovery = PreparedResult(
      cacheable: [
        "supportedVersions": ProtocolVersion.newestFirst,
        "capabilities": MCPServer.capabilities,
        "instructions": .string(identity.instructions),
      ],
      from: identity
    )
    emptyLists = EmptyLists(from: identity)
  }

  /// Serves an assistant: its intents as tools, its sentences as messages, and `say`.
  public init(_ identity: ServerIdentity, assistant: Assistant) {
    self.init(
      identity,
      dispatcher: assistant.dispatcher,
      makeSpeaker: { AssistantSpeaker(assistant) },
      sentence: { assistant.renderer.sentence(for: $0) }
    )
  }

  /// Begins a connection in which nothing has been said.
  public func connect() -> MCPConnection { MCPConnection(self) }
}
