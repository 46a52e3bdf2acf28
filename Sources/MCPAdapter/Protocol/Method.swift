import JSON

/// The requests that are served.
enum Method: String, Sendable {
  case initialize
  case ping
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listResources = "resources/list"
  case listResourceTemplates = "resources/templates/list"
  case readResource = "resources/read"
  case subscribe = "resources/subscribe"
  case unsubscribe = "resources/unsubscribe"
  case listPrompts = "prompts/list"
  case getPrompt = "prompts/get"
  case complete = "completion/complete"
  case setLogLevel = "logging/setLevel"
  case listen = "subscriptions/listen"

  /// The method that stands at `token`; found without making text of it.
  init?(_ token: JSONToken, in line: Span<UInt8>) {
    for (name, method) in Method.names where token.matches(name, in: line) {
      self = method
      return
    }
    return nil
  }

  /// The names once more, those that are asked for most first.
  private static let names: [(StaticString, Method)] = [
    ("tools/call", .callTool), ("server/discover", .discover), ("tools/list", .listTools),
    ("ping", .ping), ("initialize", .initialize), ("resources/read", .readResource),
    ("resources/list", .listResources), ("resources/templates/list", .listResourceTemplates),
    ("resources/subscribe", .subscribe), ("resources/unsubscribe", .unsubscribe),
    ("prompts/list", .listPrompts), ("prompts/get", .getPrompt),
    ("completion/complete", .complete), ("logging/setLevel", .setLogLevel),
    ("subscriptions/listen", .listen),
  ]

  /// Whether the revision without handshake has it; 2026-07-28 removed what belongs to a session.
  var isStateless: Bool {
    switch self {
    case .initialize, .ping, .setLogLevel, .subscribe, .unsubscribe: false
    default: true
    }
  }

  /// Whether it may be answered with questions, and called again with answers.
  var takesInput: Bool {
    switch self {
    case .callTool, .getPrompt, .readResource: true
    default: false
    }
  }

  /// Whether the revisions with a handshake have it.
  var hasHandshakeForm: Bool {
    switch self {
    case .discover, .listen: false
    default: true
    }
  }
}
