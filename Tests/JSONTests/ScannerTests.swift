import JSON
import Testing

struct ScannerTests {
  @Test func `tokens come with the bytes they stand on`() throws {
    let bytes = Array(#" {"id": 7, "a\n": ["é", null]} "#.utf8)
    var scanner = JSONScanner()
    var seen: [String] = []
    while let token = try scanner.next(in: bytes.span) {
      seen.append("\(token.kind) \(String(decoding: bytes[token.range], as: UTF8.self))")
    }
    #expect(
      seen == [
        "beginObject {", "key id", "number 7", #"key a\n"#, "beginArray [", "string é", "null null",
        "endArray ]", "endObject }",
      ]
    )
  }

  @Test func `a value that nobody wants is passed over whole and checked all the same`() throws {
    let bytes = Array(#"{"skip" : {"a":[1,{"b":"]}"}]} , "next":1}"#.utf8)
    var scanner = JSONScanner()
    _ = try scanner.next(in: bytes.span)
    _ = try scanner.next(in: bytes.span)
    let skipped = try scanner.skipValue(in: bytes.span)
    #expect(String(decoding: bytes[skipped], as: UTF8.self) == #"{"a":[1,{"b":"]}"}]}"#)
    guard let next = try scanner.next(in: bytes.span) else { throw EndedEarly() }
    let matches = [next.matches("next", in: bytes.span), next.matches("nex", in: bytes.span)]
    #expect(matches == [true, false])

    let broken = Array(#"[{"a":[1,}]"#.utf8)
    var second = JSONScanner()
    _ = try second.next(in: broken.span)
    #expect(throws: JSONError.self) { try second.skipValue(in: broken.span) }
  }

  @Test func `a name matches by what its escapes stand for`() throws {
    let bytes = Array(#"{"\u0069d":1}"#.utf8)
    var scanner = JSONScanner()
    _ = try scanner.next(in: bytes.span)
    guard let key = try scanner.next(in: bytes.span) else { throw EndedEarly() }
    let isID = key.matches("id", in: bytes.span)
    let text = key.text(in: bytes.span)
    #expect(isID && text == "id")
  }

  @Test func `a scanner starts over after a broken text`() throws {
    var scanner = JSONScanner()
    let broken = Array(#"{"a":[{"a":1,"b"#.utf8)
    #expect(throws: JSONError.self) { while try scanner.next(in: broken.span) != nil {} }
    scanner.restart()
    let good = Array(#"{"a":1}"#.utf8)
    var count = 0
    while try scanner.next(in: good.span) != nil { count += 1 }
    #expect(count == 4)
  }
}

private struct EndedEarly: Error {}
