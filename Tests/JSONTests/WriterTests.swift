import JSON
import Testing

struct WriterTests {
  static let sample: JSONValue = [
    "name": "milk", "tags": ["a", 1, nil, true, []], "empty": [:],
  ]

  @Test func `the compact style has no white space and keeps the order`() {
    #expect(
      JSONWriter.text(of: Self.sample) == #"{"name":"milk","tags":["a",1,null,true,[]],"empty":{}}"#
    )
  }

  @Test func `the canonical style sorts by bytes and gives each number one form`() throws {
    let value = try JSONReader.read(
      #"{"é":1.0,"z":10e-1,"Z":-0,"":[0.50],"aa":1,"a":{"b":1,"a":2}}"#
    )
    #expect(
      JSONWriter.text(of: value, style: .canonical)
        == #"{"":[0.5],"Z":0,"a":{"a":2,"b":1},"aa":1,"z":1,"é":1}"#
    )
  }

  @Test func `the pretty style indents by two`() {
    #expect(
      JSONWriter.text(of: ["a": [1, ["b": nil]], "c": [], "d": [:]], style: .pretty) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": [],
          "d": {}
        }
        """
    )
  }

  @Test func `a string escapes what it must and nothing else`() {
    var bytes: [UInt8] = []
    JSONWriter.append(string: "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é\u{2028}🍌", to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é\u{2028}🍌\""
    )
  }

  @Test func `what is written is read back the same in every style`() throws {
    for style in [JSONWriter.Style.compact, .canonical, .pretty] {
      for (text, _) in ReaderTests.accepted {
        let value = try JSONReader.read(text)
        let back = try JSONReader.read(JSONWriter.bytes(of: value, style: style))
        let same = JSONWriter.text(of: back, style: .canonical)
        #expect(same == JSONWriter.text(of: value, style: .canonical))
        if style == .compact { #expect(back == value) }
      }
    }
  }
}
