import Grammar
import Recogniser
import Testing
import Text

@testable import Assistant

/// The words of conversation that come with the program.
struct EnglishConversationTests {
  private func words() throws -> ConversationWords {
    let english = try #require(Grammar.language("en"))
    let file = try #require(english.file("conversation"))
    return ConversationWords(file.data)
  }

  @Test func `every example of the help means its intent`() throws {
    let english = try #require(Grammar.language("en"))
    let recogniser = Recogniser(image: try Image(builtIn: english.image))
    let context = RecognitionContext(
      lists: ["Groceries", "hardware"],
      knownItems: ["eggs", "milk", "bread", "bin bags"],
      hasReferent: true
    )
    let examples = try words().allExamples
    #expect(examples.count > 20)
    for (intent, phrase) in examples {
      let recognition = recogniser.recognise(phrase, in: context)
      #expect(recognition.status == .understood, "\(phrase)")
      #expect(recognition.best?.commands.map(\.intent) == [intent], "\(phrase)")
    }
  }

  @Test(arguments: ["yes", "Yes.", "OK!", "go ahead", "YES PLEASE"])
  func `yes is heard in many ways`(text: String) throws {
    #expect(try words().isYes(text))
    #expect(try !words().isNo(text))
  }

  @Test(arguments: ["no", "Nope.", "never mind", "don't", "cancel"])
  func `so is no`(text: String) throws {
    #expect(try words().isNo(text))
    #expect(try !words().isYes(text))
  }

  @Test func `thanks, and calling off what nobody began, want nothing but an answer`() throws {
    #expect(try words().courtesy("Thank you!") == "thanked")
    #expect(try words().courtesy("never mind that") == "cancelled")
    #expect(try words().courtesy("thank you cards") == nil)
  }

  @Test(arguments: [("a\u{1}b", "U+0001"), ("\u{7f}", "U+007F"), ("a\u{9b}", "U+009B")])
  func `a character that is not drawn is found and cited`(text: String, code: String) {
    #expect(text.firstControlCharacter?.codePoint == code)
    #expect("add milk\tand\r\neggs é".firstControlCharacter == nil)
  }

  @Test func `help is asked for in general, or about something`() throws {
    let words = try words()
    #expect(words.helpRequest(in: "help") == HelpRequest(topic: nil))
    #expect(words.helpRequest(in: "?") == HelpRequest(topic: nil))
    #expect(words.helpRequest(in: "Help add") == HelpRequest(topic: "add"))
    #expect(words.helpRequest(in: "help with tick off") == HelpRequest(topic: "tick off"))
    #expect(words.helpRequest(in: "helpers on the list") == nil)
  }
}
