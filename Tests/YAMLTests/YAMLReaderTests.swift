import JSON
import Testing

@testable import YAML

@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws(YAMLError) -> YAMLNode? {
    try YAMLReader.read(Array(text.utf8), file: "f.yaml")
  }

  @Test func `mappings, sequences and scalars keep their places`() throws {
    let node = try #require(try read("lists:\n  area:\n    values:\n      - in: \"bad|küche\"\n"))
    let value = node["lists"]?["area"]?["values"]?.sequence?.first?["in"]
    #expect(value?.text == "bad|küche")
    #expect(value?.place == YAMLNode.Place(line: 4, column: 13))
  }

  @Test func `JSON is YAML`() throws {
    let text = "{\"a\": [1, -2.5, true, null, \"x\\u00e4\\n\"], \"b\": {}}"
    let json: JSONValue = [
      "a": [1, .number(try #require(JSONNumber("-2.5"))), true, .null, "xä\n"], "b": [:],
    ]
    #expect(try read(text)?.json == json)
  }

  @Test(arguments: [
    ("on", JSONValue.bool(true)), ("No", .bool(false)), ("~", .null), ("", .null), ("+7", 7),
    ("\"on\"", "on"), ("'7'", "7"), ("living room", "living room"), ("1_000", "1_000"),
  ])
  func `plain scalars mean what YAML 1.1 says`(written: String, meant: JSONValue) throws {
    #expect(try read("a: \(written)")?["a"]?.json == meant)
  }

  @Test func `nothing, and only comments, are no document`() throws {
    #expect(try read("")?.json == nil)
    #expect(try read("# nothing\n---\n")?.json == nil)
  }

  @Test func `aliases stand for what they name, and merge keys bring members in`() throws {
    let node = try read("base: &b {a: 1, c: 2}\nmore:\n  <<: *b\n  a: 3\nsame: *b\n")
    #expect(node?["more"]?.json == ["a": 3, "c": 2])
    #expect(node?["same"]?.json == ["a": 1, "c": 2])
  }

  @Test(arguments: [
    (
      "a: [1, 2",
      "f.yaml:2:1: error: while parsing a flow sequence: did not find expected ',' or ']'"
    ),
    ("a: 1\n b: 2\n", "f.yaml:2:3: error: mapping values are not allowed in this context"),
    ("a: *nobody", "f.yaml:1:4: error: nothing before this is called &nobody"),
    ("a: 1\na: 2\n", "f.yaml:2:1: error: 'a' stands twice"),
    ("? [a]\n: 1\n", "f.yaml:1:3: error: a key is a text"),
    (
      "a: 1\n---\nb: 2\n",
      "f.yaml:2:1: error: a second document begins; write each into a file of its own"
    ),
    ("a:\n  <<: 3\n", "f.yaml:2:3: error: << wants a mapping or a sequence of mappings"),
  ])
  func `a mistake is told with its file, line and column`(text: String, message: String) {
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test func `bytes that are no text are told where they stand`() {
    let error = #expect(throws: YAMLError.self) {
      try YAMLReader.read(Array("a: 1\nb: ".utf8) + [0xff], file: "f.yaml")
    }
    #expect(error.map { "\($0.line):\($0.column)" } == "2:4")
  }

  @Test func `nodes nested too deep are refused`() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: YAMLError.self) { try read(deep) }
    let allowed = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    #expect(try read(allowed) != nil)
  }

  @Test func `aliases that would fill the memory are refused`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<20 {
      let alias = (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      text += "a\(level): &a\(level) [\(alias)]\n"
    }
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.message == "aliases make more than 2000000 nodes of this file")
  }
}
