import IntentKit
import JSON
import MCPAdapter
import MCPTesting
import Testing

/// What a person said yes to is done once, and only if it is still what was asked.
struct ConsentTests {
  private static let era = "io.modelcontextprotocol"
  private let shelf = Shelf()
  private var client: Client
  private let other: Client

  init() throws {
    let server = try shelf.server()
    client = Client(server)
    other = Client(server)
    client.shakeHands(capabilities: #"{"elicitation":{}}"#)
    _ = put("cup")
    _ = put("jug")
  }

  /// Puts something on the shelf behind the client's back.
  private func put(_ name: String) -> Outcome? {
    try? shelf.dispatcher().dispatch(
      Invocation(
        "put_things",
        arguments: ["things": [["name": .string(name)]]],
        caller: Caller(surface: "test", author: "human")
      )
    )
  }

  private func call(
    _ tool: String,
    _ arguments: String,
    client name: String? = nil,
    _ more: String = ""
  ) -> String {
    let meta = name.map {
      #","_meta":{"\#(Self.era)/protocolVersion":"2026-07-28","#
        + #""\#(Self.era)/clientInfo":{"name":"\#($0)","version":"1"},"#
        + #""\#(Self.era)/clientCapabilities":{"elicitation":{}}}"#
    }
    return #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)\#(more)\#(meta ?? "")}}"#
  }

  private mutating func ask(
    _ tool: String,
    _ arguments: String,
    client name: String? = nil,
    _ more: String = ""
  ) throws -> JSONValue {
    let answers = client.send(call(tool, arguments, client: name, more))
    #expect(answers.count == 1)
    return try JSONReader.read(answers.first ?? "null")
  }

  /// The state of a question, and yes to it.
  private func yes(_ result: JSONValue?) throws -> String {
    let state = try #require(result?["requestState"]?.string)
    let key = try #require(result?["inputRequests"]?.object?.keys.first)
    return #","requestState":"\#(state)","inputResponses":{"\#(key)":{"action":"accept","#
      + #""content":{"confirm":true}}}"#
  }

  @Test mutating func `a yes that is sent again is asked again`() throws {
    let answer = try yes(try ask("clear_shelf", "{}", client: "a")["result"])
    #expect(try ask("clear_shelf", "{}", client: "a", answer)["result"]?["isError"] == false)
    #expect(shelf.names.isEmpty)
    _ = put("cup")
    let again = try ask("clear_shelf", "{}", client: "a", answer)["result"]
    #expect(again?["resultType"] == "input_required")
    #expect(shelf.names == ["cup"])
    #expect(
      try ask("clear_shelf", "{}", client: "a", try yes(again))["result"]?["isError"] == false
    )
    #expect(shelf.names.isEmpty)
  }

  @Test mutating func `a yes to something that has changed is asked again, in 2026-07-28`() throws {
    let answer = try yes(try ask("clear_shelf", "{}", client: "a")["result"])
    _ = put("pan")
    let again = try ask("clear_shelf", "{}", client: "a", answer)["result"]
    #expect(again?["resultType"] == "input_required")
    #expect(shelf.names.count == 3)
    #expect(
      try ask("clear_shelf", "{}", client: "a", try yes(again))["result"]?["isError"] == false
    )
    #expect(shelf.names.isEmpty)
  }

  @Test mutating func `a yes to something that has changed is asked again, after a handshake`()
    throws
  {
    var question = try ask("clear_shelf", "{}")
    _ = put("pan")
    for names in [3, 0] {
      let number = try #require(question["id"]?.int)
      let answers = client.send(
        #"{"jsonrpc":"2.0","id":\#(number),"result":{"action":"accept","content":{"confirm":true}}}"#
      )
      question = try JSONReader.read(answers.joined())
      #expect(shelf.names.count == names)
    }
    #expect(question["result"]?["isError"] == false)
  }

  @Test mutating func `a yes does nothing more when there is nothing left`() throws {
    let answer = try yes(try ask("clear_shelf", "{}", client: "a")["result"])
    _ = try ask("clear_shelf", #"{"confirm":true}"#, client: "a")
    let done = try ask("clear_shelf", "{}", client: "a", answer)["result"]
    #expect(done?["isError"] == false)
  }

  @Test mutating func `a state is good for the client it was made for only`() throws {
    let answer = try yes(try ask("clear_shelf", "{}", client: "hostile")["result"])
    #expect(try ask("clear_shelf", "{}", client: "other", answer)["error"]?["code"] == -32602)
    #expect(shelf.names.count == 2)
  }

  @Test mutating func `a dry run asks nobody`() throws {
    let tried = try ask("clear_shelf", #"{"dry_run":true}"#, client: "a")["result"]
    #expect(tried?["structuredContent"]?["status"] == "done")
    _ = put("blue cup")
    let doubtful = try ask("take_thing", #"{"thing":"cup","dry_run":true}"#, client: "a")["result"]
    #expect(doubtful?["structuredContent"]?["candidates"]?.array?.count == 2)
    #expect(shelf.names.count == 3)
  }

  @Test mutating func `what is chosen goes on under the key of the first request, and its owner`()
    throws
  {
    let answer = try yes(
      try ask("clear_shelf", #"{"request_id":"z"}"#, client: "a")["result"]
    )
    _ = try ask("clear_shelf", #"{"request_id":"z"}"#, client: "a", answer)
    let last = try #require(shelf.invocations.last)
    #expect(last.arguments == ["confirm": true] && last.requestID == "z")
    #expect(last.origin == RequestOrigin("clear_shelf", arguments: [:]))
    #expect(last.requestOwner == "agent:a")
    // The first call again, and the second: both are that request.
    for more in ["", answer] {
      let retried = try ask("clear_shelf", #"{"request_id":"z"}"#, client: "a", more)["result"]
      #expect(retried?["structuredContent"]?["replayed"] == true)
    }
  }

  @Test(arguments: ["2024-11-05", "2025-03-26"])
  func `a revision that cannot show a form gets the candidates`(version: String) throws {
    var older = Client(try shelf.server())
    older.shakeHands(version: version, capabilities: #"{"elicitation":{}}"#)
    let answer = try JSONReader.read(older.send(call("clear_shelf", "{}")).joined())
    #expect(answer["result"]?["structuredContent"]?["candidates"]?.array?.count == 1)
  }

  // MARK: - Phrases

  @Test mutating func `a phrase is asked about in 2026-07-28, too, once`() throws {
    let phrase = #"{"phrase":"put pan and clear"}"#
    let asked = try ask("say", phrase, client: "a")["result"]
    #expect(asked?["resultType"] == "input_required")
    let answer = try yes(asked)
    // A server without sessions has another speaker by then.
    client = other
    let done = try ask("say", phrase, client: "a", answer)["result"]
    #expect(done?["structuredContent"]?["status"] == "done")
    #expect(shelf.names.isEmpty)
    _ = put("cup")
    #expect(try ask("say", phrase, client: "a", answer)["error"]?["code"] == -32602)
    #expect(shelf.names == ["cup"])
  }

  @Test mutating func `of a phrase that is done in part it is told which`() throws {
    let phrase = #"{"phrase":"put pan and clear"}"#
    let asked = try ask("say", phrase, client: "a")["result"]
    let no = try yes(asked).split(separator: #""confirm":true"#).joined(
      separator: #""confirm":false"#
    )
    let refused = try ask("say", phrase, client: "a", no)["result"]?["structuredContent"]
    #expect(refused?["message"]?.string?.contains("kept: put") == true)
    var plain = Client(try shelf.server())
    plain.shakeHands()
    let told = try JSONReader.read(plain.send(call("say", phrase)).joined())["result"]
    #expect(told?["isError"] == true)
    #expect(told?["structuredContent"]?["hint"]?.string?.hasPrefix("Done and kept: put") == true)
  }

  @Test mutating func `clients that share a connection are not taken for each other`() throws {
    _ = try ask("say", #"{"phrase":"put pan"}"#, client: "a")
    let heard = try ask("say", #"{"phrase":"what"}"#, client: "b")["result"]
    #expect(heard?["structuredContent"]?["message"] == "last: nothing")
    let own = try ask("say", #"{"phrase":"what"}"#, client: "a")["result"]
    #expect(own?["structuredContent"]?["message"] == "last: pan")
  }
}
