import Glibc
import ProcessTesting
import Testing

/// `bananas mcp --http` as a process of its own.
struct HTTPServingTests {
  private let home = TemporaryFolder()

  private var environment: [String: String] { ["BANANAS_HOME": home("store")] }

  /// Starts the program and reads where it listens.
  private func start(_ flags: [String] = []) throws -> (process: ChildProcess, port: UInt16) {
    let process = try ChildProcess(
      [builtProgram(), "mcp", "--http", "--port", "0"] + flags,
      environment: environment
    )
    let line = try #require(process.readLine(), "it said nothing")
    #expect(line.hasPrefix("MCP at http://127.0.0.1:") && line.hasSuffix("/mcp"))
    return (process, try #require(line.split { !$0.isNumber }.last.flatMap { UInt16($0) }))
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),"#
      + #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}}}"#
  }

  private func headers(_ tool: String) -> [String] {
    [
      "Content-Type: application/json", "Accept: application/json, text/event-stream",
      "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: \(tool)",
    ]
  }

  @Test func `an agent's change is in the store that every command sees, and the other way round`()
    throws
  {
    let (process, port) = try start()
    let client = try #require(RawConnection(port: port))
    let added = client.request(
      "POST",
      "/mcp",
      headers("add_items"),
      body: call("add_items", #"{"items":[{"name":"figs"}]}"#)
    )
    #expect(added.status == 200 && added.body.contains("figs"))
    let shown = try ChildProcess.run(
      [builtProgram(), "add", "two", "lemons"],
      environment: environment
    )
    #expect(shown.status == 0)
    let listed = client.request(
      "POST",
      "/mcp",
      headers("list_items"),
      body: call("list_items", "{}")
    )
    #expect(listed.body.contains("figs") && listed.body.contains("lemons"))
    process.send(SIGTERM)
    #expect(process.finish().status == 0)
    let after = try ChildProcess.run([builtProgram(), "list"], environment: environment)
    #expect(after.output.contains("figs") && after.output.contains("lemons"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends it at once, with streams open and clients idle`(_ signal: Int32) throws {
    let (process, port) = try start()
    let idle = try #require(RawConnection(port: port))
    let listener = try #require(RawConnection(port: port))
    let listen =
      #"{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":"#
      + #"{"toolsListChanged":true},"_meta":{"io.modelcontextprotocol/protocolVersion":"#
      + #""2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#
    let head = headers("").dropLast(2) + ["Mcp-Method: subscriptions/listen"]
    listener.send("POST", "/mcp", Array(head), body: listen)
    #expect(listener.readHead().status == 200)
    #expect(listener.readEvent()?.contains("acknowledged") == true)
    process.send(signal)
    let ending = process.finish()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(listener.readEvent()?.contains(#""id":1"#) == true)
    #expect(idle.isClosedByPeer())
  }

  @Test func `a token is asked for when there is a file of them`() throws {
    let file = home("tokens")
    let made = try ChildProcess.run([
      "sh", "-c", "umask 077; echo a-token-of-this-test > '\(file)'",
    ])
    try #require(made.status == 0)
    let (process, port) = try start(["--token-file", file])
    let client = try #require(RawConnection(port: port))
    let body = call("list_items", "{}")
    let refused = client.request("POST", "/mcp", headers("list_items"), body: body)
    #expect(refused.status == 401 && refused.headers["www-authenticate"] != nil)
    let token = ["Authorization: Bearer a-token-of-this-test"]
    let served = client.request("POST", "/mcp", headers("list_items") + token, body: body)
    #expect(served.status == 200)
    process.send(SIGTERM)
    #expect(process.finish().status == 0)
  }

  @Test func `a port that is taken is an error that names it`() throws {
    let (process, port) = try start()
    let second = try ChildProcess.run(
      [builtProgram(), "mcp", "--http", "--port", "\(port)"],
      environment: environment
    )
    #expect(second.status == 4)
    #expect(second.errors.contains("127.0.0.1 port \(port): listen: Address already in use"))
    process.send(SIGTERM)
    #expect(process.finish().status == 0)
  }
}
