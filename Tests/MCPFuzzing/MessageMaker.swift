public import JSON
import Randomness

/// Makes messages that are nearly right, from a seed.
public struct MessageMaker: Sendable {
  private var random: SeededRandom
  private let words: Vocabulary

  /// The same messages for the same seed and words, on every machine.
  public init(seed: UInt64, words: Vocabulary = .shelf) {
    random = SeededRandom(seed: seed)
    self.words = words
  }

  /// A number of the maker's own choice.
  public mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func happens(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &random) == 0
  }

  /// A message; every so often one of its parts is of the wrong kind or missing.
  public mutating func message() -> JSONValue {
    var message: JSONObject = ["jsonrpc": "2.0"]
    if happens(30) { message["jsonrpc"] = oddity() }
    if !happens(8) { message["id"] = happens(10) ? oddity() : id() }
    message["method"] = happens(20) ? oddity() : .string(pick(Self.methods))
    if !happens(6) { message["params"] = happens(20) ? oddity() : .object(params()) }
    if happens(40) { message["extra"] = oddity() }
    return .object(message)
  }

  private static let methods = [
    "initialize", "ping", "server/discover", "tools/list", "tools/call", "tools/call", "tools/call",
    "tools/call", "resources/list", "resources/templates/list", "resources/read",
    "resources/subscribe", "resources/unsubscribe", "prompts/list", "prompts/get",
    "completion/complete", "logging/setLevel", "subscriptions/listen",
    "notifications/initialized", "notifications/cancelled", "no/such", "",
  ]

  private mutating func id() -> JSONValue {
    pick([1, 0, -7, "a", "", "\"\\\n", "🍌", .number(JSONNumber(Int.max))])
  }

  private mutating func oddity() -> JSONValue {
    pick([
      nil, true, 1, "", "x", [], [1], [:], ["a": [:]], .number(JSONNumber(mantissa: 15, scale: 1)),
      .string(String(repeating: "y", count: 300)), [[[[[[]]]]]],
    ])
  }

  private mutating func params() -> JSONObject {
    var params = JSONObject()
    if happens(2) { params["_meta"] = happens(20) ? oddity() : .object(meta()) }
    params["name"] = happens(15) ? oddity() : .string(pick(words.names))
    if !happens(5) { params["arguments"] = happens(15) ? oddity() : .object(arguments()) }
    if happens(9) { params["requestState"] = oddity() }
    if happens(5) { params["inputResponses"] = happens(5) ? oddity() : .object(responses()) }
    if happens(9) { params["requestId"] = happens(3) ? oddity() : id() }
    if happens(7) { params["ref"] = ["type": "ref/prompt", "name": .string(pick(words.names))] }
    if happens(7) { params["argument"] = ["name": "arg1", "value": "pa"] }
    if happens(6) { params["cursor"] = oddity() }
    if happens(4) { params["notifications"] = pick([[:], ["toolsListChanged": true]]) }
    if happens(4) { params["uri"] = happens(9) ? oddity() : .string(pick(words.addresses)) }
    if happens(4) { params["level"] = "info" }
    if happens(6) { params["protocolVersion"] = "2025-11-25" }
    return params
  }

  private mutating func meta() -> JSONObject {
    var meta = JSONObject()
    if !happens(4) {
      meta["io.modelcontextprotocol/protocolVersion"] =
        happens(10) ? oddity() : .string(pick(["2026-07-28", "2026-07-28", "2099-01-01"]))
    }
    if !happens(6) {
      meta["io.modelcontextprotocol/clientCapabilities"] = happens(9) ? oddity() : [:]
    }
    if happens(3) { meta["progressToken"] = oddity() }
    return meta
  }

  private mutating func arguments() -> JSONObject {
    var arguments = JSONObject()
    for (name, oneIn, values) in words.arguments where happens(oneIn) {
      arguments[name] = happens(8) ? oddity() : pick(values)
    }
    if happens(5) { arguments["dry_run"] = oddity() }
    if happens(5) { arguments["request_id"] = oddity() }
    return arguments
  }

  private mutating func responses() -> JSONObject {
    var responses = JSONObject()
    for key in words.questions where happens(2) {
      responses[key] = happens(6) ? oddity() : response()
    }
    return responses
  }

  /// What a client might answer to a question.
  public mutating func response() -> JSONValue {
    pick([
      ["action": "accept", "content": ["name": "Ann", "ok": true, "color": "blue", "word": "w"]],
      ["action": "decline"], ["action": "cancel"], ["action": "maybe"], ["roots": []],
      ["role": "assistant", "content": ["type": "text", "text": "t"], "model": "m"], [:],
    ])
  }

  private static let marks =
    Array("{}[]:,\"\\ue0 1-.tfn".utf8) + [0x00, 0x0D, 0x80, 0xC3, 0xED, 0xF0, 0xFF]

  /// Changes, adds, removes or doubles a few bytes.
  public mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = pick(Self.marks)
      case 1: bytes.insert(pick(Self.marks), at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeLast(min(bytes.count, Int.random(in: 0..<30, using: &random)))
      default: bytes.insert(contentsOf: Array(bytes[place...].prefix(20)), at: place)
      }
    }
  }
}
