import HTTP
import Threads

/// Carries what belongs to no request to the stream a client has opened for it.
final class NewsChannel: MCPChannel {
  private let streams: SessionStreams

  init(_ streams: SessionStreams) { self.streams = streams }

  func send(_ messages: [UInt8]) {
    for message in lines(messages) { streams.send(message, on: SessionStreams.news) }
  }

  func end() {}
}

/// Carries what belongs to one request of a session: a stream that begins with its first message.
///
/// It goes on when the client has gone, which may come back for the rest.
final class SessionChannel: MCPChannel {
  private let streams: SessionStreams
  private let exchange: HTTPExchange
  private let headers: HTTPHeaders
  private let number = Guarded<Int?>(nil)

  init(_ streams: SessionStreams, _ exchange: HTTPExchange, _ headers: HTTPHeaders) {
    self.streams = streams
    self.exchange = exchange
    self.headers = headers
  }

  func send(_ messages: [UInt8]) {
    guard !messages.isEmpty else { return }
    let number = number.withLock { number in
      let begun = number ?? streams.open(exchange.beginEvents(headers: headers))
      number = begun
      return begun
    }
    for message in lines(messages) { streams.send(message, on: number) }
  }

  func end() {
    if let number = number.withLock({ $0 }) {
      streams.end(number)
    } else {
      exchange.answer(HTTPResponse(202, headers: headers))
    }
  }
}

/// Carries what belongs to a request that stands for itself: a stream that begins with its first
/// message, and whose end on the client's side takes the request back.
final class AloneChannel: MCPChannel {
  private enum Phase {
    case waiting
    case open(EventStream)
    case over
  }

  private let exchange: HTTPExchange
  private let requests: OpenRequests
  private let phase = Guarded(Phase.waiting)

  init(_ exchange: HTTPExchange, _ requests: OpenRequests) {
    self.exchange = exchange
    self.requests = requests
  }

  func send(_ messages: [UInt8]) {
    guard !messages.isEmpty else { return }
    phase.withLock { phase in
      if case .waiting = phase { phase = .open(begin()) }
      guard case .open(let stream) = phase else { return }
      for message in lines(messages) { stream.send(ServerSentEvent(data: message)) }
    }
  }

  func end() {
    let last = finish()
    if case .open(let stream) = last { stream.finish() }
    if case .waiting = last { exchange.answer(HTTPResponse(202)) }
    _ = requests.remove(self)
  }

  /// Sends nothing from now on; returns what it did before.
  private func finish() -> Phase {
    phase.withLock { phase in
      defer { phase = .over }
      return phase
    }
  }

  private func begin() -> EventStream {
    exchange.beginEvents { [self] _ in
      _ = finish()
      requests.remove(self)?.abandon(self)
    }
  }
}

/// The requests that stand for themselves and are not answered yet.
final class OpenRequests: Sendable {
  private let sessions = Guarded<[ObjectIdentifier: MCPSession]>([:])

  /// Keeps a session as long as its request is open.
  func add(_ session: MCPSession, _ channel: AloneChannel) {
    sessions.withLock { $0[ObjectIdentifier(channel)] = session }
  }

  /// Forgets a request, and returns its session.
  func remove(_ channel: AloneChannel) -> MCPSession? {
    sessions.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Answers all.
  func closeAll() {
    let all = sessions.withLock { sessions in
      defer { sessions = [:] }
      return Array(sessions.values)
    }
    for session in all { session.close() }
  }
}

/// Messages without their line ends.
private func lines(_ messages: [UInt8]) -> [[UInt8]] {
  messages.split(separator: UInt8(ascii: "\n")).map(Array.init)
}
