import JSON
import ProcessTesting
import Testing

/// An agent that has subscribed to a list, and a person who changes it in another program.
struct LiveListTests {
  private let home = TemporaryFolder()

  private var environment: [String: String] { ["BANANAS_HOME": home.path] }

  private func say(_ phrase: String) throws {
    let ending = try ChildProcess.run([builtProgram(), "say", phrase], environment: environment)
    #expect(ending.status == 0, "\(ending.errors)")
  }

  private func start() throws -> ChildProcess {
    try ChildProcess([builtProgram(), "mcp"], environment: environment)
  }

  private func next(of server: ChildProcess) throws -> JSONValue {
    try JSONReader.read(try #require(server.readLine()))
  }

  @Test func `after a handshake a subscriber hears of a change once, and of a new list`() throws {
    try say("add milk")
    let server = try start()
    server.write(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
        + #""capabilities":{},"clientInfo":{"name":"tester","version":"1"}}}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n"
        + #"{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"bananas://list/Groceries"}}"#
        + "\n"
    )
    #expect(try next(of: server)["id"] == 0)
    #expect(try next(of: server)["result"] == [:])
    try say("add eggs and bread and tea")
    let update = try next(of: server)
    #expect(update["method"] == "notifications/resources/updated")
    #expect(update["params"]?["uri"] == "bananas://list/Groceries")
    try say("make a list called Hardware")
    #expect(try next(of: server)["method"] == "notifications/resources/list_changed")
  }

  @Test func `without a handshake the open request carries the news`() throws {
    try say("add milk")
    let server = try start()
    let era = "io.modelcontextprotocol"
    server.write(
      #"{"jsonrpc":"2.0","id":"news","method":"subscriptions/listen","params":{"notifications":"#
        + #"{"resourceSubscriptions":["bananas://lists","bananas://list/Groceries"]},"#
        + #""_meta":{"\#(era)/protocolVersion":"2026-07-28","\#(era)/clientCapabilities":{}}}}"#
        + "\n"
    )
    #expect(try next(of: server)["method"] == "notifications/subscriptions/acknowledged")
    try say("tick off the milk")
    for uri in ["bananas://list/Groceries", "bananas://lists"] {
      let update = try next(of: server)
      #expect(update["params"]?["uri"]?.string == uri)
      #expect(update["params"]?["_meta"]?["\(era)/subscriptionId"] == "news")
    }
    server.closeInput()
    #expect(try next(of: server)["id"] == "news")
    #expect(server.finish().status == 0)
  }
}
