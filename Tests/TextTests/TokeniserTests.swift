import Testing
import Text

@Suite struct TokeniserTests {
  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Tokeniser.tokens(in: text).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test func `words, numbers and marks part where people would part them`() {
    let rows: [(String, [String])] = [
      ("add milk", ["add", "milk"]), ("400g flour", ["400", "g", "flour"]),
      ("oat milk x2", ["oat", "milk", "x", "2"]), ("to-do list", ["to", "do", "list"]),
      ("1,5 l, 2 eggs", ["1,5", "l", ",", "2", "eggs"]), ("1 1/2 cups", ["1", "1/2", "cups"]),
      ("1½", ["1", "½"]), ("what's left?", ["what's", "left", "?"]), ("牛乳 2", ["牛", "乳", "2"]),
      ("matt's oat milk", ["matt's", "oat", "milk"]), ("  ", []), ("don’t", ["don’t"]),
    ]
    for (text, expected) in rows { #expect(words(text) == expected, "\(text)") }
  }

  @Test func `a quotation is one token without its quotes`() {
    let tokens = Tokeniser.tokens(in: "add \"2 in 1 shampoo\" please")
    #expect(words("add \"2 in 1 shampoo\" please") == ["add", "2 in 1 shampoo", "please"])
    #expect(tokens.map(\.kind) == [.word, .quoted, .word])
    #expect(words("add “salt & vinegar” now") == ["add", "salt & vinegar", "now"])
  }

  @Test func `a quote that is never closed, or stands behind digits, opens nothing`() {
    #expect(words("add \"milk") == ["add", "milk"])
    #expect(words("6\" pizza base") == ["6", "\"", "pizza", "base"])
  }

  @Test func `ranges point into the bytes as given, in order, whatever the bytes`() {
    var state: UInt64 = 42
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      var end = 0
      for token in Tokeniser.tokens(in: bytes.span) {
        #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
        end = token.range.upperBound
      }
    }
  }
}
