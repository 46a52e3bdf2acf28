import JSON
import Testing

@testable import Recogniser

/// Patterns that make backtracking matchers explode.
///
/// What is bounded is the work, not the time.
@Suite struct BoundsTests {
  @Test func `thirty nested optionals cost a few steps a word`() throws {
    let open = (1...30).map { _ in "[a " }.joined()
    let close = String(repeating: "]", count: 30)
    let language = TestLanguage(phrases: ["add": "go \(open)\(close) end => list=x"])
    let phrase = "go " + String(repeating: "a ", count: 30) + "stop"
    #expect(try language.steps(phrase) < 200)
  }

  @Test func `twenty choices of one or two cost a few steps a word`() throws {
    let template = "go " + String(repeating: "[(a|a a)] ", count: 20) + "end => list=x"
    let language = TestLanguage(phrases: ["add": template])
    let phrase = "go " + String(repeating: "a ", count: 39) + "stop"
    #expect(try language.steps(phrase) < 200)
  }

  @Test func `four wildcards over twenty-four words cost a few steps a word`() throws {
    let template = "go {any} and {any} and {any} and {any} => list=x"
    let language = TestLanguage(phrases: ["add": template])
    let phrase = "go " + String(repeating: "b and ", count: 24) + "b"
    #expect(try language.steps(phrase) < 1_000)
  }

  @Test func `a phrase ten times as long costs ten times as much, up to ten thousand words`() throws
  {
    let language = TestLanguage(phrases: ["add": "add {items} [to my list]\ndrop {items}"])
    let short = try language.steps("add " + String(repeating: "milk and eggs to ", count: 250))
    let long = try language.steps("add " + String(repeating: "milk and eggs to ", count: 2_500))
    #expect(long <= short * 11)
    #expect(long < 100_000)
  }

  /// Looking ahead from each amount to the end, or through all bytes for each name, takes minutes.
  @Test(arguments: ["milk 2 ", "2 milk ", "milk ", "milk and "])
  func `ten thousand words that name known things are read to the last`(part: String) throws {
    let recogniser = try TestLanguage(phrases: ["add": "add {items}"]).recogniser()
    let words = part.split(separator: " ").count
    let phrase = "add " + String(repeating: part, count: 10_000 / words) + "milk"
    let items = recogniser.recognise(phrase).best?.commands.first?.arguments["items"]?.array
    #expect(items?.count == 10_000 / words + 1)
  }
}
