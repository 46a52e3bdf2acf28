import JSON

/// What `initialize` agreed on.
struct Handshake: Sendable {
  var version: ProtocolVersion
  var clientName: String?
  var capabilities: ClientCapabilities
  /// The least grave log messages the client wants.
  var logLevel = LogLevel.info

  /// What the client can be asked in the revision that was agreed on.
  var askable: ClientCapabilities {
    version.hasElicitation ? capabilities : capabilities.without(.elicitation)
  }
}

/// A request on its way to the code that serves it.
struct Request: Sendable {
  let id: [UInt8]
  let method: Method
  let era: Era
  let meta: RequestMeta
  let params: JSONObject
  /// Where the answer goes when it does not come at once.
  let channel: any MCPChannel
  /// What its answer can be kept under; `nil` when it cannot.
  var call: RecentAnswers.Call?
  /// What the client answered to questions about this request.
  var given = GivenInput()
}
