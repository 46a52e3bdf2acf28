import Testing
import Text

@Suite struct FoldingTests {
  @Test func `case, accents, width and apostrophes fold away`() {
    let pairs = [
      ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("ｃａｆé", "cafe"), ("Straße", "strasse"),
      ("Æbleskiver", "aebleskiver"), ("What’s", "whats"), ("matt's", "matts"),
      ("ΣΊΓΜΑΣ", "σιγμασ"), ("Ёлка", "елка"), ("Ǆ", "ǆ"), ("牛乳", "牛乳"), ("İ", "i"),
    ]
    for (text, folded) in pairs { #expect(Folding.fold(text) == folded, "\(text)") }
  }

  @Test func `composed and decomposed letters have one key, other letters another`() {
    #expect(WordKey("café") == WordKey("cafe\u{301}"))
    #expect(WordKey("café") == WordKey("CAFE"))
    #expect(WordKey("café") != WordKey("cafs"))
  }

  @Test func `folding twice is folding once`() {
    for value in stride(from: UInt32(0x20), to: 0x2_0000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = Folding.fold(String(Character(scalar)))
      #expect(Folding.fold(once) == once, "U+\(String(value, radix: 16))")
    }
  }
}
