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
