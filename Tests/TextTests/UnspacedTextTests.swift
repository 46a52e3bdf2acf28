import Testing
import Text

@Suite struct UnspacedTextTests {
  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Tokeniser.tokens(in: text).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test func `each letter of a script without spaces is a token of its own, whatever its width`() {
    for text in ["牛乳", "とうふ", "ﾐﾙｸ", "人々", "〇"] {
      let tokens = Tokeniser.tokens(in: text)
      #expect(tokens.count == text.unicodeScalars.count, "\(text)")
      #expect(tokens.map(\.isSolo).contains(false) == false, "\(text)")
    }
    #expect(Tokeniser.tokens(in: "milk 2 kg, ok").map(\.isSolo).contains(true) == false)
  }

  @Test func `a voicing mark belongs to its kana, and its range takes both in`() {
    #expect(words("ﾊﾞﾀｰ") == ["ﾊﾞ", "ﾀ", "ｰ"])
    #expect(words("か\u{3099}む") == ["か\u{3099}", "む"])
  }

  @Test func `half-width, decomposed and usual kana have one key`() {
    let pairs = [
      ("ﾊﾞﾅﾅ", "バナナ"), ("ﾊﾟﾝ", "パン"), ("ﾐﾙｸ", "ミルク"), ("か\u{3099}む", "がむ"),
      ("フ\u{309a}リン", "プリン"), ("ｳﾞｧｲｵﾘﾝ", "ヴァイオリン"), ("ｯﾜﾝ", "ッワン"),
    ]
    for (text, usual) in pairs {
      #expect(Folding.fold(text) == Folding.fold(usual), "\(text)")
      let keys = [text, usual].map { Tokeniser.tokens(in: $0).map(\.key) }
      #expect(keys[0] == keys[1], "\(text)")
    }
    #expect(WordKey("か") != WordKey("が"))
    #expect(WordKey("は") != WordKey("ば") && WordKey("ば") != WordKey("ぱ"))
  }

  @Test func `full-width letters, digits and marks are what the usual ones are`() {
    let pairs = [("ＡＢＣ", "abc"), ("２", "2"), ("１．５", "1.5"), ("（大）", "(大)"), ("＋", "+")]
    for (text, usual) in pairs {
      let (wide, narrow) = (Tokeniser.tokens(in: text), Tokeniser.tokens(in: usual))
      #expect(wide.map(\.key) == narrow.map(\.key), "\(text)")
      #expect(wide.map(\.kind) == narrow.map(\.kind), "\(text)")
    }
  }

  @Test func `corner brackets quote in the middle of letters that have no spaces`() {
    #expect(words("「塩と胡椒」を追加") == ["塩と胡椒", "を", "追", "加"])
    #expect(words("加「鹽與胡椒」到") == ["加", "鹽與胡椒", "到"])
    #expect(words("加“鹽”到") == ["加", "鹽", "到"])
    #expect(words("加「鹽到") == ["加", "鹽", "到"])
    #expect(Tokeniser.tokens(in: "加「鹽與胡椒」到").map(\.kind) == [.word, .quoted, .word])
  }

  @Test func `the ideographic space parts, and its marks are marks`() {
    #expect(words("牛乳　卵、塩。") == ["牛", "乳", "卵", "、", "塩", "。"])
    #expect(!Tokeniser.tokens(in: "乳　卵")[1].isGlued)
  }
}
