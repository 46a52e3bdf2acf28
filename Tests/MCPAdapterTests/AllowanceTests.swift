import IntentKit
import JSON
import MCPAdapter
import MCPTesting
import Testing

/// What a server lets its clients do.
struct AllowanceTests {
  private func client(_ shelf: Shelf, _ allowance: Allowance) throws -> Client {
    let server = MCPServer(
      ServerIdentity(name: "shelf", title: "Shelf", version: "1", instructions: ""),
      dispatcher: try shelf.dispatcher(),
      allowance: allowance
    ) { outcome in
      if case .failed(let error) = outcome { error.dialog.key } else { "done" }
    }
    var client = Client(server)
    client.shakeHands()
    return client
  }

  private func call(_ client: inout Client, _ tool: String, _ arguments: String) throws -> JSONValue
  {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    return try JSONReader.read(client.send(line).joined())
  }

  private func names(_ client: inout Client) throws -> [String] {
    let list = try JSONReader.read(
      client.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#).joined()
    )
    return (list["result"]?["tools"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  @Test func `a server that only reads lists what reads, and refuses the rest by name`() throws {
    let shelf = Shelf()
    var client = try client(shelf, Allowance(names: nil, readsOnly: true))
    #expect(try names(&client) == ["list_things"])
    let refused = try call(&client, "put_things", #"{"things":[{"name":"cup"}]}"#)["result"]
    #expect(refused?["isError"] == true)
    #expect(refused?["structuredContent"]?["error"]?["allowed"] == ["list_things"])
    #expect(shelf.invocations.isEmpty)
    #expect(try call(&client, "list_things", "{}")["result"]?["isError"] == false)
  }

  @Test func `only what is named is allowed`() throws {
    let shelf = Shelf()
    var client = try client(shelf, Allowance(names: ["put_things"], readsOnly: false))
    #expect(try names(&client) == ["put_things"])
    #expect(
      try call(&client, "put_things", #"{"things":[{"name":"cup"}]}"#)["result"]?["isError"]
        == false
    )
    #expect(try call(&client, "take_thing", #"{"thing":"cup"}"#)["result"]?["isError"] == true)
    #expect(shelf.names == ["cup"])
  }

  @Test func `everything is allowed when nothing is said`() throws {
    var client = try client(Shelf(), .everything)
    #expect(try names(&client).count == 5)
  }

  @Test func `work on many things tells its progress when asked to, and only then`() throws {
    var client = try client(Shelf(), .everything)
    let things = (1...12).map { #"{"name":"cup \#($0)"}"# }.joined(separator: ",")
    let many = #"{"things":[\#(things)]}"#
    func send(_ meta: String) -> [String] {
      client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"put_things","arguments":\#(many)\#(meta)}}"#
      )
    }
    #expect(send("").count == 1)
    let told = try send(#","_meta":{"progressToken":"t"}"#).map { try JSONReader.read($0) }
    #expect(told.map { $0["params"]?["progress"]?.int } == [0, 12, nil])
    #expect(told.compactMap { $0["params"]?["progressToken"]?.string } == ["t", "t"])
    #expect(told.last?["id"] == 1)
  }
}
