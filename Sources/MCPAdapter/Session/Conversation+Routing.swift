import IntentKit
import JSON

extension Conversation {
  /// Serves one request.
  ///
  /// - Returns: the result's JSON; `nil` when the answer comes later.
  /// - Throws: ``ProtocolError`` when the request cannot be taken up.
  mutating func perform(
    _ name: JSONToken,
    _ id: [UInt8],
    _ message: Message,
    in line: Span<UInt8>,
    into output: inout [UInt8],
    over channel: any MCPChannel
  ) throws(ProtocolError) -> [UInt8]? {
    let meta = try meta(of: message, in: line)
    let era = meta.era
    let method = Method(name, in: line)
    if method == nil { try refuseNotification(name.text(in: line)) }
    if era == .stateless { try meta.checkStateless() }
    guard let method, era == .handshake || method.isStateless else {
      throw ProtocolError(.methodNotFound, "There is no method \(name.text(in: line).quoted).")
    }
    if era == .handshake { try checkHandshake(before: method) }
    try meta.checkProgressToken()
    if method == .discover { return server.discovery.bytes(for: era) }
    let version =
      method == .callTool && !message.hasOtherParams ? recent.version(of: server.dispatcher) : nil
    if let version, let known = recent.result(of: message, in: line, era, version) { return known }
    recent.lookAnew()
    var request = Request(
      id: id,
      method: method,
      era: era,
      meta: meta,
      params: try params(of: message, for: method, in: line),
      channel: channel
    )
    request.call = version.map { RecentAnswers.Call(message, in: line, era, $0) }
    if era == .stateless, method.takesInput { request.given = try givenInput(with: request) }
    return try settle(try serve(request, into: &output), of: request)
  }

  /// Does what the request's method is for.
  mutating func serve(
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> Served {
    switch request.method {
    case .initialize: .result(try initialize(request))
    case .ping: written([:], for: request)
    case .discover: .result(server.discovery.bytes(for: request.era))
    case .listTools:
      .result(try server.tools.page(request.params["cursor"]).bytes(for: request.era))
    case .callTool: try callTool(request, into: &output)
    case .listResources: written(try listResources(request), for: request)
    case .listResourceTemplates: .result(try listTemplates(request))
    case .readResource: try readResource(request, into: &output)
    case .subscribe: written(try subscribe(request), for: request)
    case .unsubscribe: written(try unsubscribe(request), for: request)
    case .listPrompts: .result(try listPrompts(request))
    case .getPrompt: try getPrompt(request, into: &output)
    case .complete: written(try complete(request), for: request)
    case .setLogLevel: written(try setLogLevel(request), for: request)
    case .listen: try listen(request)
    }
  }

  private func refuseNotification(_ method: String) throws(ProtocolError) {
    guard method.hasPrefix("notifications/") else { return }
    throw ProtocolError(.invalidRequest, "\(method.quoted) is a notification and has no id.")
  }

  /// Checks that a request without a version of its own may be served now.
  private func checkHandshake(before method: Method) throws(ProtocolError) {
    guard method.hasHandshakeForm else {
      throw ProtocolError(
        .invalidParams,
        "\(method.rawValue) needs params._meta[\"\(RequestMeta.Name.version)\"]."
      )
    }
    guard handshake != nil || method == .initialize || method == .ping else {
      throw ProtocolError(
        .invalidParams,
        "Send initialize first, or say the version in params._meta[\"\(RequestMeta.Name.version)\"] "
          + "(\(ProtocolVersion.stateless.rawValue))."
      )
    }
  }

  /// The parameters; absent, null and (what some clients send for a list) `[]` are none.
  private func params(
    of message: Message,
    for method: Method,
    in line: Span<UInt8>
  ) throws(ProtocolError) -> JSONObject {
    guard let place = message.params else { return [:] }
    switch try? JSONReader.read(line.extracting(place)) {
    case .object(let members): return members
    case .array(let elements) where elements.isEmpty && method != .callTool: return [:]
    default: throw ProtocolError(.invalidParams, "params has to be an object.")
    }
  }

  /// A result as the request's era has it.
  func written(_ result: JSONObject, for request: Request) -> Served {
    let whole = request.era == .stateless ? result.complete(from: server.identity) : result
    return .result(JSONWriter.bytes(of: .object(whole)))
  }
}
