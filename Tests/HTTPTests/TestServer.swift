import Glibc
import ProcessTesting
import Threads
import Testing

@testable import HTTP

/// A server whose handler does what each test wants.
struct TestServer {
  let server: HTTPServer
  let desk: Desk

  /// Starts it, with short times unless `change` says otherwise.
  init(
    _ change: (inout ServerOptions) -> Void = { _ in },
    serve: @escaping @Sendable (HTTPRequest, HTTPExchange, Desk) -> Void = Desk.echo
  ) throws {
    var options = ServerOptions()
    options.lookEveryMilliseconds = 20
    options.stopSeconds = 2
    change(&options)
    let desk = Desk()
    self.desk = desk
    server = try HTTPServer(options, TestHandler(desk: desk, work: serve))
  }

  func connect() throws -> RawConnection { try #require(RawConnection(port: server.port)) }
}

/// What a handler leaves for the test to see.
final class Desk: Sendable {
  private struct State {
    var streams: [EventStream] = []
    var endings: [EventStream.Ending] = []
    var exchanges: [HTTPExchange] = []
    var served = 0
    var inside = 0
    var mostInside = 0
  }

  private let state = Guarded(State())

  var streams: [EventStream] { state.withLock { $0.streams } }

  /// So many streams, once the handler has left them: a client may hear of one before that.
  func streams(_ count: Int) throws -> [EventStream] {
    for _ in 0..<10_000 where streams.count < count { usleep(1_000) }
    try #require(streams.count == count)
    return streams
  }

  var endings: [EventStream.Ending] { state.withLock { $0.endings } }
  var served: Int { state.withLock { $0.served } }
  var mostInside: Int { state.withLock { $0.mostInside } }

  func keep(_ stream: EventStream) { state.withLock { $0.streams.append(stream) } }
  func keep(_ exchange: HTTPExchange) { state.withLock { $0.exchanges.append(exchange) } }
  func note(_ ending: EventStream.Ending) { state.withLock { $0.endings.append(ending) } }

  func enter() {
    state.withLock {
      $0.served += 1
      $0.inside += 1
      $0.mostInside = max($0.mostInside, $0.inside)
    }
  }

  func leave() { state.withLock { $0.inside -= 1 } }

  /// Answers with the request's body.
  static let echo: @Sendable (HTTPRequest, HTTPExchange, Desk) -> Void = { request, exchange, _ in
    exchange.answer(HTTPResponse(200, headers: ["X-Path": request.head.path], body: request.body))
  }

  /// Answers with an event stream that the test holds.
  static let events: @Sendable (HTTPRequest, HTTPExchange, Desk) -> Void = { _, exchange, desk in
    desk.keep(exchange.beginEvents { desk.note($0) })
  }
}

struct TestHandler: HTTPHandler {
  let desk: Desk
  let work: @Sendable (HTTPRequest, HTTPExchange, Desk) -> Void

  func refusal(of head: RequestHead) -> HTTPResponse? {
    head.path == "/forbidden" ? .refusal(403, "not here") : nil
  }

  func serve(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    desk.enter()
    work(request, exchange, desk)
    desk.leave()
  }

  func close() { for stream in desk.streams { stream.finish() } }
}
