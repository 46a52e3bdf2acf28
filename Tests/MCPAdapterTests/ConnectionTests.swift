import IntentKit
import JSON
import MCPAdapter
import MCPTesting
import Testing

struct ConnectionTests {
  private func put(_ name: String, meta: String = "") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"put_things","arguments":"#
      + #"{"things":[{"name":"\#(name)"}]}\#(meta)}}"#
  }

  @Test func `check 5: bytes that are not UTF-8 are a parse error and never get into a name`()
    throws
  {
    let shelf = Shelf()
    var client = Client(try shelf.server())
    client.shakeHands()
    for bad: [UInt8] in [[0xFF, 0xFE], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xC3]] {
      let halves = put("|").utf8.split(separator: UInt8(ascii: "|"))
      let answers = client.send(Array(halves[0]) + bad + Array(halves[1]))
      #expect(answers.count == 1)
      #expect(try JSONReader.read(answers.joined())["error"]?["code"] == -32700)
    }
    #expect(shelf.names.isEmpty)
    #expect(client.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#).count == 1)
  }

  @Test func `a change is signed with the client's own name, tidied`() throws {
    let names = [
      "claude-code": "agent:claude-code", "Visual Studio Code": "agent:Visual-Studio-Code",
      "": "agent:unknown", "🍌": "agent:unknown", "a\\u001b[31mb": "agent:a-31mb",
      String(repeating: "x", count: 60): "agent:" + String(repeating: "x", count: 40),
    ]
    for (name, author) in names {
      let shelf = Shelf()
      var client = Client(try shelf.server())
      client.shakeHands(name: name)
      _ = client.send(put("a"))
      #expect(shelf.invocations.map(\.caller.author) == [author])
      #expect(shelf.invocations.map(\.caller.surface) == ["mcp"])
    }
  }

  @Test func `without a handshake each request is signed by itself`() throws {
    let shelf = Shelf()
    var client = Client(try shelf.server())
    client.shakeHands(name: "first")
    let key = "io.modelcontextprotocol"
    let meta = #""\#(key)/protocolVersion":"2026-07-28","\#(key)/clientCapabilities":{}"#
    _ = client.send(put("a", meta: #","_meta":{\#(meta),"\#(key)/clientInfo":{"name":"second"}}"#))
    _ = client.send(put("b", meta: #","_meta":{\#(meta)}"#))
    _ = client.send(put("c"))
    #expect(
      shelf.invocations.map(\.caller.author) == ["agent:second", "agent:unknown", "agent:first"]
    )
  }

  @Test func `options are moved into the invocation and are no arguments`() throws {
    let shelf = Shelf()
    var client = Client(try shelf.server())
    client.shakeHands()
    _ = client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"put_things","arguments":"#
        + #"{"request_id":"k","things":[{"name":"a"}],"dry_run":true}}}"#
    )
    let invocation = try #require(shelf.invocations.first)
    #expect(invocation.requestID == "k" && invocation.isDryRun)
    #expect(invocation.arguments.keys == ["things"])
  }

  @Test func `a server without a speaker has no say`() throws {
    let dispatcher = try Shelf().dispatcher()
    let identity = ServerIdentity(name: "mute", title: "Mute", version: "1", instructions: "")
    var client = Client(MCPServer(identity, dispatcher: dispatcher) { _ in "" })
    client.shakeHands()
    let list = client.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#).joined()
    #expect(list.contains("put_things") && !list.contains(#""say""#))
    let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"say"}}"#
    #expect(client.send(call).joined().contains("-32602"))
  }

  @Test func `the snippet for hosts is JSON with the program's own path`() throws {
    let snippet = MCPServer.hostConfiguration(name: "shelf", command: "/opt/a \"b\"/shelf")
    let value = try JSONReader.read(snippet)
    #expect(
      value == ["mcpServers": ["shelf": ["command": "/opt/a \"b\"/shelf", "args": ["mcp"]]]]
    )
    #expect(snippet.hasSuffix("}\n"))
    let homely = MCPServer.hostConfiguration(
      name: "shelf",
      command: "/opt/shelf",
      environment: ["SHELF_HOME": "/srv/shelf"]
    )
    let env = try JSONReader.read(homely)["mcpServers"]?["shelf"]?["env"]
    #expect(env == ["SHELF_HOME": "/srv/shelf"])
  }
}
