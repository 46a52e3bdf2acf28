import ProcessTesting
import Testing

@testable import HTTP

@Suite struct LimitTests {
  @Test func `a body as long as is allowed is taken, one byte more is not`() throws {
    let test = try TestServer { $0.longestBody = 1_000 }
    defer { test.server.stop() }
    let client = try test.connect()
    #expect(client.request("POST", "/", body: String(repeating: "x", count: 1_000)).status == 200)
    #expect(client.request("POST", "/", body: String(repeating: "x", count: 1_001)).status == 413)
  }

  @Test func `a body that says it is far too long is refused before it comes`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let client = try test.connect()
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
    #expect(client.readResponse().status == 413)
    #expect(client.isClosedByPeer())
  }

  @Test func `chunks without end are cut off`() throws {
    let test = try TestServer { $0.longestBody = 1_000 }
    defer { test.server.stop() }
    let client = try test.connect()
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "400\r\n" + String(repeating: "x", count: 1_024) + "\r\n"
    for _ in 0..<4 { client.write(chunk) }
    #expect(client.isClosedByPeer())
    #expect(test.desk.served == 0)
  }

  @Test func `chunks somewhat too long are answered 413`() throws {
    let test = try TestServer { $0.longestBody = 1_000 }
    defer { test.server.stop() }
    let client = try test.connect()
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    client.write("400\r\n" + String(repeating: "x", count: 1_024) + "\r\n0\r\n\r\n")
    #expect(client.readResponse().status == 413)
  }

  @Test func `a head that is too long is refused`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let field = "X-Long: " + String(repeating: "x", count: 20_000)
    let answer = try test.connect().request("GET", "/", [field])
    #expect(answer.status == 431)
    let long = try test.connect().request("GET", "/" + String(repeating: "x", count: 20_000))
    #expect(long.status == 414)
    #expect(test.desk.served == 0)
  }

  @Test(arguments: [
    (["Content-Length: 3", "Content-Length: 4"], 400),
    (["Content-Length: 3", "Transfer-Encoding: chunked"], 400),
    (["Transfer-Encoding: gzip, chunked"], 501),
  ])
  func `a body whose end nobody can be sure of is refused`(
    _ fields: [String],
    status: Int
  ) throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let client = try test.connect()
    client.write(
      "POST / HTTP/1.1\r\nHost: localhost\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n"
    )
    #expect(client.readResponse().status == status)
    #expect(client.isClosedByPeer())
    #expect(test.desk.served == 0)
  }

  @Test(arguments: [
    "", "POST / HTTP/1.1\r\nHo",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc",
  ])
  func `a request that does not come whole in time loses its connection`(_ start: String) throws {
    let test = try TestServer { $0.requestSeconds = 1 }
    defer { test.server.stop() }
    let client = try test.connect()
    client.write(start)
    #expect(client.isClosedByPeer())
    #expect(test.desk.served == 0)
  }

  @Test func `a request that trickles in is no better than one that stops`() throws {
    let test = try TestServer { $0.requestSeconds = 1 }
    defer { test.server.stop() }
    let client = try test.connect()
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\n")
    let start = ContinuousClock.now
    while client.write("X: y\r\n"), ContinuousClock.now - start < .seconds(8) {
      pause(.milliseconds(50))
    }
    #expect(client.isClosedByPeer())
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test func `more connections than are served wait for one to end`() throws {
    let test = try TestServer { $0.mostConnections = 4 }
    defer { test.server.stop() }
    let first = try (0..<4).map { _ in try test.connect() }
    for client in first { #expect(client.request("GET", "/").status == 200) }
    let waiting = try test.connect()
    waiting.send("GET", "/")
    first[0].disconnect()
    #expect(waiting.readResponse().status == 200)
  }

  @Test(arguments: [
    "\0\0\0\0", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n\r\n", "é / HTTP/1.1\r\n\r\n",
  ])
  func `what is not HTTP does no harm`(_ bytes: String) throws {
    let test = try TestServer { $0.requestSeconds = 1 }
    defer { test.server.stop() }
    let client = try test.connect()
    client.write(bytes)
    client.endWriting()
    #expect(client.isClosedByPeer())
    #expect(try test.connect().request("GET", "/").status == 200)
  }
}
