import JSON
import MCPFuzzing
import MCPTesting
import Testing

/// Throws made-up messages at a connection; the seed is fixed, so a failure comes again.
struct MutationTests {
  /// A connection with the schemas its answers have to keep.
  private func start() throws -> (client: Client, shape: MessageShape) {
    var client = Client(try Shelf().server())
    client.shakeHands()
    let list = client.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#).joined()
    let tools = try JSONReader.read(list)["result"]?["tools"]?.array ?? []
    try #require(!tools.isEmpty)
    let outputs = tools.map { ($0["name"]?.string ?? "", $0["outputSchema"] ?? .null) }
    return (client, MessageShape(outputs: Dictionary(uniqueKeysWithValues: outputs)))
  }

  @Test func `a made-up request is answered once, by its id, in the right shape`() throws {
    var (client, shape) = try start()
    var maker = MessageMaker(seed: 7)
    for round in 0..<40_000 {
      let request = maker.message()
      let answers = client.send(JSONWriter.bytes(of: request))
      let isRequest = request["id"].map(MessageShape.isID) ?? false
      if request["method"]?.string == "subscriptions/listen",
        answers.first?.contains("acknow") == true
      {
        _ = client.send(
          #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"#
            + JSONWriter.text(of: request["id"] ?? .null) + "}}"
        )
        continue
      }
      let expected = request["id"] == nil ? 0 : 1
      guard answers.count == expected else {
        Issue.record("round \(round): \(answers.count) answers to \(JSONWriter.text(of: request))")
        continue
      }
      for answer in answers {
        let value = try JSONReader.read(answer)
        let faults = shape.faults(of: value, to: request)
        let isTheirs = value["id"] == (isRequest ? request["id"] : nil)
        if !faults.isEmpty || !isTheirs {
          Issue.record("round \(round): \(faults) in \(answer) to \(JSONWriter.text(of: request))")
        }
      }
    }
  }

  @Test func `damaged bytes never bring more than one answer, and never a misshapen one`() throws {
    var (client, shape) = try start()
    var maker = MessageMaker(seed: 11)
    var refused = 0
    for round in 0..<60_000 {
      var line = JSONWriter.bytes(of: maker.message())
      maker.damage(&line)
      let answers = client.send(line.filter { $0 != UInt8(ascii: "\n") })
      if answers.count > 1 { Issue.record("round \(round): \(answers)") }
      for answer in answers {
        let value = try JSONReader.read(answer)
        let faults = shape.faults(of: value)
        if !faults.isEmpty { Issue.record("round \(round): \(faults) in \(answer)") }
        if value["error"]?["code"] == -32700 { refused += 1 }
      }
      if round % 60 == 0 { _ = client.close() }
    }
    #expect(refused > 10_000)
    #expect(client.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#).count == 1)
  }

  @Test func `the shape check finds what is wrong`() throws {
    let (_, shape) = try start()
    let wrong: [JSONValue] = [
      [], ["jsonrpc": "2.0", "id": nil, "result": [:]], ["jsonrpc": "2.0", "result": [:]],
      ["jsonrpc": "2.0", "id": 1, "result": 1], ["jsonrpc": "2.0", "id": 1, "error": ["code": 1]],
      ["jsonrpc": "1.0", "id": 1, "result": [:]],
      ["jsonrpc": "2.0", "id": 1, "result": [:], "x": 1],
      ["jsonrpc": "2.0", "id": nil, "error": ["code": -32600, "message": "x"]],
      ["jsonrpc": "2.0", "id": 1, "error": ["code": -32001, "message": "x"]],
    ]
    for message in wrong { #expect(!shape.faults(of: message).isEmpty) }
    let call: JSONValue = ["method": "tools/call", "params": ["name": "list_things"]]
    let content: JSONValue = [
      "ok": true, "status": "done", "intent": "list_things", "message": "m",
      "things": [["name": "a"]],
    ]
    let answer: JSONValue = [
      "jsonrpc": "2.0", "id": 1,
      "result": [
        "content": [["type": "text", "text": "m"]], "structuredContent": content, "isError": false,
      ],
    ]
    #expect(
      shape.faults(of: answer, to: call) == [
        "the text does not say the same", ".things[0].count: missing",
      ]
    )
  }
}
