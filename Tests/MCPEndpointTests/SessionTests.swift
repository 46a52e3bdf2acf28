import HTTP
import JSON
import ProcessTesting
import Testing

@testable import MCPAdapter

/// The revisions with a handshake over HTTP: sessions, and streams that can be taken up again.
@Suite struct SessionTests {
  private let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2099-01-01"])
  func `a session begins, serves, and ends`(_ version: String) throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let session = try client.beginSession(version: version)
    #expect(session.dropFirst(16).utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    let answer = client.post(ping, [session])
    #expect(answer.status == 200 && answer.id == 1)
    #expect(client.request("DELETE", "/mcp", [session]).status == 204)
    #expect(client.post(ping, [session]).status == 404)
    #expect(client.request("DELETE", "/mcp", [session]).status == 404)
  }

  @Test func `sessions know nothing of each other`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let (one, other) = (try client.beginSession(), try client.beginSession())
    #expect(one != other)
    #expect(client.request("DELETE", "/mcp", [one]).status == 204)
    #expect(client.post(ping, [other]).status == 200)
  }

  @Test func `without a session, or with a strange one, nothing is served`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    #expect(client.post(ping).status == 400)
    let strange = client.post(ping, ["Mcp-Session-Id: 0123"])
    #expect(strange.status == 404)
    #expect(try JSONReader.read(strange.body)["id"] == JSONReader.read(ping)["id"])
    #expect(client.request("GET", "/mcp", ["Accept: text/event-stream"]).status == 400)
    #expect(client.request("DELETE", "/mcp").status == 400)
    #expect(client.post(#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#).errorCode == -32602)
  }

  @Test func `a known version in the header will do, another is 400`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let session = try client.beginSession()
    for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] {
      #expect(client.post(ping, [session, "MCP-Protocol-Version: \(version)"]).status == 200)
    }
    let refused = client.post(ping, [session, "MCP-Protocol-Version: 1999-01-01"])
    #expect(refused.status == 400 && refused.errorCode == -32022)
  }

  @Test func `what is no message is 400, what the session refuses is not`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let session = try client.beginSession()
    #expect(client.post("{", [session]).errorCode == -32700)
    #expect(client.post("{", [session]).status == 400)
    #expect(client.post("{").errorCode == -32700)
    let unknown = client.post(#"{"jsonrpc":"2.0","id":1,"method":"no/such"}"#, [session])
    #expect(unknown.status == 200 && unknown.errorCode == -32601)
  }

  @Test func `a question of ours comes before the answer, on the call's own stream`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let (caller, answerer) = (try shelf.connect(), try shelf.connect())
    let session = try caller.beginSession(capabilities: #"{"elicitation":{}}"#)
    try putBooks(caller, session)
    caller.send("POST", "/mcp", usualHeaders + [session], body: takeBook)
    let head = caller.readHead()
    #expect(head.headers["content-type"] == "text/event-stream")
    #expect(caller.readEvent() == "id: 1-0\ndata: ")
    let question = try data(caller.readEvent())
    #expect(question["method"] == "elicitation/create")
    let answer =
      #"{"jsonrpc":"2.0","id":\#(question["id"]?.int ?? -1),"result":{"action":"decline"}}"#
    #expect(answerer.post(answer, [session]).status == 202)
    #expect(try data(caller.readEvent())["id"] == 5)
    #expect(caller.readEvent() == nil)
  }

  @Test func `a client whose stream broke off gets the rest, and nothing twice`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let (caller, second) = (try shelf.connect(), try shelf.connect())
    let session = try caller.beginSession(capabilities: #"{"elicitation":{}}"#)
    try putBooks(caller, session)
    caller.send("POST", "/mcp", usualHeaders + [session], body: takeBook)
    _ = caller.readHead()
    _ = caller.readEvent()
    let event = caller.readEvent() ?? ""
    #expect(event.hasPrefix("id: 1-1\n"))
    caller.disconnect()

    let question = try data(event)
    let answer =
      #"{"jsonrpc":"2.0","id":\#(question["id"]?.int ?? -1),"result":{"action":"decline"}}"#
    #expect(second.post(answer, [session]).status == 202)
    let resume = [session, "Accept: text/event-stream", "Last-Event-ID: 1-1"]
    second.send("GET", "/mcp", resume)
    #expect(second.readHead().status == 200)
    #expect(second.readEvent()?.hasPrefix("id: 1-1\n") == true)
    let rest = second.readEvent() ?? ""
    #expect(rest.hasPrefix("id: 1-2\n"))
    #expect(try data(rest)["id"] == 5)
    #expect(second.readEvent() == nil)
  }

  @Test(arguments: ["", "x", "9-1", "0-99", "0--1", "1-1-1"])
  func `an event that there never was is 400`(_ id: String) throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let session = try client.beginSession()
    let resume = [session, "Accept: text/event-stream", "Last-Event-ID: \(id)"]
    #expect(client.request("GET", "/mcp", resume).status == 400)
  }

  @Test func `news wait for the client's stream, and go to one of them only`() throws {
    let feed = ChangeFeed()
    let shelf = try ShelfOverHTTP(offerings: Offerings(changes: feed))
    defer { shelf.server.stop() }
    let (one, two) = (try shelf.connect(), try shelf.connect())
    let session = try one.beginSession()
    feed.announce(.tools)
    one.send("GET", "/mcp", [session, "Accept: text/event-stream"])
    #expect(one.readHead().status == 200)
    #expect(one.readEvent() == "id: 0-0\ndata: ")
    #expect(one.readEvent()?.contains("notifications/tools/list_changed") == true)
    two.send("GET", "/mcp", [session, "Accept: text/event-stream"])
    #expect(two.readHead().status == 200)
    #expect(two.readEvent() == "id: 0-1\ndata: ")
    feed.announce(.tools)
    #expect(two.readEvent()?.hasPrefix("id: 0-2\n") == true)
    two.disconnect()
    // What the lost one may not have got goes to the one that is still there.
    feed.announce(.tools)
    var places: [String] = []
    while places.last != "id: 0-3", let event = one.readEvent() {
      if let id = event.split(separator: "\n").first { places.append(String(id)) }
    }
    #expect(places.contains("id: 0-3"))
    one.disconnect()
  }

  @Test func `the session that was used longest ago makes room`() throws {
    let shelf = try ShelfOverHTTP { $0.mostSessions = 2 }
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let sessions = try (0..<3).map { _ in try client.beginSession() }
    #expect(client.post(ping, [sessions[0]]).status == 404)
    #expect(client.post(ping, [sessions[1]]).status == 200)
    #expect(client.post(ping, [sessions[2]]).status == 200)
  }

  @Test func `a session with an open stream is not thrown out`() throws {
    let shelf = try ShelfOverHTTP { $0.mostSessions = 1 }
    defer { shelf.server.stop() }
    let (client, stream) = (try shelf.connect(), try shelf.connect())
    let session = try client.beginSession()
    stream.send("GET", "/mcp", [session, "Accept: text/event-stream"])
    #expect(stream.readHead().status == 200)
    let refused = client.post(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
    )
    #expect(refused.status == 503)
    #expect(client.post(ping, [session]).status == 200)
  }

  @Test func `a session that nobody uses ends`() throws {
    let shelf = try ShelfOverHTTP { $0.sessionLife = .zero }
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let hello = client.post(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
    )
    let id = try #require(hello.headers["mcp-session-id"])
    #expect(client.post(ping, ["Mcp-Session-Id: \(id)"]).status == 404)
  }

  private let takeBook =
    #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"take_thing","arguments":{"thing":"book"}}}"#

  private func putBooks(_ client: RawConnection, _ session: String) throws {
    let put =
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"put_things","arguments":{"things":[{"name":"red book"},{"name":"blue book"}]}}}"#
    #expect(client.post(put, [session]).result?["isError"] == false)
  }

  private func data(_ event: String?) throws -> JSONValue {
    let line = (event ?? "").split(separator: "\n").first { $0.hasPrefix("data: ") }
    return try JSONReader.read(String(line?.dropFirst(6) ?? "null"))
  }
}
