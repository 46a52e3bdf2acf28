import HTTP
import JSON
import ProcessTesting
import Testing

@testable import MCPAdapter

/// 2026-07-28 over HTTP: every request stands for itself.
@Suite struct AloneTests {
  @Test func `a call is answered by itself, without any session`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let answer = client.postAlone("tools/call", putMilk)
    #expect(answer.status == 200 && answer.headers["content-type"] == "application/json")
    #expect(answer.headers["mcp-session-id"] == nil)
    #expect(answer.result?["isError"] == false && answer.id == 7)
    let ignored = client.postAlone(
      "server/discover",
      "",
      ["Mcp-Session-Id: x", "Last-Event-ID: 1-1"]
    )
    #expect(ignored.status == 200 && ignored.result?["resultType"] == "complete")
  }

  @Test(arguments: ["initialize", "ping", "logging/setLevel", "resources/subscribe", "no/such"])
  func `a method that the revision has not is 404`(_ method: String) throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let answer = try shelf.connect().postAlone(method)
    #expect(answer.status == 404 && answer.errorCode == -32601 && answer.id == 7)
  }

  /// What is wrong with a request, and the error's code.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var why: String
    var params = putMilk
    var meta = aloneMeta
    var headers: [String] = []
    var without: String?
    var code: Int
    var testDescription: String { why }
  }

  static let wrongs = [
    Wrong(why: "no version header", without: "MCP-Protocol-Version", code: -32020),
    Wrong(why: "no method header", without: "Mcp-Method", code: -32020),
    Wrong(why: "another method", headers: ["Mcp-Method: tools/list"], code: -32020),
    Wrong(why: "another case", headers: ["Mcp-Method: TOOLS/CALL"], code: -32020),
    Wrong(why: "two methods", headers: ["Mcp-Method: tools/call", "mcp-method: x"], code: -32020),
    Wrong(why: "no name header", without: "Mcp-Name", code: -32020),
    Wrong(why: "another name", headers: ["Mcp-Name: take_thing"], code: -32020),
    Wrong(why: "a name that is no Base64", headers: ["Mcp-Name: =?base64?!!!!?="], code: -32020),
    Wrong(why: "Base64 of another", headers: ["Mcp-Name: =?base64?bWlsaw==?="], code: -32020),
    Wrong(
      why: "header of a session's revision",
      headers: ["MCP-Protocol-Version: 2025-11-25"],
      code: -32020
    ),
    Wrong(
      why: "a version of the future in the message only",
      meta: aloneMeta.replacing("2026-07-28", with: "v999"),
      code: -32020
    ),
    Wrong(
      why: "a version of the future",
      meta: aloneMeta.replacing("2026-07-28", with: "v999"),
      headers: ["MCP-Protocol-Version: v999"],
      code: -32022
    ),
    Wrong(why: "no version in the message", meta: #""a":1"#, code: -32602),
    Wrong(
      why: "no capabilities",
      meta: #""io.modelcontextprotocol/protocolVersion":"2026-07-28""#,
      code: -32602
    ),
  ]

  @Test(arguments: wrongs)
  func `headers that do not say what the message says are 400`(_ wrong: Wrong) throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let answer = client.postAlone(
      "tools/call",
      wrong.params,
      meta: wrong.meta,
      wrong.headers,
      without: wrong.without
    )
    #expect(answer.status == 400 && answer.errorCode == wrong.code && answer.id == 7)
    // Nothing was put on the shelf.
    let listed = client.postAlone("tools/call", #""name":"list_things","arguments":{}"#)
    #expect(listed.status == 200 && !listed.body.contains("milk"))
  }

  @Test(arguments: [
    "Mcp-Name: =?base64?cHV0X3RoaW5ncw==?=", "mcp-name:   put_things  ", "MCP-NAME: put_things",
  ])
  func `a header may be written in other ways that mean the same`(_ header: String) throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let answer = try shelf.connect().postAlone("tools/call", putMilk, [header], without: "Mcp-Name")
    #expect(answer.status == 200)
  }

  @Test func `GET and DELETE are not for this revision`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    for method in ["GET", "DELETE", "PUT"] {
      let answer = client.request(method, "/mcp", ["MCP-Protocol-Version: 2026-07-28"])
      #expect(answer.status == 405 && answer.headers["allow"] == "POST")
    }
  }

  @Test func `what is no request is 202 or 400`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let header = ["MCP-Protocol-Version: 2026-07-28"]
    let notification = client.post(#"{"jsonrpc":"2.0","method":"notifications/x"}"#, header)
    #expect(notification.status == 202 && notification.body.isEmpty)
    for body in [#"{"jsonrpc":"2.0","id":1,"result":{}}"#, "{", "[]", "1", ""] {
      let answer = client.post(body, header)
      #expect(answer.status == 400 && answer.errorCode != nil)
    }
  }

  @Test func `a listening client hears of changes until it goes, and the others go on`() throws {
    let feed = ChangeFeed()
    let shelf = try ShelfOverHTTP(offerings: Offerings(changes: feed))
    defer { shelf.server.stop() }
    let (listener, other) = (try shelf.connect(), try shelf.connect())
    let listen = #""notifications":{"toolsListChanged":true}"#
    listener.send(
      "POST",
      "/mcp",
      usualHeaders + aloneHeaders("subscriptions/listen", ""),
      body: aloneRequest("subscriptions/listen", listen)
    )
    #expect(listener.readHead().headers["content-type"] == "text/event-stream")
    #expect(listener.readEvent()?.contains("notifications/subscriptions/acknowledged") == true)
    feed.announce(.tools)
    let news = listener.readEvent() ?? ""
    #expect(news.contains("notifications/tools/list_changed") && news.contains(":7"))
    #expect(!news.hasPrefix("id:"))
    listener.disconnect()
    #expect(other.postAlone("server/discover").status == 200)
  }

  @Test func `a server that stops ends a listening with its result`() throws {
    let shelf = try ShelfOverHTTP(offerings: Offerings(changes: ChangeFeed()))
    let listener = try shelf.connect()
    listener.send(
      "POST",
      "/mcp",
      usualHeaders + aloneHeaders("subscriptions/listen", ""),
      body: aloneRequest("subscriptions/listen", #""notifications":{"toolsListChanged":true}"#)
    )
    _ = listener.readHead()
    _ = listener.readEvent()
    shelf.server.stop()
    #expect(listener.readEvent()?.contains(#""id":7"#) == true)
    #expect(listener.readEvent() == nil)
  }
}
