import Testing

@testable import REPL

struct CompleterTests {
  private let completer = Completer(
    openings: ["add", "tick off", "take", "what's left?"],
    names: ["oat milk", "oat cakes", "semi-skimmed milk", "semi-dried figs", "Käse", "matt's tea"]
  )

  @Test(arguments: [
    ("ti", 0, "tick off "),
    ("TI", 0, "tick off "),
    ("whats", 0, "what's left? "),
    ("tick off oat m", 9, "oat milk "),
    ("tick off semi-s", 9, "semi-skimmed milk "),
    ("tick off semi-d", 9, "semi-dried figs "),
    ("add kas", 4, "Käse "),
    ("add oat milk, matts", 14, "matt's tea "),
    ("add ö, kä", 8, "Käse "),
  ])
  func `the longest end of a line that begins one name becomes that name`(
    line: String,
    start: Int,
    insertion: String
  ) throws {
    let completion = try #require(completer.complete(line))
    #expect(completion.start == start)
    #expect(completion.insertion == insertion)
  }

  @Test func `several names are completed as far as they agree`() throws {
    let completion = try #require(completer.complete("tick off oa"))
    #expect(completion.insertion == "oat ")
    #expect(completion.candidates == ["oat milk", "oat cakes"])
  }

  @Test func `names that agree no further are shown`() throws {
    let completion = try #require(completer.complete("tick off oat "))
    #expect(completion.insertion == nil)
    #expect(completion.candidates == ["oat milk", "oat cakes"])
  }

  @Test func `an empty line offers what a line can begin with`() throws {
    let completion = try #require(completer.complete(""))
    #expect(completion.candidates == completer.openings)
  }

  @Test func `what begins no name is not completed`() {
    #expect(completer.complete("add xyz") == nil)
  }
}
