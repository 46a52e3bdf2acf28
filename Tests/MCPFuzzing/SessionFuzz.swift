import JSON
public import MCPAdapter
import Threads

/// Made-up messages for one session in this process: each request has to be answered exactly once.
public struct SessionFuzz: ~Copyable, Sendable {
  private let seed: UInt64
  private let session: MCPSession
  private let mailbox = FuzzMailbox()
  private var maker: MessageMaker
  private var report = FuzzReport()
  private var owed: Set<String> = []
  private var mayBeSilent: Set<String> = []

  /// Begins a session with `server`.
  public init(seed: UInt64, words: Vocabulary, server: MCPServer) {
    self.seed = seed
    maker = MessageMaker(seed: seed, words: words)
    session = server.connect(news: mailbox)
  }

  /// Sends so many messages and ends the session.
  public consuming func play(messages count: Int) -> FuzzReport {
    if seed % 4 != 0 { shakeHands() }
    for number in 0..<count { send(number) }
    session.close()
    waitForSlowCalls()
    take(mailbox.take())
    for id in owed.subtracting(mayBeSilent).sorted() { fault("no answer to \(id)") }
    return report
  }

  private mutating func shakeHands() {
    owed.insert("\"hello\"")
    receive(
      [
        "jsonrpc": "2.0", "id": "hello", "method": "initialize",
        "params": [
          "protocolVersion": seed % 4 == 1 ? "2025-03-26" : "2025-11-25",
          "capabilities": ["elicitation": [:], "sampling": [:], "roots": [:]],
          "clientInfo": ["name": "fuzz", "version": "1"],
        ],
      ]
    )
  }

  private mutating func send(_ number: Int) {
    var message = maker.message().object ?? [:]
    if let id = message["id"], id.string != nil || id.int != nil {
      // An id that was not used before: answers are counted by it.
      let unused: JSONValue =
        number % 2 == 0 ? .number(JSONNumber(number)) : .string("n\(number)")
      message["id"] = unused
      owed.insert(JSONWriter.text(of: unused))
      if message["method"] == "subscriptions/listen" {
        mayBeSilent.insert(JSONWriter.text(of: unused))
      }
    }
    if message["method"] == "notifications/cancelled", number > 8 {
      let earlier = "n\(maker.number(in: 0..<number / 2) * 2 + 1)"
      message["params"] = ["requestId": .string(earlier)]
      mayBeSilent.insert("\"\(earlier)\"")
    }
    receive(.object(message))
  }

  private mutating func receive(_ message: JSONValue) {
    report.sent += 1
    var output: [UInt8] = []
    _ = session.receive(JSONWriter.bytes(of: message).span, into: &output, over: mailbox)
    take(output + mailbox.take())
  }

  private mutating func take(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      switch ReceivedMessage(line) {
      case .answer(let id):
        report.answered += 1
        if owed.remove(id) == nil { fault("an answer that nobody waits for: \(line)") }
      case .question(let id): answer(id)
      case .refusal, .notification: break
      case .misshapen: fault("no message: \(line)")
      }
    }
  }

  /// Answers some questions, some of them badly; others stay open.
  private mutating func answer(_ id: JSONValue) {
    switch maker.number(in: 0..<6) {
    case 0: break
    case 1:
      receive(["jsonrpc": "2.0", "id": id, "error": ["code": -1, "message": "no"]])
    default: receive(["jsonrpc": "2.0", "id": id, "result": maker.response()])
    }
  }

  private func waitForSlowCalls() {
    var patience = 5_000
    while session.isWorking, patience > 0 {
      pause(milliseconds: 1)
      patience -= 1
    }
  }

  private mutating func fault(_ what: String) {
    report.faults.append("session seed \(seed): \(what.prefix(300))")
  }
}

/// Keeps what is sent until somebody looks.
final class FuzzMailbox: MCPChannel {
  private let content = Guarded<[UInt8]>([])

  func send(_ messages: [UInt8]) { content.withLock { $0 += messages } }

  func end() {}

  func take() -> [UInt8] {
    content.withLock { content in
      defer { content = [] }
      return content
    }
  }
}
