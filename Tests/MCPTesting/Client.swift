import JSON
public import MCPAdapter

/// The other end of a connection, in the same process: lines in, lines out.
public struct Client: Sendable {
  private var connection: MCPConnection

  /// Connects to a server.
  public init(_ server: MCPServer) { connection = server.connect() }

  /// Sends a line; gives back the lines that came of it.
  public mutating func send(_ line: some Sequence<UInt8>) -> [String] {
    var output: [UInt8] = []
    connection.receive(Array(line).span, into: &output)
    return Client.lines(output)
  }

  /// Sends a line of text.
  public mutating func send(_ line: String) -> [String] { send(line.utf8) }

  /// Says hello as clients before 2026-07-28 do.
  public mutating func shakeHands(version: String = "2025-11-25", name: String = "tester") {
    _ = send(
      #"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":""#
        + version
        + #"","capabilities":{},"clientInfo":{"name":""# + name + #"","version":"1"}}}"#
    )
    _ = send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  /// Closes the connection; gives back what was still owed.
  public mutating func close() -> [String] {
    var output: [UInt8] = []
    connection.close(into: &output)
    return Client.lines(output)
  }

  private static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
