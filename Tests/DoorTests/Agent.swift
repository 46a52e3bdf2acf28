import JSON
import ProcessTesting
import Testing

/// An MCP client on a server's standard streams
/// ([2025-06-18](https://modelcontextprotocol.io/specification/2025-06-18)).
final class Agent {
  private let server: ChildProcess
  private var lastID = 0

  /// Shakes hands with a server that has just started.
  init(server: ChildProcess) throws {
    self.server = server
    _ = try request(
      "initialize",
      [
        "protocolVersion": "2025-06-18",
        "capabilities": [:],
        "clientInfo": ["name": "door", "version": "1"],
      ]
    )
    send(["jsonrpc": "2.0", "method": "notifications/initialized"])
  }

  /// Calls a tool and waits for its result.
  func call(_ tool: String, _ arguments: JSONObject) throws -> JSONObject {
    try request("tools/call", ["name": .string(tool), "arguments": .object(arguments)])
  }

  /// The tools on offer.
  func tools() throws -> [JSONObject] {
    try #require(try request("tools/list", [:])["tools"]?.array).compactMap(\.object)
  }

  /// Closes the server's input and waits for its end.
  func leave() throws {
    let ending = server.finish()
    try #require(ending.status == 0, "\(ending.errors)")
  }

  private func request(_ method: String, _ parameters: JSONObject) throws -> JSONObject {
    lastID += 1
    let id = JSONValue.number(JSONNumber(lastID))
    send([
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(parameters),
    ])
    while let line = server.readLine() {
      let message = try JSONReader.read(line)
      guard message["id"] == id else { continue }
      return try #require(message["result"]?.object, "\(line)")
    }
    Issue.record("the server ended before it answered \(method)")
    throw Silence()
  }

  private func send(_ message: JSONValue) {
    server.write(JSONWriter.text(of: message) + "\n")
  }

  private struct Silence: Error {}
}
