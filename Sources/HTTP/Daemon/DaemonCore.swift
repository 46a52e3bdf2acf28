import CMicroHTTPDShim

/// What the daemon's callbacks work with; they run on the daemon's one thread.
final class DaemonCore: Sendable {
  let options: ServerOptions
  let handler: any HTTPHandler
  let worker: Worker
  let connections = Connections()

  init(_ options: ServerOptions, _ handler: any HTTPHandler, _ worker: Worker) {
    self.options = options
    self.handler = handler
    self.worker = worker
  }

  /// Judges a request by its head; the body has not been read.
  func begin(_ visit: Visit, on connection: ConnectionHandle) -> MHD_Result {
    let head = visit.head
    if head.contradictsItself {
      visit.refuse(.refusal(400, "Content-Length contradicts another field."))
    }
    if !head.hasKnownCoding {
      visit.refuse(.refusal(501, "Transfer-Encoding has to be chunked, or left out."))
    }
    if let length = head.declaredLength, length > options.longestBody {
      visit.refuse(.tooLarge(limit: options.longestBody))
    }
    for check in options.guards { visit.refuse(check.refusal(of: head)) }
    if visit.refusal == nil { visit.refuse(handler.refusal(of: head)) }
    guard visit.refusesAtOnce, let refusal = visit.refusal else { return .YES }
    return send(refusal, to: visit, on: connection)
  }

  /// Goes on with a request that has come whole: hands it to the handler, or sends the answer.
  func proceed(_ visit: Visit, on connection: ConnectionHandle) -> MHD_Result {
    if let refusal = visit.refusal { return send(refusal, to: visit, on: connection) }
    guard let desk = visit.desk else {
      // The daemon calls again at once, and only then is the connection held back: it knows by then
      // that nothing more is to be read. Otherwise it would read when it goes on, and take a client
      // that has ended its side to have gone, before it has its answer.
      visit.desk = ask(visit, on: connection)
      return .YES
    }
    switch desk.fetch(for: connection) {
    case nil: return .YES
    case .whole(let response): return send(response, to: visit, on: connection)
    case .events(let stream, let headers):
      visit.stream = stream
      if !connections.note(.streaming(stream), on: connection) { stream.finish() }
      return send(stream, headers, on: connection)
    }
  }

  private func ask(_ visit: Visit, on connection: ConnectionHandle) -> ReplyDesk {
    let desk = ReplyDesk()
    guard connections.note(.answering(desk), on: connection) else {
      desk.put(.whole(.refusal(503, "The server is stopping.")))
      return desk
    }
    let exchange = HTTPExchange(desk, mailbox: options.mailbox) { [worker] in worker.perform($0) }
    let request = HTTPRequest(head: visit.head, body: visit.body)
    worker.perform { [handler] in handler.serve(request, exchange) }
    return desk
  }

  private func send(
    _ response: HTTPResponse,
    to visit: Visit,
    on connection: ConnectionHandle
  ) -> MHD_Result {
    connections.note(.sending, on: connection)
    if response.status >= 400, let tell = options.onRefusal {
      let head = visit.head
      worker.perform { tell(head, response) }
    }
    let made = unsafe response.body.withUnsafeBytes { body in
      unsafe MHD_create_response_from_buffer(
        body.count,
        UnsafeMutableRawPointer(mutating: body.baseAddress),
        .RESPMEM_MUST_COPY
      )
    }
    return unsafe queue(made, status: response.status, response.headers, on: connection)
  }

  private func send(
    _ stream: EventStream,
    _ headers: HTTPHeaders,
    on connection: ConnectionHandle
  ) -> MHD_Result {
    var fields: HTTPHeaders = [
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // Asks reverse proxies to pass events on at once.
      "X-Accel-Buffering": "no",
    ]
    for field in headers.fields { fields.add(field.name, field.value) }
    let source = unsafe Unmanaged.passRetained(EventSource(stream, connection))
    let made = unsafe MHD_create_response_from_callback(
      UInt64.max,
      4096,
      { source, _, place, room in unsafe readEvents(source, place, room) },
      source.toOpaque(),
      { source in unsafe releaseEvents(source) }
    )
    if unsafe made == nil { unsafe source.release() }
    return unsafe queue(made, status: 200, fields, on: connection)
  }

  private func queue(
    _ response: OpaquePointer?,
    status: Int,
    _ headers: HTTPHeaders,
    on connection: ConnectionHandle
  ) -> MHD_Result {
    guard let response = unsafe response else { return .NO }
    defer { unsafe MHD_destroy_response(response) }
    for field in headers.fields {
      unsafe MHD_add_response_header(response, field.name, field.value)
    }
    return unsafe MHD_queue_response(connection.pointer, UInt32(status), response)
  }
}

/// A stream and the connection that it goes out on.
private final class EventSource {
  let stream: EventStream
  let connection: ConnectionHandle

  init(_ stream: EventStream, _ connection: ConnectionHandle) {
    self.stream = stream
    self.connection = connection
  }
}

/// Fills the daemon's buffer; 0 when the connection was parked, -1 at the end.
private func readEvents(
  _ source: UnsafeMutableRawPointer?,
  _ place: UnsafeMutablePointer<CChar>?,
  _ room: Int
) -> Int {
  guard let source = unsafe source, let place = unsafe place else { return -1 }
  let events = unsafe Unmanaged<EventSource>.fromOpaque(source).takeUnretainedValue()
  let count = events.stream.next(on: events.connection) { waiting in
    let count = min(room, waiting.count)
    unsafe waiting.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: count)
    }
    return count
  }
  return count ?? -1
}

private func releaseEvents(_ source: UnsafeMutableRawPointer?) {
  guard let source = unsafe source else { return }
  unsafe Unmanaged<EventSource>.fromOpaque(source).release()
}
