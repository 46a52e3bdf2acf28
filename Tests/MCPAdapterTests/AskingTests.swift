import IntentKit
import JSON
import MCPAdapter
import MCPTesting
import Testing

/// Which of two things is meant, asked in the forms of both eras.
struct AskingTests {
  private static let era = "io.modelcontextprotocol"

  private func shelf() -> (Shelf, Client) {
    let shelf = Shelf()
    guard let server = try? shelf.server() else { return (shelf, Client(emptyServer)) }
    var client = Client(server)
    client.shakeHands(capabilities: #"{"elicitation":{}}"#)
    _ = client.send(
      #"{"jsonrpc":"2.0","id":0,"method":"tools/call","params":{"name":"put_things","arguments":"#
        + #"{"things":[{"name":"red book"},{"name":"blue book"}]}}}"#
    )
    return (shelf, client)
  }

  private var emptyServer: MCPServer {
    MCPServer(
      ServerIdentity(name: "none", title: "None", version: "1", instructions: ""),
      offerings: Offerings()
    )
  }

  @Test func `a choice is called as people are shown it, in forms of either kind`() throws {
    let (shelf, _) = shelf()
    let server = MCPServer(
      ServerIdentity(name: "shelf", title: "A shelf", version: "1", instructions: ""),
      dispatcher: try shelf.dispatcher(),
      label: { "das \($0.label)" },
      sentence: \.status
    )
    var client = Client(server)
    client.shakeHands(capabilities: #"{"elicitation":{}}"#)
    #expect(client.send(take(1)).joined().contains(#""title":"das blue book""#))
    let clear =
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"clear_shelf"}}"#
    #expect(client.send(clear).joined().contains(#""title":"das yes""#))
  }

  private func take(_ id: Int, stateless: Bool = false, _ more: String = "") -> String {
    let meta =
      stateless
      ? #","_meta":{"\#(Self.era)/protocolVersion":"2026-07-28","\#(Self.era)/clientCapabilities":{"elicitation":{}}}"#
      : ""
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"take_thing","#
      + #""arguments":{"thing":"book"}\#(more)\#(meta)}}"#
  }

  private func only(_ answers: [String]) throws -> JSONValue {
    #expect(answers.count == 1)
    return try JSONReader.read(answers.first ?? "null")
  }

  // MARK: - After a handshake

  @Test func `after a handshake the question is a request of ours, and the call is answered last`()
    throws
  {
    var (shelf, client) = shelf()
    let question = try only(client.send(take(1)))
    #expect(question["method"] == "elicitation/create")
    #expect(question["params"]?["mode"] == "form")
    let choices = question["params"]?["requestedSchema"]?["properties"]?["choice"]?["oneOf"]?.array
    #expect(choices?.compactMap { $0["title"]?.string } == ["red book", "blue book"])
    #expect(shelf.names.count == 2)
    // The session goes on meanwhile.
    #expect(try only(client.send(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#))["id"] == 2)

    let number = try #require(question["id"]?.int)
    let handle = try #require(choices?.last?["const"]?.string)
    let answer = try only(
      client.send(
        #"{"jsonrpc":"2.0","id":\#(number),"result":{"action":"accept","content":{"choice":"\#(handle)"}}}"#
      )
    )
    #expect(answer["id"] == 1)
    #expect(answer["result"]?["isError"] == false)
    #expect(shelf.names == ["red book"])
  }

  @Test(arguments: ["decline", "cancel"])
  func `what is not confirmed changes nothing and says so`(action: String) throws {
    var (shelf, client) = shelf()
    let number = try #require(try only(client.send(take(1)))["id"]?.int)
    let answer = try only(
      client.send(#"{"jsonrpc":"2.0","id":\#(number),"result":{"action":"\#(action)"}}"#)
    )
    #expect(answer["id"] == 1)
    let document = answer["result"]?["structuredContent"]
    #expect(answer["result"]?["isError"] == true)
    #expect(document?["status"] == "question")
    #expect(document?["message"]?.string?.contains("Nothing was changed") == true)
    #expect(document?["candidates"]?.array?.count == 2)
    #expect(shelf.names.count == 2)
  }

  @Test func `an error in place of an answer counts as closed`() throws {
    var (shelf, client) = shelf()
    let number = try #require(try only(client.send(take(1)))["id"]?.int)
    let answer = try only(
      client.send(#"{"jsonrpc":"2.0","id":\#(number),"error":{"code":-1,"message":"no"}}"#)
    )
    #expect(answer["result"]?["isError"] == true)
    #expect(shelf.names.count == 2)
  }

  @Test func `an answer that does not fit the form is an error of the call`() throws {
    var (shelf, client) = shelf()
    let number = try #require(try only(client.send(take(1)))["id"]?.int)
    let answer = try only(
      client.send(
        #"{"jsonrpc":"2.0","id":\#(number),"result":{"action":"accept","content":{"choice":7}}}"#
      )
    )
    #expect(answer["id"] == 1)
    #expect(answer["error"]?["code"] == -32602)
    #expect(shelf.names.count == 2)
  }

  @Test func `a client that cannot be asked gets the candidates`() throws {
    var (shelf, _) = shelf()
    var plain = Client(try shelf.server())
    plain.shakeHands()
    let answer = try only(plain.send(take(1)))
    #expect(answer["result"]?["structuredContent"]?["candidates"]?.array?.count == 2)
    #expect(shelf.names.count == 2)
    shelf = Shelf()
  }

  @Test func `a cancelled call asks no more and is not answered`() throws {
    var (shelf, client) = shelf()
    let number = try #require(try only(client.send(take(1)))["id"]?.int)
    let withdrawn = try only(
      client.send(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
      )
    )
    #expect(withdrawn["method"] == "notifications/cancelled")
    #expect(withdrawn["params"]?["requestId"]?.int == number)
    let late =
      #"{"jsonrpc":"2.0","id":\#(number),"result":{"action":"accept","content":{"choice":"\u00231"}}}"#
    #expect(client.send(late).isEmpty)
    #expect(shelf.names.count == 2)
  }

  @Test func `a call that waits when the session ends is answered`() throws {
    var (shelf, client) = shelf()
    _ = client.send(take(1))
    let answer = try only(client.close())
    #expect(answer["id"] == 1)
    #expect(answer["error"]?["message"]?.string?.contains("Nothing was changed") == true)
    #expect(shelf.names.count == 2)
  }

  @Test func `before November 2025 a choice is an enum with names`() throws {
    let (shelf, _) = shelf()
    var older = Client(try shelf.server())
    older.shakeHands(version: "2025-06-18", capabilities: #"{"elicitation":{}}"#)
    let question = try only(older.send(take(1)))
    let property = question["params"]?["requestedSchema"]?["properties"]?["choice"]
    #expect(property?["enumNames"] == ["red book", "blue book"])
    #expect(property?["oneOf"] == nil)
    #expect(question["params"]?["mode"] == nil)
  }

  // MARK: - Without a handshake

  @Test func `without a handshake the client calls again with the answer and the state`() throws {
    var (shelf, client) = shelf()
    let first = try only(client.send(take(1, stateless: true)))["result"]
    #expect(first?["resultType"] == "input_required")
    let key = try #require(first?["inputRequests"]?.object?.keys.first)
    let question = first?["inputRequests"]?[key]
    #expect(question?["method"] == "elicitation/create")
    let state = try #require(first?["requestState"]?.string)
    let again =
      #","requestState":"\#(state)","inputResponses":{"\#(key)":{"action":"accept","#
      + #""content":{"choice":"\u00231"}}}"#
    let answer = try only(client.send(take(2, stateless: true, again)))
    #expect(answer["result"]?["resultType"] == "complete")
    #expect(shelf.names == ["blue book"])
  }

  @Test func `a state that was changed, or given for another call, is refused`() throws {
    var (shelf, client) = shelf()
    let first = try only(client.send(take(1, stateless: true)))["result"]
    let state = try #require(first?["requestState"]?.string)
    let answers =
      #","inputResponses":{"answer":{"action":"accept","content":{"choice":"\u00231"}}}"#
    let changed = take(2, stateless: true, #","requestState":"\#(state)-X""# + answers)
    #expect(try only(client.send(changed))["error"]?["code"] == -32602)
    let other = take(3, stateless: true, #","requestState":"\#(state)""# + answers)
      .split(separator: #""thing":"book""#).joined(separator: #""thing":"red""#)
    #expect(try only(client.send(other))["error"]?["code"] == -32602)
    #expect(shelf.names.count == 2)
  }
}
