import JSON

/// What clients want to be told of: `resources/subscribe` after a handshake, and
/// `subscriptions/listen` (2026-07-28), a request that stays open until the client cancels it or the
/// server ends.
extension Conversation {
  func subscribe(_ request: Request) throws(ProtocolError) -> JSONObject {
    let (uri, announced) = try watchableAddress(request)
    guard subscriptions.watch(.resource(uri), announced: .resource(announced)) else {
      throw ProtocolError(
        .invalidRequest,
        "\(Subscriptions.most.resources) resources are watched; unsubscribe from one first."
      )
    }
    server.offerings.changes?.add(subscriptions)
    return [:]
  }

  func unsubscribe(_ request: Request) throws(ProtocolError) -> JSONObject {
    guard let uri = request.params["uri"]?.string else { throw .noAddress }
    subscriptions.unwatch(.resource(uri))
    return [:]
  }

  private func watchableAddress(
    _ request: Request
  ) throws(ProtocolError) -> (uri: String, announced: String) {
    guard let uri = request.params["uri"]?.string else { throw .noAddress }
    guard let announced = server.addressAnnounced(for: uri) else {
      throw unknownResource(uri, request.era)
    }
    return (uri, announced)
  }

  /// Acknowledges what is honoured of what is asked for, and keeps the request open.
  func listen(_ request: Request) throws(ProtocolError) -> Served {
    let wanted = try filter(in: request)
    let standing = subscriptions.standing(of: request.id)
    guard !standing.isOpen else {
      throw ProtocolError(.invalidRequest, "A subscription with this id is open already.")
    }
    guard !standing.isFull else {
      throw ProtocolError(
        .invalidRequest,
        "\(Subscriptions.most.listenings) subscriptions are open; cancel one first."
      )
    }
    let honoured = Honoured(wanted, by: server)
    // Before the acknowledgement: what changes after it is told.
    if !honoured.changes.isEmpty { server.offerings.changes?.add(subscriptions) }
    subscriptions.listen(
      request.id,
      over: request.channel,
      to: honoured.changes,
      acknowledging: acknowledgement(of: request.id, honoured.json)
    )
    return .later
  }

  /// What a subscription is to tell of.
  private func filter(in request: Request) throws(ProtocolError) -> JSONObject {
    guard let filter = request.params["notifications"]?.object else {
      throw ProtocolError(.invalidParams, "params.notifications has to be an object.")
    }
    for name in Honoured.lists.map(\.name) where filter[name] != nil && filter[name]?.bool == nil {
      throw ProtocolError(.invalidParams, "params.notifications.\(name) has to be true or false.")
    }
    let addresses = filter["resourceSubscriptions"] ?? []
    guard addresses.array?.allSatisfy({ $0.string != nil }) ?? false else {
      throw ProtocolError(
        .invalidParams,
        "params.notifications.resourceSubscriptions has to be an array of addresses."
      )
    }
    return filter
  }

  private func acknowledgement(of id: [UInt8], _ honoured: JSONObject) -> [UInt8] {
    let params: JSONValue = [
      "_meta": [RequestMeta.Name.subscription: JSONValue(written: id)],
      "notifications": .object(honoured),
    ]
    var bytes: [UInt8] = []
    ResponseWriter.append(
      notification: "notifications/subscriptions/acknowledged",
      params: JSONWriter.bytes(of: params),
      in: &bytes
    )
    return bytes
  }

  /// The result that says a subscription has ended.
  func subscriptionEnd(_ id: [UInt8]) -> [UInt8] {
    let result: JSONValue = [
      "resultType": "complete",
      "_meta": [
        RequestMeta.Name.subscription: JSONValue(written: id),
        RequestMeta.Name.serverInfo: server.identity.json,
      ],
    ]
    var bytes: [UInt8] = []
    ResponseWriter.append(result: JSONWriter.bytes(of: result), to: id, in: &bytes)
    return bytes
  }
}

/// The part of a filter that the server can honour.
private struct Honoured {
  /// What a filter calls the changes of whole lists.
  static let lists: [(name: String, change: Change)] = [
    ("toolsListChanged", .tools), ("promptsListChanged", .prompts),
    ("resourcesListChanged", .resources),
  ]

  var changes = Wanted()
  var json: JSONObject = [:]

  init(_ wanted: JSONObject, by server: MCPServer) {
    guard server.offerings.changes != nil else { return }
    for (name, change) in Self.lists
    where wanted[name]?.bool == true && server.listChanges.contains(change) {
      changes.add(change, announced: change)
      json[name] = true
    }
    let addresses = (wanted["resourceSubscriptions"]?.array ?? []).compactMap(\.string)
    var watched: [String] = []
    for uri in addresses.prefix(Subscriptions.most.resources) {
      guard let announced = server.addressAnnounced(for: uri) else { continue }
      changes.add(.resource(uri), announced: .resource(announced))
      watched.append(uri)
    }
    if !watched.isEmpty {
      json["resourceSubscriptions"] = .array(watched.map(JSONValue.string))
    }
  }
}
