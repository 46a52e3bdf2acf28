import Files
import JSON

/// Signs the state that clients carry between the rounds of a call, so that a changed, foreign or
/// old one is noticed.
///
/// The key is random and lives as long as the process: a restart makes clients begin again.
struct StateSeal: Sendable {
  private let key: [UInt8]
  private let lifetime: Duration
  private let beginning = ContinuousClock.now

  /// Draws a key; what it signs is good for `lifetime`.
  init(lifetime: Duration = .seconds(600)) {
    self.lifetime = lifetime
    var generator = SystemRandomNumberGenerator()
    key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The text that stands for `state`: its JSON in base64url, a dot, the signature.
  func sealed(_ state: SealedState) -> String {
    var document: JSONObject = ["until": .number(JSONNumber(seconds(.now + lifetime)))]
    document["state"] = state.state
    let given = state.responses.sorted { $0.key < $1.key }
    document["responses"] = .object(JSONObject(given.map { ($0.key, $0.value.json) }))
    let bytes = JSONWriter.bytes(of: .object(document))
    return Base64.urlText(of: bytes) + "." + Base64.urlText(of: signature(of: bytes, state.call))
  }

  /// What `value` stands for.
  ///
  /// - Throws: ``ProtocolError`` when it was not sealed here for this very call, or is too old.
  func opened(_ value: JSONValue, for call: JSONObject) throws(ProtocolError) -> SealedState {
    let parts = (value.string ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let bytes = Base64.bytes(ofURLText: parts[0]),
      let given = Base64.bytes(ofURLText: parts[1]),
      given.isSameSecret(as: signature(of: bytes, call)),
      let document = (try? JSONReader.read(bytes))?.object
    else {
      throw ProtocolError(
        .invalidParams,
        "params.requestState is not what this server gave out for this call; leave it out to begin "
          + "again."
      )
    }
    guard let until = document["until"]?.int, seconds(.now) <= until else {
      throw ProtocolError(
        .invalidParams,
        "params.requestState is more than \(lifetime.components.seconds) s old; leave it out "
          + "to begin again."
      )
    }
    let responses = document["responses"]?.object?.members ?? []
    return SealedState(
      state: document["state"],
      responses: Dictionary(
        responses.map { ($0.key, InputResponse(json: $0.value)) },
        uniquingKeysWith: { first, _ in first }
      ),
      call: call
    )
  }

  private func signature(of bytes: [UInt8], _ call: JSONObject) -> [UInt8] {
    let called = SHA256.digest(of: JSONWriter.bytes(of: .object(call), style: .canonical))
    return authenticationCode(of: called + bytes, key: key)
  }

  private func seconds(_ time: ContinuousClock.Instant) -> Int {
    Int((time - beginning).components.seconds)
  }
}

/// HMAC-SHA-256 (RFC 2104) with a key of at most 64 bytes.
func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
  let padded = key + [UInt8](repeating: 0, count: 64 - key.count)
  let inner = SHA256.digest(of: padded.map { $0 ^ 0x36 } + message)
  return SHA256.digest(of: padded.map { $0 ^ 0x5C } + inner)
}

extension InputResponse {
  fileprivate var json: JSONValue {
    switch self {
    case .result(let result): ["result": .object(result)]
    case .error(let error): ["error": .object(error)]
    }
  }

  fileprivate init(json: JSONValue) {
    if let result = json["result"]?.object {
      self = .result(result)
    } else {
      self = .error(json["error"]?.object ?? [:])
    }
  }
}
