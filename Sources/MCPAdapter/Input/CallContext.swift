public import JSON

/// What a tool, a prompt or a resource may know of the call it serves, and say while serving it.
public struct CallContext: Sendable {
  /// Who is written beside changes: `agent:` and the client's own name.
  public let author: String
  /// What the client said it can be asked.
  public let client: ClientCapabilities
  /// What the last ``InputNeeded`` of this call kept.
  public var state: JSONValue? { given.state }

  private let given: GivenInput
  private let exchange: Exchange

  init(author: String, client: ClientCapabilities, given: GivenInput, exchange: Exchange) {
    self.author = author
    self.client = client
    self.given = given
    self.exchange = exchange
  }

  /// Whether the client has taken the call back; its answer will go nowhere.
  public var isCancelled: Bool { exchange.isCancelled }

  /// What the client answered under `key`, in this round or one before; `nil` when nothing yet.
  public func response(to key: String) -> InputResponse? { given.responses[key] }

  /// What became of the form asked for under `key`; `nil` when there is no answer yet.
  ///
  /// - Throws: ``ProtocolError`` when the answer does not fit the form.
  public func answer(
    to key: String,
    _ elicitation: Elicitation
  ) throws(ProtocolError) -> ElicitationAnswer? {
    switch given.responses[key] {
    case nil: nil
    case .error: .cancelled
    case .result(let result): try ElicitationCheck(key, elicitation).answer(in: result)
    }
  }

  /// Tells how far the work is, when the client wants to know.
  ///
  /// - Parameters:
  ///   - progress: what is done; said only when it is more than the last time.
  ///   - total: what there is to do.
  ///   - message: what is being done.
  public func report(_ progress: Int, of total: Int? = nil, _ message: String? = nil) {
    exchange.report(progress, of: total, message)
  }

  /// Says something for the client's log, when it wants messages of this level.
  public func log(_ level: LogLevel, _ data: JSONValue, logger: String? = nil) {
    exchange.log(level, data, logger: logger)
  }
}

/// What came with a call that was made before.
struct GivenInput: Sendable {
  var responses: [String: InputResponse] = [:]
  var state: JSONValue?
}
