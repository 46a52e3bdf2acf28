import JSON

extension Conversation {
  /// Agrees on a version.
  ///
  /// One that is not known is no error: the client decides whether ours will do (2025-11-25,
  /// lifecycle, version negotiation).
  mutating func initialize(_ request: Request) throws(ProtocolError) -> [UInt8] {
    guard handshake == nil else {
      throw ProtocolError(.invalidRequest, "initialize was sent before; the session goes on.")
    }
    guard let requested = request.params["protocolVersion"]?.string else {
      throw ProtocolError(.invalidParams, "params.protocolVersion has to be a string.")
    }
    let version = ProtocolVersion.negotiated(requested)
    handshake = Handshake(
      version: version,
      clientName: request.params["clientInfo"]?["name"]?.string,
      capabilities: ClientCapabilities(request.params["capabilities"]?.object)
    )
    return JSONWriter.bytes(
      of: [
        "protocolVersion": .string(version.rawValue),
        "capabilities": .object(server.capabilities),
        "serverInfo": server.identity.introduction,
        "instructions": .string(server.identity.instructions),
      ]
    )
  }

  /// Obeys a notification, or lets it pass: none is ever answered, and no request is carried out
  /// that has no id to answer to.
  mutating func heed(_ message: Message, in line: Span<UInt8>) {
    guard let method = message.method else { return }
    if method.matches("notifications/cancelled", in: line) {
      cancelRequest(message, in: line)
    } else if method.matches("notifications/initialized", in: line) {
      beginNews()
    }
  }

  /// After a handshake, changes of lists are told without being asked for.
  private func beginNews() {
    guard handshake != nil, let changes = server.offerings.changes else { return }
    for change in server.listChanges { _ = subscriptions.watch(change) }
    changes.add(subscriptions)
  }

  private mutating func cancelRequest(_ message: Message, in line: Span<UInt8>) {
    guard let place = message.params else { return }
    var scanner = JSONScanner()
    let params = line.extracting(place)
    _ = try? scanner.next(in: params)
    while let key = try? scanner.next(in: params), key.kind == .key {
      let isID = key.matches("requestId", in: params)
      guard let value = try? scanner.skipValue(in: params) else { return }
      if isID {
        let id = params.copy(value)
        subscriptions.end(id)
        cancel(id)
      }
    }
  }

  /// Who the journal says asked.
  func author(of request: Request) -> String {
    switch request.era {
    case .handshake: agentName(handshake?.clientName)
    case .stateless: agentName(request.meta.clientName)
    }
  }

  /// Whose the keys of a client are: others may count 1, 2, 3 as well.
  func owner(of request: Request) -> String {
    principal.isEmpty ? author(of: request) : "\(author(of: request))@\(principal.prefix(12))"
  }

  mutating func setLogLevel(_ request: Request) throws(ProtocolError) -> JSONObject {
    guard let level = request.params["level"]?.string.flatMap(LogLevel.init) else {
      throw ProtocolError(.invalidParams, "params.level has to be one of \(LogLevel.choices).")
    }
    handshake?.logLevel = level
    return [:]
  }
}
