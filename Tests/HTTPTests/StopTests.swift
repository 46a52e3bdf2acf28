import Files
import ProcessTesting
import Testing

@testable import HTTP

@Suite struct StopTests {
  @Test func `stopping ends streams, and the clients get what was sent before`() throws {
    let test = try TestServer(serve: Desk.events)
    let client = try test.connect()
    client.send("GET", "/")
    _ = client.readHead()
    try test.desk.streams(1)[0].send(ServerSentEvent(data: Array("last".utf8)))
    test.server.stop()
    #expect(client.readEvent() == "data: last")
    #expect(client.readChunk() == "")
    #expect(client.isClosedByPeer())
    #expect(RawConnection(port: test.server.port) == nil)
  }

  @Test func `a request in progress is answered before the server stops`() async throws {
    let test = try TestServer(serve: { _, exchange, desk in
      desk.keep(exchange)
      let thread = BackgroundThread.start {
        pause(.milliseconds(100))
        exchange.answer(HTTPResponse(200, body: Array("done".utf8)))
      }
      thread?.detach()
    })
    let client = try test.connect()
    client.send("GET", "/")
    #expect(await eventually { test.desk.served == 1 })
    test.server.stop()
    #expect(client.readResponse().body == "done")
  }

  @Test func `a request that is never answered does not keep the server from stopping`()
    async throws
  {
    let test = try TestServer(
      { $0.stopSeconds = 0 },
      serve: { _, exchange, desk in desk.keep(exchange) }
    )
    let client = try test.connect()
    client.send("GET", "/")
    #expect(await eventually { test.desk.served == 1 })
    test.server.stop()
    #expect(client.readResponse().status == 503)
  }

  @Test func `stopping twice, and stopping with idle connections, is nothing special`() throws {
    let test = try TestServer()
    let client = try test.connect()
    #expect(client.request("GET", "/").status == 200)
    test.server.stop()
    test.server.stop()
    #expect(client.isClosedByPeer())
  }
}
