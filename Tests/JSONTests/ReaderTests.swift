import JSON
import Testing

struct ReaderTests {
  /// Texts RFC 8259 allows, with what they mean in canonical form.
  static let accepted: [(text: String, canonical: String)] = [
    ("null", "null"), (" true\r\n", "true"), ("\tfalse", "false"), ("\"\"", "\"\""),
    ("[]", "[]"), ("[ ]", "[]"), ("{}", "{}"), ("{ }", "{}"), ("[[],{}]", "[[],{}]"),
    ("[1, 2 ,3]", "[1,2,3]"), (#"{"b":1,"a":[true]}"#, #"{"a":[true],"b":1}"#),
    (#""\u0041\n\/\"\\""#, #""A\n/\"\\""#), (#""\u00e9""#, "\"é\""), ("\"é\"", "\"é\""),
    (#""\ud83c\udf4c""#, "\"🍌\""), ("\"🍌\"", "\"🍌\""), (#""\u0000\u001F""#, #""\u0000\u001f""#),
    ("\"\u{7F}\u{2028}\u{FEFF}\"", "\"\u{7F}\u{2028}\u{FEFF}\""), (#""\uFFFF""#, "\"\u{FFFF}\""),
    (#"{"":0}"#, #"{"":0}"#), (#"{"a":1,"A":2}"#, #"{"A":2,"a":1}"#),
    (#"{"a":{"a":{"a":1}}}"#, #"{"a":{"a":{"a":1}}}"#),
    (#"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":2}]"#),
    ("0", "0"), ("-0", "0"), ("10", "10"), ("1.50", "1.5"), ("1e3", "1000"), ("1E-2", "0.01"),
    ("12.5e+1", "125"), ("0.000", "0"), ("9007199254740993", "9007199254740993"),
    ("1e400", "1e400"), ("-1e-400", "-1e-400"),
    ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
    ("0.000001", "0.000001"), ("0.0000001", "1e-7"),
    ("1e99999999999999999999", "1e99999999999999999999"),
  ]

  /// Texts it does not, with the byte at which that shows.
  static let refused: [(text: String, offset: Int)] = [
    ("", 0), ("  ", 2), ("nul", 0), ("nulls", 4), ("True", 0), ("NaN", 0), ("Infinity", 0),
    ("-Infinity", 1), ("+1", 0), ("01", 1), ("-01", 2), ("1.", 2), (".5", 0), ("1e", 2), ("1e+", 3),
    ("1.e1", 2), ("-", 1), ("0x10", 1), ("1_000", 1), ("1 2", 2), ("[1,]", 3), ("[,1]", 1),
    ("[1 2]", 3), ("[1", 2), ("[", 1), ("]", 0), ("[1}", 2), ("{\"a\":1]", 6), ("{", 1), ("{,}", 1),
    ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{\"a\":1 \"b\":2}", 7), ("{a:1}", 1),
    ("{1:1}", 1), ("{'a':1}", 1), ("{\"a\" 1}", 5), ("{\"a\":1}{", 7), ("\"a", 2), ("\"a\\", 3),
    ("\"\\x\"", 1), ("\"\\u12\"", 1), ("\"\\u12g4\"", 1), ("\"\\U0041\"", 1), ("\"a\tb\"", 2),
    ("\"a\nb\"", 2), ("\"\u{0}\"", 1), ("// note\n1", 0), ("1 // note", 2), ("/* */1", 0),
    ("\u{FEFF}1", 0), ("[1]\u{0}", 3), ("\u{B}1", 0), ("\u{A0}1", 0), ("'a'", 0), ("{}}", 2),
    (#""\ud800""#, 1), (#""\udc00""#, 1), (#""\ud800\u0041""#, 1), (#""\ud800\ud800""#, 1),
    (#""\ud800\n""#, 1), (#""a\ud83c""#, 2), (#"{"\ud800":1}"#, 2),
    (#"{"a":1,"a":2}"#, 7), (#"{"a":1,"\u0061":2}"#, 7), (#"{"x":{"a":1,"b":[{}],"a":2}}"#, 21),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", 8),
  ]

  @Test func `every text the RFC allows is read for what it means`() throws {
    for (text, canonical) in Self.accepted {
      let value = try JSONReader.read(text)
      #expect(JSONWriter.text(of: value, style: .canonical) == canonical, "\(text)")
    }
  }

  @Test func `every other text is refused at the byte that breaks the rule`() {
    for (text, offset) in Self.refused {
      let error = #expect(throws: JSONError.self, "\(text)") { try JSONReader.read(text) }
      #expect(error?.offset == offset, "\(text): \(error.map(String.init(describing:)) ?? "-")")
    }
  }

  @Test func `bytes that are not UTF-8 are refused where they stand`() {
    let bad: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3],
      [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x8D], [0xC3, 0x28], [0xF0, 0x9F, 0x28, 0x8C],
    ]
    for sequence in bad {
      let text = Array("[\"a".utf8) + sequence + Array("\"]".utf8)
      let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
      #expect(error == JSONError(.invalidUTF8, at: 3), "\(sequence)")
    }
    #expect(throws: JSONError.self) { try JSONReader.read([0xFF, 0x31]) }
  }

  @Test func `every well-formed length of UTF-8 is read`() throws {
    for scalar in [
      "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
    ] {
      #expect(try JSONReader.read("\"\(scalar)\"") == .string(scalar))
    }
  }

  @Test func `nesting is followed to the limit and not one level further`() throws {
    for limit in [1, 64, 128] {
      let limits = JSONLimits(depth: limit)
      func nested(_ levels: Int) -> String {
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      }
      _ = try JSONReader.read(nested(limit), limits: limits)
      let error = #expect(throws: JSONError.self) {
        try JSONReader.read(nested(limit + 1), limits: limits)
      }
      #expect(error == JSONError(.tooDeep(limit: limit), at: limit))
    }
  }

  @Test func `a hundred thousand open brackets end in an error, not in the stack's`() {
    for opener in ["[", "{\"a\":"] {
      let text = String(repeating: opener, count: 100_000)
      let error = #expect(throws: JSONError.self) {
        try JSONReader.read(text, limits: JSONLimits(depth: .max))
      }
      #expect(error?.problem == .tooDeep(limit: JSONScanner.greatestDepth))
    }
  }

  @Test func `a text longer than the limit is refused unread`() throws {
    let limits = JSONLimits(size: 5)
    #expect(try JSONReader.read("[1,2]", limits: limits) == [1, 2])
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[1,2 ]", limits: limits) }
    #expect(error == JSONError(.tooLong(limit: 5), at: 5))
  }

  @Test func `a repeated name is found in objects of any size`() throws {
    for count in [2, 15, 16, 17, 18, 500] {
      let names = (0..<count).map { "\"k\($0)\":0" }
      #expect(
        try JSONReader.read("{" + names.joined(separator: ",") + "}").object?.keys.count == count
      )
      let error = #expect(throws: JSONError.self) {
        try JSONReader.read("{" + (names + ["\"k0\":1"]).joined(separator: ",") + "}")
      }
      #expect(error?.problem == .duplicateKey("k0"))
    }
  }

  @Test func `half a million names in one object take linear time`() throws {
    let text = "{" + (0..<500_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(throws: Never.self) { try JSONReader.read(text) }
  }

  @Test func `an error says its place, what it found and what it wanted`() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[1;2]") }
    #expect(error?.description == #"byte 2: found ";", wanted "," or "]""#)
    #expect(
      JSONError(.unexpected(0x07, wanted: "a value"), at: 3).description
        == "byte 3: found byte 0x07, wanted a value"
    )
  }
}
