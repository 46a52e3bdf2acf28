import ProcessTesting
import Testing
import Threads

@testable import HTTP

@Suite struct ServingTests {
  @Test func `a request is answered, and the connection takes the next`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let client = try test.connect()
    for body in ["one", "", "three"] {
      let answer = client.request("POST", "/a%20b", body: body)
      #expect(answer.status == 200 && answer.body == body)
      #expect(answer.headers["x-path"] == "/a b")
    }
  }

  @Test func `a handler sees the query and where a request is from`() throws {
    let test = try TestServer(serve: { request, exchange, _ in
      let query = request.head.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let text = ([request.head.address] + query).joined(separator: " ")
      exchange.answer(HTTPResponse(200, body: Array(text.utf8)))
    })
    defer { test.server.stop() }
    let client = try test.connect()
    #expect(client.request("GET", "/?a=1&b=x%20y&c&a=2").body == "127.0.0.1 a=2 b=x y c=")
    #expect(client.request("GET", "/").body == "127.0.0.1")
  }

  @Test func `who asked for what is told of each refusal, and of nothing else`() throws {
    let told = Guarded<[String]>([])
    let test = try TestServer {
      $0.guards = [HostGuard()]
      $0.onRefusal = { head, response in
        told.withLock { $0.append("\(head.method) \(head.path) \(response.status)") }
      }
    }
    let client = try test.connect()
    #expect(client.request("GET", "/fine").status == 200)
    #expect(client.request("GET", "/strange?x=1", ["Host: evil.example"]).status == 403)
    test.server.stop()
    #expect(told.withLock { $0 } == ["GET /strange 403"])
  }

  @Test func `pipelined requests are answered in their order`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let client = try test.connect()
    for number in 0..<50 { client.send("POST", "/", body: "\(number)") }
    for number in 0..<50 { #expect(client.readResponse().body == "\(number)") }
  }

  @Test func `a body in chunks is put together`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let client = try test.connect()
    client.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    client.write("3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
    #expect(client.readResponse().body == "abcdefg")
  }

  @Test func `a client that has nothing more to say still gets its answers, and is let go`() throws
  {
    let test = try TestServer()
    defer { test.server.stop() }
    // With others connected, since the daemon takes a lone connection to be due for closing.
    let idle = try (0..<3).map { _ in try test.connect() }
    for count in [1, 1, 3, 40] {
      let client = try test.connect()
      for number in 0..<count { client.send("POST", "/", body: "\(number)") }
      client.endWriting()
      for number in 0..<count { #expect(client.readResponse().body == "\(number)") }
      #expect(client.isClosedByPeer())
    }
    #expect(idle.allSatisfy { $0.request("GET", "/").status == 200 })
  }

  @Test func `requests of many connections reach the handler one at a time`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let clients = try (0..<20).map { _ in try test.connect() }
    for client in clients { for _ in 0..<5 { client.send("POST", "/", body: "x") } }
    for client in clients { for _ in 0..<5 { #expect(client.readResponse().status == 200) } }
    #expect(test.desk.served == 100)
    #expect(test.desk.mostInside == 1)
  }

  @Test func `a handler that forgets a request answers 500`() throws {
    let test = try TestServer(serve: { _, _, _ in })
    defer { test.server.stop() }
    #expect(try test.connect().request("GET", "/").status == 500)
  }

  @Test func `only the first answer counts`() throws {
    let test = try TestServer(serve: { _, exchange, _ in
      exchange.answer(HTTPResponse(201))
      exchange.answer(HTTPResponse(202))
      #expect(!exchange.beginEvents().isOpen)
    })
    defer { test.server.stop() }
    #expect(try test.connect().request("GET", "/").status == 201)
  }

  @Test func `an address that is taken is refused with words`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let port = test.server.port
    let error = #expect(throws: (any Error).self) { try TestServer { $0.port = port } }
    #expect(
      "\(try #require(error))".contains("127.0.0.1 port \(port): listen: Address already in use")
    )
  }

  @Test(arguments: ["localhost", "1.2.3", "fe80::zz"])
  func `an address that is not in digits is refused`(_ address: String) {
    #expect(throws: (any Error).self) { try TestServer { $0.address = address } }
  }

  @Test func `an IPv6 address is listened on`() throws {
    let test = try TestServer { $0.address = "::1" }
    #expect(test.server.port > 0)
    test.server.stop()
  }
}
