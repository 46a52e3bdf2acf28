public import JSON

/// Who asks, and through which surface; the only thing in which the same request made on two
/// surfaces may differ.
public struct Caller: Sendable, Hashable {
  /// The way in: `repl`, `one-shot`, `pipe`, `mcp`, `say`.
  public var surface: String
  /// The person or program: `human`, or `agent:` and the client's own name.
  public var author: String
  /// The utterance behind the request, when there was one.
  public var phrase: String?

  /// Says who asks.
  public init(surface: String, author: String, phrase: String? = nil) {
    self.surface = surface
    self.author = author
    self.phrase = phrase
  }
}

/// One request: an intent's name, its arguments, and who asks.
///
/// It is the only thing a surface can make and the only thing ``Dispatcher/dispatch(_:)`` takes.
public struct Invocation: Sendable, Hashable {
  /// The intent's name.
  public var intent: String
  /// By parameter name, as an MCP client would send them.
  public var arguments: JSONObject
  /// Who asks, and from where.
  public var caller: Caller
  /// The request this one answers a question of: with the same key, a retry of either is the same
  /// request.
  public var origin: RequestOrigin?
  /// Makes a retry safe: a second request with the same key returns the first one's answer.
  public var requestID: String?
  /// Whose key it is: what others call by the same key is another request; `nil` where there are no
  /// others.
  public var requestOwner: String?
  /// Performs and answers, then takes everything back.
  public var isDryRun: Bool

  /// Asks for `intent`.
  public init(
    _ intent: String,
    arguments: JSONObject = [:],
    caller: Caller,
    requestID: String? = nil,
    isDryRun: Bool = false
  ) {
    self.intent = intent
    self.arguments = arguments
    self.caller = caller
    self.requestID = requestID
    self.isDryRun = isDryRun
  }
}

/// A request that came to a question, and the question's answer made another one of it.
public struct RequestOrigin: Sendable, Hashable {
  /// The intent's name.
  public var intent: String
  /// As they were before anything was chosen.
  public var arguments: JSONObject

  /// Names what was asked for first.
  public init(_ intent: String, arguments: JSONObject) {
    self.intent = intent
    self.arguments = arguments
  }

  /// Names what an invocation asks for.
  public init(_ invocation: Invocation) {
    self.init(invocation.intent, arguments: invocation.arguments)
  }
}
