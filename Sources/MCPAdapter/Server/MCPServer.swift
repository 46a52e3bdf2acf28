public import Assistant
public import IntentKit
import JSON

/// An MCP server for the intents behind a dispatcher: every intent is a tool.
///
/// It holds what is the same for all clients; ``connect(news:principal:)`` begins a session with one. Both ways of speaking
/// MCP are served side by side, decided by each request: the handshake of 2024-11-05 to 2025-11-25,
/// and 2026-07-28, where each request stands for itself.
///
/// ```swift
/// let server = MCPServer(identity, dispatcher: dispatcher) { outcome in … }
/// try server.serveStandardStreams()
/// ```
public final class MCPServer: Sendable {
  let identity: ServerIdentity
  let dispatcher: any Dispatcher
  let sentence: @Sendable (Outcome) -> String
  /// What a person is shown for a candidate.
  let label: @Sendable (Question.Candidate) -> String
  let makeSpeaker: (@Sendable () -> any Speaker)?
  let tools: ToolBook
  /// What ends every result of 2026-07-28.
  let statelessMembers: [UInt8]
  let discovery: PreparedResult
  /// Which parts of the protocol are offered.
  let capabilities: JSONObject
  let offerings: Offerings
  let templates: PreparedList
  let prompts: PreparedList
  let pageLength: Int
  let seal = StateSeal()
  let questions = OpenQuestions()

  /// Puts a server together.
  ///
  /// - Parameters:
  ///   - identity: how it introduces itself.
  ///   - dispatcher: the one door to the domain.
  ///   - allowance: which intents may be performed; others are not listed, and refused. Phrases go
  ///     past it: whoever understands them has to be given a ``LimitedDispatcher`` of its own.
  ///   - offerings: what is offered beside the intents' tools.
  ///   - entriesPerPage: the length of a page of `tools/list` and the other lists.
  ///   - makeSpeaker: makes what understands phrases, one for each connection; without it there is
  ///     no `say` tool.
  ///   - label: what a person is shown for a candidate of a question.
  ///   - sentence: puts an outcome into words, for `message`.
  public init(
    _ identity: ServerIdentity,
    dispatcher: any Dispatcher,
    allowance: Allowance = .everything,
    offerings: Offerings = Offerings(),
    entriesPerPage: Int = 50,
    makeSpeaker: (@Sendable () -> any Speaker)? = nil,
    label: @escaping @Sendable (Question.Candidate) -> String = \.label,
    sentence: @escaping @Sendable (Outcome) -> String
  ) {
    self.identity = identity
    self.dispatcher =
      allowance == .everything ? dispatcher : LimitedDispatcher(dispatcher, to: allowance)
    self.sentence = sentence
    self.label = label
    self.makeSpeaker = makeSpeaker
    self.offerings = offerings
    pageLength = max(entriesPerPage, 1)
    capabilities = offerings.capabilities
    tools = ToolBook(
      dispatcher.catalogue,
      allowance,
      speaks: makeSpeaker != nil,
      offered: offerings.tools,
      pageSize: entriesPerPage,
      from: identity
    )
    statelessMembers = identity.statelessMembers
    discovery = PreparedResult(
      cacheable: [
        "supportedVersions": ProtocolVersion.newestFirst,
        "capabilities": .object(capabilities),
        "instructions": .string(identity.instructions),
      ],
      from: identity
    )
    templates = PreparedList(
      offerings.resources?.templates.map(\.json) ?? [],
      as: "resourceTemplates",
      length: entriesPerPage,
      from: identity
    )
    prompts = PreparedList(
      offerings.prompts.map(\.declaration),
      as: "prompts",
      length: entriesPerPage,
      from: identity
    )
  }

  /// Serves an assistant: its intents as tools, its sentences as messages, and `say`.
  public convenience init(
    _ identity: ServerIdentity,
    assistant: Assistant,
    allowance: Allowance = .everything,
    offerings: Offerings = Offerings()
  ) {
    let limited =
      allowance == .everything
      ? assistant : assistant.at(LimitedDispatcher(assistant.dispatcher, to: allowance))
    self.init(
      identity,
      dispatcher: assistant.dispatcher,
      allowance: allowance,
      offerings: offerings,
      makeSpeaker: { AssistantSpeaker(limited) },
      label: { assistant.renderer.label(of: $0) },
      sentence: { assistant.renderer.sentence(for: $0) }
    )
  }

  /// Serves what is offered and no intents.
  public convenience init(
    _ identity: ServerIdentity,
    offerings: Offerings,
    entriesPerPage: Int = 50
  ) {
    self.init(
      identity,
      dispatcher: NoIntents(),
      offerings: offerings,
      entriesPerPage: entriesPerPage,
      sentence: { _ in "" }
    )
  }

  /// Begins a session in which nothing has been said.
  ///
  /// - Parameters:
  ///   - news: where messages go that belong to no request.
  ///   - principal: whom the transport has recognised, if it does; what is signed for one is refused
  ///     from another.
  /// - Returns: the session; it lives as long as it is held.
  public func connect(news: any MCPChannel, principal: String = "") -> MCPSession {
    MCPSession(self, news: news, principal: principal)
  }

  /// The address under which it is announced that what is at `uri` changes; `nil` when it is not.
  func addressAnnounced(for uri: String) -> String? {
    offerings.changes == nil ? nil : offerings.resources?.addressAnnounced(for: uri)
  }

  /// The changes of lists that can occur.
  var listChanges: Set<Change> { offerings.listChanges }
}

/// A door with nothing behind it.
private struct NoIntents: Dispatcher {
  let catalogue = Catalogue([])

  func dispatch(_ invocation: Invocation) -> Outcome {
    .failed(IntentError(.unknownIntent, dialog: Dialog("unknown_intent")))
  }

  func entities(_ kind: String) -> [EntityName] { [] }
}

extension Offerings {
  /// The changes of lists that can occur.
  fileprivate var listChanges: Set<Change> {
    var there: Set<Change> = [.tools]
    if !prompts.isEmpty { there.insert(.prompts) }
    if resources != nil { there.insert(.resources) }
    return there.intersection(changes?.lists ?? [])
  }

  /// The `ServerCapabilities` object.
  fileprivate var capabilities: JSONObject {
    func capability(_ change: Change) -> JSONObject {
      listChanges.contains(change) ? ["listChanged": true] : [:]
    }
    var capabilities: JSONObject = ["tools": .object(capability(.tools))]
    if resources != nil {
      var watching = capability(.resources)
      if changes != nil { watching["subscribe"] = true }
      capabilities["resources"] = .object(watching)
    }
    if !prompts.isEmpty { capabilities["prompts"] = .object(capability(.prompts)) }
    if resources != nil || !prompts.isEmpty { capabilities["completions"] = [:] }
    if writesLog { capabilities["logging"] = [:] }
    return capabilities
  }
}
