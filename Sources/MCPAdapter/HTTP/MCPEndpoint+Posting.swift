import HTTP
import JSON

/// One message, posted.
extension MCPEndpoint {
  /// Serves it as its era wants: by itself when it, or its header, is of 2026-07-28; else as part of
  /// a session.
  func post(_ request: HTTPRequest, from principal: String, _ exchange: HTTPExchange) {
    let message = PostedMessage(request.body.span)
    do throws(ProtocolError) {
      if request.head.speaksStateless || message?.version != nil {
        try postAlone(request, message, from: principal, exchange)
      } else {
        try HeaderRules.checkSessionVersion(request.head.headers)
        try postToSession(request, message, from: principal, exchange)
      }
    } catch {
      exchange.answer(.error(error, to: message?.id))
    }
  }

  // MARK: - 2026-07-28

  private func postAlone(
    _ request: HTTPRequest,
    _ message: PostedMessage?,
    from principal: String,
    _ exchange: HTTPExchange
  ) throws(ProtocolError) {
    if let message {
      guard !message.isResponse else {
        throw ProtocolError(.invalidRequest, "Answers are not posted in this revision.")
      }
      if message.isRequest { try HeaderRules.check(message, request.head.headers) }
      guard message.method != Method.initialize.rawValue else { throw .noInitialize }
    }
    let channel = AloneChannel(exchange, openRequests)
    let session = server.connect(news: channel, principal: principal)
    openRequests.add(session, channel)
    var output: [UInt8] = []
    let reception = session.receive(request.body.span, into: &output, over: channel)
    if case .open = reception { return channel.send(output) }
    answer(reception, output, as: ErrorStatus.alone, [:], exchange) { messages in
      channel.send(messages)
      channel.end()
    }
    _ = openRequests.remove(channel)
  }

  // MARK: - Sessions

  private func postToSession(
    _ request: HTTPRequest,
    _ message: PostedMessage?,
    from principal: String,
    _ exchange: HTTPExchange
  ) throws(ProtocolError) {
    if request.head.sessionID == nil {
      guard message?.method == Method.initialize.rawValue, message?.isRequest == true else {
        throw message == nil ? notAMessage(request.body) : .noSession
      }
      return begin(request, from: principal, exchange)
    }
    guard let session = session(of: request.head, from: principal) else {
      return exchange.answer(.sessionGone(to: message?.id))
    }
    receive(request.body, in: session, exchange)
  }

  /// What is wrong with a body that no session has to look at.
  private func notAMessage(_ body: [UInt8]) -> ProtocolError {
    do throws(JSONError) {
      _ = try JSONReader.read(body.span)
      return .noSession
    } catch {
      return ProtocolError(error)
    }
  }

  /// Begins a session, if the client and we agree on a version.
  private func begin(_ request: HTTPRequest, from principal: String, _ exchange: HTTPExchange) {
    let session = HTTPSession(server, principal: principal)
    guard sessions.add(session) else {
      let reason = "\(options.mostSessions) sessions are open; end one first."
      return exchange.answer(.refusal(503, reason, headers: ["Retry-After": "60"]))
    }
    receive(request.body, in: session, exchange)
    if !session.hasBegun { sessions.remove(session.id)?.close() }
  }

  private func receive(_ body: [UInt8], in session: HTTPSession, _ exchange: HTTPExchange) {
    let channel = SessionChannel(session.streams, exchange, session.headers)
    var output: [UInt8] = []
    let reception = session.session.receive(body.span, into: &output, over: channel)
    let version = session.session.agreedVersion
    session.streams.primes = version == ProtocolVersion.november2025.rawValue
    if case .open = reception { return channel.send(output) }
    answer(reception, output, as: ErrorStatus.inSession, session.headers, exchange) { messages in
      channel.send(messages)
      channel.end()
    }
  }

  // MARK: - Answers

  /// Answers what has been served: with its one message as JSON, or with a stream when there are
  /// more.
  private func answer(
    _ reception: Reception,
    _ output: [UInt8],
    as status: (Int?) -> Int,
    _ headers: HTTPHeaders,
    _ exchange: HTTPExchange,
    stream: ([UInt8]) -> Void
  ) {
    guard case .answered(let errorCode) = reception else {
      return exchange.answer(HTTPResponse(202, headers: headers))
    }
    let message = output.dropLast()
    if message.contains(UInt8(ascii: "\n")) { return stream(output) }
    exchange.answer(.json(Array(message), status: status(errorCode), headers))
  }
}

/// Which status goes with an error of the protocol.
enum ErrorStatus {
  /// In 2026-07-28 the status says what the error says.
  static func alone(_ code: Int?) -> Int {
    guard let code else { return 200 }
    return switch ProtocolError.Code(rawValue: code) {
    case .methodNotFound: 404
    case .internalError: 500
    default: 400
    }
  }

  /// In a session only what is no message at all is an error of HTTP's.
  static func inSession(_ code: Int?) -> Int {
    switch code.flatMap(ProtocolError.Code.init) {
    case .parseError, .invalidRequest: 400
    default: 200
    }
  }
}

extension HTTPResponse {
  /// A JSON answer.
  static func json(
    _ body: [UInt8],
    status: Int = 200,
    _ headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var fields = headers
    fields.add("Content-Type", "application/json")
    return HTTPResponse(status, headers: fields, body: body)
  }

  /// An error of the protocol, with the status that goes with it.
  static func error(_ error: ProtocolError, to id: [UInt8]?) -> HTTPResponse {
    var body: [UInt8] = []
    ResponseWriter.append(error: error, to: id, in: &body)
    return .json(body.dropLast(), status: ErrorStatus.alone(error.code.rawValue))
  }

  /// The session is not, or no more, there; the client has to begin another one.
  static func sessionGone(to id: [UInt8]?) -> HTTPResponse {
    var response = HTTPResponse.error(
      ProtocolError(.invalidRequest, "There is no such session; send initialize for another one."),
      to: id
    )
    response.status = 404
    return response
  }
}

extension ProtocolError {
  /// Where every request stands for itself there is nothing to begin.
  static let noInitialize = ProtocolError(
    .methodNotFound,
    "There is no method \"initialize\" in this revision."
  )

  /// A message outside of any session.
  static let noSession = ProtocolError(
    .invalidRequest,
    "Mcp-Session-Id is missing: send initialize first, or say the version in "
      + "params._meta[\"\(RequestMeta.Name.version)\"] (\(ProtocolVersion.stateless.rawValue))."
  )
}
