import JSON

/// What `initialize` agreed on.
struct Handshake: Sendable {
  var version: ProtocolVersion
  var clientName: String?
}

/// A request on its way to the code that serves it.
struct Request: Sendable {
  let id: [UInt8]
  let era: Era
  let meta: RequestMeta
  /// Read only when the method looks into them.
  let params: JSONObject
}

extension MCPConnection {
  /// Serves one request.
  ///
  /// - Returns: the result's JSON; `nil` when the answer comes later.
  /// - Throws: ``ProtocolError`` when the request cannot be taken up.
  mutating func perform(
    _ call: (id: [UInt8], method: String),
    _ message: Message,
    in line: Span<UInt8>,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> [UInt8]? {
    let meta = try meta(of: message, in: line)
    let method = Method(rawValue: call.method)
    let era = method == .initialize ? .handshake : meta.era
    if era == .stateless { try meta.checkStateless() }
    guard let method, era == .handshake || method.isStateless else {
      throw ProtocolError(.methodNotFound, "There is no method \(call.method.quoted).")
    }
    if era == .handshake { try checkHandshake(before: method) }
    try meta.checkProgressToken()
    if method == .discover { return server.discovery.bytes(for: era) }
    let request = Request(
      id: call.id,
      era: era,
      meta: meta,
      params: try params(of: message, for: method, in: line)
    )
    return try perform(method, request, into: &output)
  }

  private mutating func perform(
    _ method: Method,
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> [UInt8]? {
    switch method {
    case .initialize: return try initialize(request)
    case .ping: return written([:], for: request)
    case .discover: return server.discovery.bytes(for: request.era)
    case .listTools: return try server.tools.page(request.params["cursor"]).bytes(for: request.era)
    case .callTool: return try callTool(request)
    case .listResources: return try onlyPage(server.emptyLists.resources, request)
    case .listResourceTemplates: return try onlyPage(server.emptyLists.resourceTemplates, request)
    case .readResource: throw unknownResource(request)
    case .listPrompts: return try onlyPage(server.emptyLists.prompts, request)
    case .getPrompt: throw unknownPrompt(request)
    case .complete: throw unknownReference(request)
    case .setLogLevel: return written(try setLogLevel(request), for: request)
    case .listen:
      try listen(request, into: &output)
      return nil
    }
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
  private func written(_ result: JSONObject, for request: Request) -> [UInt8] {
    let whole = request.era == .stateless ? result.complete(from: server.identity) : result
    return JSONWriter.bytes(of: .object(whole))
  }
}
