import Testing
import Text

@testable import Assistant

/// Answers in a language that is written without spaces.
@Suite struct UnspacedAnswerTests {
  private let words = ConversationWords(
    DataFile(
      name: "xx/conversation",
      text: """
        [yes]
        はい
        [choosing]
        のほう, の, です, 那個, 請
        [ordinals]
        2 = 二番目
        """
    )
  )

  @Test func `what says nothing is taken off the ends of a word, never all of it`() {
    let rows = [
      ("二番目のほうです。", ["二番目"]), ("請那個大的", ["大的"]), ("牛乳", ["牛乳"]), ("の", []),
      ("the 牛乳の one", ["the", "牛乳", "one"]),
    ]
    for (said, left) in rows { #expect(words.choosingWords(in: said) == left, "\(said)") }
  }

  @Test func `an ideographic full stop ends a sentence like any other`() {
    #expect(words.isYes("はい。"))
    #expect(words.isYes("はい！"))
  }
}
