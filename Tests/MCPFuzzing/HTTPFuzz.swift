import Glibc
import JSON

/// Made-up messages and damaged requests for a server that listens on this machine.
public struct HTTPFuzz: ~Copyable, Sendable {
  private let seed: UInt64
  private let port: UInt16
  private var maker: MessageMaker
  private var report = FuzzReport()
  private var session: String?
  private var connection: HTTPFuzzConnection

  /// Connects to the server at `port`.
  public init(seed: UInt64, words: Vocabulary, port: UInt16) {
    self.seed = seed
    self.port = port
    maker = MessageMaker(seed: seed, words: words)
    connection = HTTPFuzzConnection(port: port)
  }

  /// Posts so many messages; every one that is whole has to be answered.
  public consuming func play(requests count: Int) -> FuzzReport {
    for number in 0..<count {
      if number % 50 == 0 { shakeHands() }
      var body = JSONWriter.bytes(of: maker.message())
      if maker.number(in: 0..<3) == 0 { maker.damage(&body) }
      post(body, isDamaged: maker.number(in: 0..<8) == 0)
    }
    return report
  }

  private mutating func shakeHands() {
    session = nil
    let hello: JSONValue = [
      "jsonrpc": "2.0", "id": "hello", "method": "initialize",
      "params": [
        "protocolVersion": "2025-11-25", "capabilities": ["elicitation": [:]],
        "clientInfo": ["name": "fuzz", "version": "1"],
      ],
    ]
    session = post(JSONWriter.bytes(of: hello), isDamaged: false)?.session
  }

  @discardableResult
  private mutating func post(_ body: [UInt8], isDamaged: Bool) -> HTTPFuzzReply? {
    report.sent += 1
    var request = head(for: body) + body
    if isDamaged { maker.damage(&request) }
    guard connection.send(request), let reply = connection.receive(isStrict: !isDamaged) else {
      connection = HTTPFuzzConnection(port: port)
      if !isDamaged { fault("no answer to \(String(decoding: body.prefix(200), as: UTF8.self))") }
      return nil
    }
    report.answered += 1
    check(reply)
    if isDamaged || reply.isStream { connection = HTTPFuzzConnection(port: port) }
    return reply
  }

  private mutating func check(_ reply: HTTPFuzzReply) {
    if !(200..<600).contains(reply.status) || reply.status == 500 {
      fault("the status \(reply.status)")
    }
    guard reply.isJSON, !reply.body.isEmpty else { return }
    if (try? JSONReader.read(reply.body)) == nil { fault("no JSON: \(reply.body.prefix(200))") }
  }

  /// The head of a request, sometimes in the revision without sessions.
  private mutating func head(for body: [UInt8]) -> [UInt8] {
    var lines = [
      "POST /mcp HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Type: application/json",
      "Accept: application/json, text/event-stream", "Content-Length: \(body.count)",
    ]
    switch maker.number(in: 0..<4) {
    case 0:
      lines += ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call"]
      lines.append("Mcp-Name: test_simple_text")
    case 1: lines.append("MCP-Protocol-Version: 2025-11-25")
    default: break
    }
    if let session { lines.append("Mcp-Session-Id: \(session)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private mutating func fault(_ what: String) {
    report.faults.append("HTTP seed \(seed): \(what.prefix(300))")
  }
}
