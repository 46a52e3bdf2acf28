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

  /// The addresses of which so many notifications tell, sorted.
  func news(_ count: Int) throws -> [String] {
    var addresses: [String] = []
    while addresses.count < count, let line = server.readLine() {
      let message = try JSONReader.read(line)
      guard message["method"] == "notifications/resources/updated" else { continue }
      addresses += [message["params"]?["uri"]?.string].compactMap(\.self)
    }
    return addresses.sorted()
  }

  /// Closes the server's input and waits for its end.
  func leave() throws {
    let ending = server.finish()
    try #require(ending.status == 0, "\(ending.errors)")
  }

  /// Makes a request and waits for its result.
  func request(_ method: String, _ parameters: JSONObject) throws -> JSONObject {
    let answer = try answer(to: method, parameters)
    return try #require(answer["result"]?.object, "\(answer)")
  }

  /// Makes a request and waits for its answer, a result or an error.
  func answer(to method: String, _ parameters: JSONObject) throws -> JSONValue {
    lastID += 1
    let id = JSONValue.number(JSONNumber(lastID))
    send([
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(parameters),
    ])
    while let line = server.readLine() {
      let message = try JSONReader.read(line)
      guard message["id"] == id else { continue }
      return message
    }
    Issue.record("the server ended before it answered \(method)")
    throw Silence()
  }

  private func send(_ message: JSONValue) {
    server.write(JSONWriter.text(of: message) + "\n")
  }

  private struct Silence: Error {}
}
