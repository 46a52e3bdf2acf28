import Threads

/// What a handler answers a request through: once, from any thread, now or later.
///
/// An exchange that is let go unanswered answers itself, with status 500.
public final class HTTPExchange: Sendable {
  private let desk: ReplyDesk
  private let mailbox: Int
  private let onWorker: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(
    _ desk: ReplyDesk,
    mailbox: Int,
    onWorker: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.desk = desk
    self.mailbox = mailbox
    self.onWorker = onWorker
  }

  deinit { desk.put(.whole(.refusal(500, "The request was not answered."))) }

  /// Answers with a whole response; only the first answer counts.
  public func answer(_ response: HTTPResponse) { desk.put(.whole(response)) }

  /// Answers with an event stream.
  ///
  /// - Parameters:
  ///   - headers: fields beside those that every event stream has.
  ///   - onEnd: called once on the server's worker when the stream has ended.
  /// - Returns: the stream; it has ended already when the request was answered before.
  public func beginEvents(
    headers: HTTPHeaders = [:],
    onEnd: @escaping @Sendable (EventStream.Ending) -> Void = { _ in }
  ) -> EventStream {
    let onWorker = onWorker
    let stream = EventStream(limit: mailbox) { ending in onWorker { onEnd(ending) } }
    if !desk.put(.events(stream, headers)) { stream.connectionHasGone() }
    return stream
  }
}

/// Where a handler leaves a reply, and the daemon's thread fetches it.
final class ReplyDesk: Sendable {
  /// A decided answer.
  enum Reply: Sendable {
    case whole(HTTPResponse)
    case events(EventStream, HTTPHeaders)
  }

  private struct State {
    var reply: Reply?
    var isClosed = false
    var wasHeld = false
    var parked: ConnectionHandle?
  }

  private let state = Guarded(State())

  /// Leaves a reply; `false` when there was one, or nobody is there any more to fetch it.
  @discardableResult
  func put(_ reply: Reply) -> Bool {
    state.withLock { state in
      guard state.reply == nil, !state.isClosed else { return false }
      state.reply = reply
      state.parked?.resume()
      state.parked = nil
      return true
    }
  }

  /// The reply; while there is none the connection waits for it.
  ///
  /// It is held back once in any case: the daemon looks anew at a connection that goes on, and so
  /// notices what came with the request, such as the end of the client's side.
  func fetch(for connection: ConnectionHandle) -> Reply? {
    state.withLock { state in
      if state.wasHeld, let reply = state.reply { return reply }
      state.wasHeld = true
      connection.suspend()
      if state.reply == nil { state.parked = connection } else { connection.resume() }
      return nil
    }
  }

  /// Notes that the connection is no more.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.parked = nil
    }
  }
}
