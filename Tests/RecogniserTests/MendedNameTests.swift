import JSON
import Testing

@testable import Recogniser

@Suite struct MendedNameTests {
  private let recogniser: Recogniser
  private let careful: Recogniser
  private let moment = RecognitionContext(
    knownItems: ["oat milk", "beet", "Milch", "7 up", "jam", "avocado", "avocato", "🍌", "äöü"]
  )

  init() throws {
    var language = TestLanguage(phrases: ["drop": "drop {items}"])
    language.lexicon += "\n[items]\nbeer\n"
    recogniser = try language.recogniser()
    language.settings += "[taking away]\ndrop\n"
    careful = try language.recogniser()
  }

  @Test(arguments: [
    ("drop oat mlik", "drop items=[oat milk]"), ("drop milhc", "drop items=[Milch]"),
    ("drop jm", "drop items=[jm]"), ("drop jamm", "drop items=[jam]"),
    ("drop oat mlk and milhc", "drop items=[oat milk, Milch]"),
    ("drop beer", "drop items=[beer]"), ("drop 8 up", "drop items=[8 up]"),
    ("drop avocado", "drop items=[avocado]"), ("drop avocabo", "drop items=[avocabo]"),
    ("drop 🍎", "drop items=[🍎]"), ("drop äöx", "drop items=[äöü]"),
  ])
  func `an item misspelt is the known one, unless it is a word or several could be meant`(
    phrase: String,
    meaning: String
  ) {
    #expect(recogniser.meaning(phrase, in: moment) == meaning)
  }

  @Test func `what would take away is asked when it was mended`() {
    let asked = careful.recognise("drop oat mlik", in: moment)
    #expect(asked.status == .question && asked.reason == .needsConfirmation)
    #expect(asked.best?.commands[0].arguments["items"] == [["name": "oat milk"]])
    #expect(careful.recognise("drop oat milk", in: moment).status == .understood)
  }
}
