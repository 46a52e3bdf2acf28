import JSON
public import MCPAdapter
import Threads

/// The other end of a session, in the same process: messages in, messages out.
public struct Client: Sendable {
  private let session: MCPSession
  private let mailbox = Mailbox()

  /// Connects to a server.
  public init(_ server: MCPServer) { session = server.connect(news: mailbox) }

  /// Sends a message; gives back the messages that came of it.
  ///
  /// `isTogether` when it was there already with the message before it.
  public mutating func send(
    _ message: some Sequence<UInt8>,
    isTogether: Bool = false
  ) -> [String] {
    var output: [UInt8] = []
    let bytes = Array(message)
    _ = session.receive(bytes.span, into: &output, over: mailbox, isTogether: isTogether)
    return Client.lines(output) + mailbox.take()
  }

  /// Sends a message as text.
  public mutating func send(_ message: String, isTogether: Bool = false) -> [String] {
    send(message.utf8, isTogether: isTogether)
  }

  /// The messages that came without being waited for.
  public func news() -> [String] { mailbox.take() }

  /// Says hello as clients before 2026-07-28 do.
  public mutating func shakeHands(
    version: String = "2025-11-25",
    name: String = "tester",
    capabilities: String = "{}"
  ) {
    _ = send(
      #"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":""#
        + version + #"","capabilities":"# + capabilities
        + #","clientInfo":{"name":""# + name + #"","version":"1"}}}"#
    )
    _ = send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  /// Closes the session; gives back what was still owed.
  public mutating func close() -> [String] {
    session.close()
    return mailbox.take()
  }

  fileprivate static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// Keeps what is sent until somebody looks.
private final class Mailbox: MCPChannel {
  private let content = Guarded<[UInt8]>([])

  func send(_ messages: [UInt8]) { content.withLock { $0 += messages } }

  func end() {}

  func take() -> [String] {
    content.withLock { content in
      defer { content = [] }
      return Client.lines(content)
    }
  }
}
