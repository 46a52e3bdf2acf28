import Testing

@testable import Assistant

struct PluralRulesTests {
  private func rules(_ lines: [(String, String)]) throws -> PluralRules {
    var rules = PluralRules()
    for (name, rule) in lines { try rules.add(name, rule: rule) }
    return rules
  }

  @Test func `English tells one from other, and 1.0 is other`() throws {
    let english = try rules([("one", "i = 1 and v = 0")])
    let expected = ["1": 0, "0": 1, "2": 1, "1.0": 1, "1.5": 1, "21": 1]
    for (number, index) in expected { #expect(english.index(of: number) == index, "\(number)") }
  }

  @Test func `Polish has few and many by the last digits`() throws {
    let polish = try rules([
      ("one", "i = 1 and v = 0"),
      ("few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
      (
        "many",
        "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"
      ),
    ])
    let expected = ["1": 0, "2": 1, "24": 1, "5": 2, "11": 2, "12": 2, "22": 1, "112": 2, "1.5": 3]
    for (number, index) in expected { #expect(polish.index(of: number) == index, "\(number)") }
  }

  @Test func `French counts 1.5 as one`() throws {
    let french = try rules([("one", "i = 0,1")])
    let expected = ["0": 0, "1": 0, "1.5": 0, "2": 1]
    for (number, index) in expected { #expect(french.index(of: number) == index, "\(number)") }
  }

  @Test(arguments: ["i is 1", "q = 1", "i = x", "i = 3..1", "i %"])
  func `what is no rule is refused`(rule: String) {
    #expect(throws: PluralRuleError.self) { try rules([("one", rule)]) }
  }
}
