import JSON

/// What a request's `_meta` says about the request itself.
struct RequestMeta: Sendable {
  /// Names the 2026-07-28 revision reserves.
  enum Name {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let clientInfo = "io.modelcontextprotocol/clientInfo"
    static let logLevel = "io.modelcontextprotocol/logLevel"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
    static let subscription = "io.modelcontextprotocol/subscriptionId"
  }

  private let members: JSONObject
  /// A request that says its version is served without looking at any handshake.
  let era: Era
  /// What is wrong with it; found once, for clients send the same again and again.
  private let faults: (stateless: ProtocolError?, token: ProtocolError?)

  /// A request without `_meta`.
  init() { self.init([:]) }

  init(_ members: JSONObject) {
    self.members = members
    era = members[Name.version] == nil ? .handshake : .stateless
    faults = (Self.statelessFault(members), Self.tokenFault(members))
  }

  /// The name the client gives itself.
  var clientName: String? { members[Name.clientInfo]?["name"]?.string }

  /// What the client can be asked.
  var capabilities: ClientCapabilities { ClientCapabilities(members[Name.capabilities]?.object) }

  /// The least grave log messages wanted; `nil` for none.
  var logLevel: LogLevel? { members[Name.logLevel]?.string.flatMap(LogLevel.init) }

  /// What the client calls the work, when it wants to hear how far it is.
  var progressToken: JSONValue? {
    guard let token = members["progressToken"], !token.isNull else { return nil }
    return token
  }

  /// Checks what the revision without handshake requires of every request.
  ///
  /// - Throws: ``ProtocolError`` naming the member that is missing, or with the versions we serve.
  func checkStateless() throws(ProtocolError) {
    if let fault = faults.stateless { throw fault }
  }

  private static func statelessFault(_ members: JSONObject) -> ProtocolError? {
    guard let requested = members[Name.version]?.string else {
      return ProtocolError(
        .invalidParams,
        "params._meta[\"\(Name.version)\"] has to be a string."
      )
    }
    guard requested == ProtocolVersion.stateless.rawValue else {
      return ProtocolError(
        .unsupportedVersion,
        "Protocol version \(requested.quoted) is not served statelessly; use "
          + "\"\(ProtocolVersion.stateless.rawValue)\", or send initialize first for an older one.",
        data: ["supported": ProtocolVersion.newestFirst, "requested": .string(requested)]
      )
    }
    guard members[Name.capabilities]?.object != nil else {
      return ProtocolError(
        .invalidParams,
        "params._meta[\"\(Name.capabilities)\"] is missing; send {} for none."
      )
    }
    if let level = members[Name.logLevel], level.string.flatMap(LogLevel.init) == nil {
      return ProtocolError(
        .invalidParams,
        "params._meta[\"\(Name.logLevel)\"] has to be one of \(LogLevel.choices)."
      )
    }
    return nil
  }

  /// Checks what all revisions say of a progress token: text or a whole number.
  func checkProgressToken() throws(ProtocolError) {
    if let fault = faults.token { throw fault }
  }

  private static func tokenFault(_ members: JSONObject) -> ProtocolError? {
    switch members["progressToken"] {
    case nil, .null, .string: return nil
    case .number(let number) where number.int != nil: return nil
    default:
      return ProtocolError(
        .invalidParams,
        "params._meta.progressToken has to be a string or an integer."
      )
    }
  }
}
