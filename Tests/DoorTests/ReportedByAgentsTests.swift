import JSON
import ProcessTesting
import Testing

/// What was reported of other MCP servers for lists, tried on ours as a whole process.
@Suite struct ReportedByAgentsTests {
  private let agent: Agent

  init() throws { agent = try Agent(server: try Home().start(["mcp"])) }

  private func add(_ items: JSONValue, _ others: JSONObject = [:]) throws -> JSONObject {
    var arguments = others
    arguments["items"] = items
    return try agent.call("add_items", arguments)
  }

  /// What is on the list now.
  private func listed() throws -> [JSONValue] {
    let result = try agent.call("list_items", ["filter": "all"])
    return try #require(result["structuredContent"]?["items"]?.array)
  }

  private func names() throws -> [JSONValue] { try listed().compactMap { $0["name"] } }

  @Test(
    arguments: [
      ("M01", #"half/half "best" <5% & it's cold"#), ("M02", "牛奶 ×2 → ★"),
      ("M02", "\u{65}\u{301}clair"),
    ] as [(String, String)]
  )
  func `M01 M02 a name comes back identical to the byte`(_ report: String, _ name: String) throws {
    #expect(try add([["name": .string(name)]])["isError"] != true)
    let kept = try #require(try names().first?.string)
    #expect(Array(kept.utf8) == Array(name.utf8), "\(report)")
  }

  @Test func `M03 M09 every schema is plain: typed nodes, arrays with items, no unions`() throws {
    for tool in try agent.tools() {
      let schemas = [tool["inputSchema"], tool["outputSchema"]]
      for schema in schemas.compactMap({ $0?.object }) {
        #expect(schema["type"] == "object")
        #expect(faults(in: .object(schema)) == [], "\(tool["name"] ?? "")")
      }
    }
    #expect(faults(in: ["type": ["string", "null"]]) == ["type"])
    #expect(faults(in: ["properties": ["a": ["type": "array"]]]) == ["items"])
    #expect(faults(in: ["items": ["anyOf": []]]) == ["anyOf"])
  }

  @Test func `M04 a list that came as text is read as the list`() throws {
    #expect(try add(#"[{"name":"milk"}]"#)["isError"] != true)
    #expect(try names() == ["milk"])
    let broken = try add(#"[{"name":"eggs""#)
    #expect(broken["isError"] == true)
    #expect(broken["structuredContent"]?["error"]?["field"] == "items")
    #expect(try names() == ["milk"])
  }

  @Test func `M07 null is an amount and a unit that were left out`() throws {
    #expect(try add([["name": "milk", "quantity": nil, "unit": nil]])["isError"] != true)
    let milk = try #require(try listed().first)
    #expect(milk["name"] == "milk")
    #expect(milk["quantity"] == nil)
    #expect(milk["unit"] == nil)
  }

  @Test func `M08 an amount may come as text when the text is a number`() throws {
    #expect(try add([["name": "eggs", "quantity": "12"]])["isError"] != true)
    #expect(try listed().first?["quantity"] == 12)
    let vague = try add([["name": "plums", "quantity": "a few"]])
    #expect(vague["isError"] == true)
    #expect(vague["structuredContent"]?["error"]?["field"] == "items[0].quantity")
    #expect(try names() == ["eggs"])
  }

  @Test func `M10 every tool on offer can be called`() throws {
    let tools = try agent.tools()
    #expect(tools.count == 15)
    for tool in tools {
      let name = try #require(tool["name"]?.string)
      // Whatever the answer is, it is the tool's own and not a protocol error.
      _ = try agent.call(name, name == "say" ? ["phrase": "help"] : [:])
    }
  }

  @Test func `M21 the same request twice is done once`() throws {
    let request: JSONObject = ["request_id": "k1"]
    let first = try add([["name": "milk", "quantity": 2]], request)
    let second = try add([["name": "milk", "quantity": 2]], request)
    #expect(try listed().first?["quantity"] == 2)
    #expect(second["structuredContent"]?["replayed"] == true)
    #expect(second["structuredContent"]?["items"] == first["structuredContent"]?["items"])
    #expect(try add([["name": "milk", "quantity": 3]], request)["isError"] == true)
    #expect(try listed().first?["quantity"] == 2)
  }

  @Test func `M23 of thirty items with a bad one none is added, without it all in one entry`()
    throws
  {
    var items = (1...30).map { JSONValue.object(["name": .string("thing \($0)")]) }
    items[16] = ["name": ""]
    let refused = try add(.array(items))
    #expect(refused["structuredContent"]?["error"]?["field"] == "items[16].name")
    #expect(try listed() == [])
    items[16] = ["name": "mended"]
    #expect(try add(.array(items))["structuredContent"]?["entry"] == 1)
    _ = try agent.call("undo", [:])
    #expect(try listed() == [])
  }
}

/// Keywords in a schema that some host refuses, or that are missing.
private func faults(in schema: JSONValue) -> [String] {
  guard let object = schema.object else { return ["no schema"] }
  var found = object.keys.filter { ["anyOf", "oneOf", "allOf", "$ref"].contains($0) }
  if object["type"]?.array != nil { found.append("type") }
  if object["type"] == "array", object["items"] == nil { found.append("items") }
  let properties = object["properties"]?.object?.members.map(\.value) ?? []
  return found + (properties + [object["items"]].compactMap(\.self)).flatMap { faults(in: $0) }
}
