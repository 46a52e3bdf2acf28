import HTTP
import Threads

/// What is asked of a session beside posting to it.
extension MCPEndpoint {
  /// The session a request names, if it is its client's.
  func session(of head: RequestHead, from principal: String) -> HTTPSession? {
    head.sessionID.flatMap { sessions.find($0, principal: principal) }
  }

  /// GET: opens a stream for what belongs to no request, or goes on with one that broke off.
  func openStream(_ head: RequestHead, from principal: String, _ exchange: HTTPExchange) {
    guard let session = foundSession(head, from: principal, exchange) else { return }
    var place = (stream: SessionStreams.news, after: Int?.none)
    if let lastEvent = head.headers["Last-Event-ID"] {
      guard let found = session.streams.place(of: lastEvent) else {
        let reason = "Nothing is kept of the stream of event \(lastEvent.quoted)."
        return exchange.answer(.error(ProtocolError(.invalidRequest, reason), to: nil))
      }
      place = (found.stream, found.sequence)
    }
    let attached = AttachedStream(session.streams, place.stream)
    let stream = exchange.beginEvents(headers: session.headers) { _ in attached.detach() }
    attached.note(stream)
    session.streams.attach(stream, to: place.stream, after: place.after)
  }

  /// DELETE: ends a session.
  func endSession(_ head: RequestHead, from principal: String, _ exchange: HTTPExchange) {
    guard let session = foundSession(head, from: principal, exchange) else { return }
    sessions.remove(session.id)?.close()
    exchange.answer(HTTPResponse(204))
  }

  private func foundSession(
    _ head: RequestHead,
    from principal: String,
    _ exchange: HTTPExchange
  ) -> HTTPSession? {
    do throws(ProtocolError) {
      try HeaderRules.checkSessionVersion(head.headers)
      guard head.sessionID != nil else { throw .noSession }
    } catch {
      exchange.answer(.error(error, to: nil))
      return nil
    }
    guard let session = session(of: head, from: principal) else {
      exchange.answer(.sessionGone(to: nil))
      return nil
    }
    return session
  }
}

extension RequestHead {
  /// The session the client says it belongs to.
  var sessionID: String? { headers["Mcp-Session-Id"] }
}

/// A connection that has a stream, to be told when it is gone.
private final class AttachedStream: Sendable {
  private let streams: SessionStreams
  private let number: Int
  private let stream = Guarded<EventStream?>(nil)

  init(_ streams: SessionStreams, _ number: Int) {
    self.streams = streams
    self.number = number
  }

  func note(_ stream: EventStream) { self.stream.withLock { $0 = stream } }

  func detach() {
    guard let gone = stream.withLock({ $0.take() }) else { return }
    streams.detach(gone, from: number)
  }
}
