import IntentKit
import Testing

@Suite struct ExactNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("12", "12"), ("0.1", "0.1"), ("1.50", "1.5"), ("1e3", "1000"),
    ("-2.5E-1", "-0.25"), ("9223372036854775807", "9223372036854775807"),
    ("0.000000000000000001", "1e-18"), ("100.000", "100"),
  ])
  func `a literal is read with all its digits`(_ literal: String, _ text: String) throws {
    #expect(try #require(ExactNumber(literal)).text == text)
  }

  @Test(arguments: [
    "", "a few", "1,5", "01", ".5", "1.", "1e", "+1", "½", "0x10", " 1", "1e400", "1e-19",
    "9223372036854775808", "NaN", "Infinity", "١",
  ])
  func `what is no literal or does not fit is no number`(_ literal: String) {
    #expect(ExactNumber(literal) == nil)
  }

  @Test func `equal numbers are equal values however they were written`() {
    #expect(ExactNumber("2.50") == ExactNumber(mantissa: 250, scale: 2))
    #expect(ExactNumber("30")?.scale == 0)
    #expect(ExactNumber("30") == ExactNumber(30))
  }

  @Test func `numbers compare by value across scales`() throws {
    let ascending = [
      "-9223372036854775808", "-1", "-0.5", "0", "1e-18", "0.3", "2", "10.25", "1e18",
    ]
    let numbers = try ascending.map { try #require(ExactNumber($0)) }
    for (index, number) in numbers.enumerated() {
      for other in numbers[..<index] { #expect(other < number) }
      #expect(!(number < number))
    }
  }
}
