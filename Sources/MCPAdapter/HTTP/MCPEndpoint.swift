public import HTTP

/// MCP over HTTP (Streamable HTTP): the revisions with a handshake and sessions, and 2026-07-28,
/// where every request stands for itself, side by side at one address.
///
/// The server it is given to calls it on one worker, so that requests of all clients are carried
/// out one after the other, as a domain wants it; what slow tools say, and news, come from other
/// threads and go straight to the streams.
///
/// ```swift
/// let http = try HTTPServer(options, MCPEndpoint(server))
/// ```
///
/// Sources: [2025-11-25](https://modelcontextprotocol.io/specification/2025-11-25/basic/transports),
/// [2026-07-28](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http).
public final class MCPEndpoint: HTTPHandler {
  let server: MCPServer
  let options: EndpointOptions
  let sessions: SessionTable
  let openRequests = OpenRequests()
  private let resource: ProtectedResource

  /// Serves `server`.
  public init(_ server: MCPServer, _ options: EndpointOptions = EndpointOptions()) {
    self.server = server
    self.options = options
    sessions = SessionTable(most: options.mostSessions, life: options.sessionLife)
    resource = ProtectedResource(
      path: options.path,
      isEncrypted: options.isEncrypted,
      title: server.identity.title
    )
  }

  /// Refuses what can be refused by its head: strange paths and methods, clients without a token,
  /// bodies that are no JSON and clients that could not read the answer.
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    if resource.describes(head.path), options.tokens != nil {
      return head.method == "GET" ? nil : wrongMethod(head.method, allowed: "GET")
    }
    guard head.path == options.path else {
      return .refusal(404, "There is nothing at this path; MCP is at \(options.path).")
    }
    if let refusal = holder(of: head).refusal { return refusal }
    let allowed = head.speaksStateless ? "POST" : "GET, POST, DELETE"
    switch (head.method, head.speaksStateless) {
    case ("POST", _): return postRefusal(head)
    case ("GET", false): return streamRefusal(head)
    case ("DELETE", false): return nil
    default: return wrongMethod(head.method, allowed: allowed)
    }
  }

  /// Serves one request.
  public func serve(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    let head = request.head
    guard head.path == options.path else { return exchange.answer(resource.description(head)) }
    let principal = holder(of: head).principal
    switch head.method {
    case "POST": post(request, from: principal, exchange)
    case "GET": openStream(head, from: principal, exchange)
    default: endSession(head, from: principal, exchange)
    }
  }

  /// Ends every session and every open request.
  public func close() {
    sessions.closeAll()
    openRequests.closeAll()
  }

  private func wrongMethod(_ method: String, allowed: String) -> HTTPResponse {
    .refusal(405, "\(method.quoted) cannot be done here.", headers: ["Allow": allowed])
  }

  private func postRefusal(_ head: RequestHead) -> HTTPResponse? {
    let type = head.headers["Content-Type"]?.split(separator: ";").first.map(String.init) ?? ""
    guard type.lowercased().filter({ $0 != " " }) == "application/json" else {
      return .refusal(415, "Content-Type has to be application/json.")
    }
    guard head.accepts("application/json"), head.accepts("text/event-stream") else {
      return .refusal(406, "Accept has to list application/json and text/event-stream.")
    }
    return nil
  }

  private func streamRefusal(_ head: RequestHead) -> HTTPResponse? {
    guard head.accepts("text/event-stream") else {
      return .refusal(406, "Accept has to list text/event-stream.")
    }
    return nil
  }

  /// Whom a request comes from, or why it is refused.
  private func holder(of head: RequestHead) -> (principal: String, refusal: HTTPResponse?) {
    switch options.tokens?.verdict(on: head) {
    case nil: ("", nil)
    case .known(let holder): (holder, nil)
    case .missing: ("", resource.challenge(head, nil))
    case .unknown: ("", resource.challenge(head, "invalid_token"))
    }
  }
}

extension RequestHead {
  /// The revision the client says it speaks.
  var protocolVersion: String? { headers["MCP-Protocol-Version"] }

  /// Whether that is the one without sessions.
  var speaksStateless: Bool { protocolVersion == ProtocolVersion.stateless.rawValue }

  /// Whether the client takes this media type (RFC 9110 §12.5.1); one that says nothing takes all.
  func accepts(_ type: String) -> Bool {
    let fields = headers.values("Accept")
    if fields.isEmpty { return true }
    let family = type.prefix { $0 != "/" }
    return fields.joined(separator: ",").lowercased().split(separator: ",").contains { range in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let isRefused = parts.dropFirst().contains {
        ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0)
      }
      return !isRefused && [type, "\(family)/*", "*/*"].contains(parts.first ?? "")
    }
  }
}
