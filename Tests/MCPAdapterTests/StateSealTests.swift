import JSON
import Testing

@testable import MCPAdapter

/// What clients carry between the rounds of a call.
struct StateSealTests {
  private let state = SealedState(
    state: ["step": 2],
    responses: ["name": .result(["action": "accept"]), "size": .error(["code": -1])],
    call: ["params": ["name": "greet"]]
  )

  @Test func `what was sealed is opened again for the same call`() throws {
    let seal = StateSeal()
    let opened = try seal.opened(.string(seal.sealed(state)), for: state.call)
    #expect(opened.state == state.state)
    #expect(opened.responses == state.responses)
  }

  @Test func `no byte of it can be changed`() throws {
    let seal = StateSeal()
    let text = Array(seal.sealed(state).utf8)
    for place in text.indices {
      var changed = text
      changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let value = JSONValue.string(String(decoding: changed, as: UTF8.self))
      #expect(throws: ProtocolError.self, "byte \(place)") {
        try seal.opened(value, for: state.call)
      }
    }
  }

  @Test func `another call, another key and old age are refused`() {
    let seal = StateSeal()
    let text = JSONValue.string(seal.sealed(state))
    #expect(throws: ProtocolError.self) { try seal.opened(text, for: ["params": [:]]) }
    #expect(throws: ProtocolError.self) { try StateSeal().opened(text, for: state.call) }
    let old = StateSeal(lifetime: .seconds(-2))
    #expect(throws: ProtocolError.self) {
      try old.opened(.string(old.sealed(state)), for: state.call)
    }
    for none: JSONValue in ["", ".", "a.b", 7, nil, "====.===="] {
      #expect(throws: ProtocolError.self) { try seal.opened(none, for: state.call) }
    }
  }

  /// RFC 4231, test case 2.
  @Test func `the signature is HMAC-SHA-256`() {
    let code = authenticationCode(
      of: Array("what do ya want for nothing?".utf8),
      key: Array("Jefe".utf8)
    )
    #expect(code.prefix(8) == [0x5B, 0xDC, 0xC1, 0x46, 0xBF, 0x60, 0x75, 0x4E])
    #expect(code.suffix(4) == [0x64, 0xEC, 0x38, 0x43])
  }

  @Test func `base64 for URLs is its own reverse, and has one form`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 &* $0 &+ count) }
      #expect(Base64.bytes(ofURLText: Base64.urlText(of: bytes)) == bytes)
    }
    for none in ["A", "AB", "A=", "A+", "AA/A", "AAB"] {
      #expect(Base64.bytes(ofURLText: none) == nil, "\(none)")
    }
  }
}
