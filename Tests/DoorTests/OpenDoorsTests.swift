import JSON
import ProcessTesting
import Testing

/// Several doors open on one store at once.
@Suite struct OpenDoorsTests {
  private let home = Home()

  @Test func `a prompt and an agent see each other's changes at the next command`() throws {
    let agent = try Agent(server: try home.start(["mcp"]))
    let terminal = try PseudoTerminal([builtProgram(), "repl"], environment: home.environment)
    terminal.settle()

    _ = try agent.call("add_items", ["items": [["name": "milk"]]])
    terminal.type("is milk on the list?\r")
    #expect(terminal.wait(for: "Yes, on Groceries: milk."))

    terminal.type("add 12 eggs\r")
    #expect(terminal.wait(for: "Added 12 eggs"))
    let found = try agent.call("list_items", ["query": "eggs"])
    let items = found["structuredContent"]?["items"]?.array
    #expect(items?.map { $0["name"] } == ["eggs"])
    #expect(items?.first?["quantity"] == 12)

    _ = try home.run(["tick", "off", "the", "eggs"])
    let left = try agent.call("list_items", ["filter": "open"])
    #expect(left["structuredContent"]?["items"]?.array?.map { $0["name"] } == ["milk"])
    try agent.leave()
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }
}
