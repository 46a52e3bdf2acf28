import Shopping
import Testing

@Suite struct DecimalTests {
  @Test(arguments: [
    ("2", "2"), ("0.5", "0.5"), ("1.50", "1.5"), ("-0.25", "-0.25"), ("007", "7"), ("0.0", "0"),
    ("1e3", "1000"), ("25e-2", "0.25"), ("1.5E1", "15"),
    ("123456789012345678", "123456789012345678"),
    ("0.000000000000000001", "0.000000000000000001"),
    ("9223372036854775807", "9223372036854775807"),
  ])
  func `a number reads and prints in its shortest plain form`(text: String, printed: String) throws
  {
    #expect(try #require(Decimal(text)).description == printed)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "1,5", "1/2", "½", "a few", "1e", "1e99", "--1", "1 2", "+1", "0x10",
    "9223372036854775808", "0.0000000000000000001", "1e400", "1e-400", "NaN",
    "99999999999999999999999999999999999999999999",
  ])
  func `text that is no number, or would be rounded, is refused`(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test func `sums and products are exact`() throws {
    let (tenth, fifth) = (try #require(Decimal("0.1")), try #require(Decimal("0.2")))
    #expect(try tenth + fifth == Decimal("0.3"))
    #expect(try tenth * fifth == Decimal("0.02"))
    #expect(try #require(Decimal("0.001")) * 1000 == 1)
    #expect(-tenth == Decimal("-0.1"))
  }

  @Test func `quotients are given only when they end`() {
    #expect(Decimal(1250).dividedExactly(by: 1000) == Decimal("1.25"))
    #expect(Decimal(1).dividedExactly(by: 16) == Decimal("0.0625"))
    #expect(Decimal(1).dividedExactly(by: 3) == nil)
    #expect(Decimal(1).dividedExactly(by: 0) == nil)
    #expect(Decimal("0.5")?.dividedExactly(by: 250) == Decimal("0.002"))
  }

  @Test func `order is by value, whatever the digits`() throws {
    let sorted = ["-2", "-0.5", "0", "0.09", "0.1", "1", "1.5", "10", "9223372036854775807"]
    let numbers = sorted.compactMap(Decimal.init)
    #expect(numbers.shuffled().sorted() == numbers)
  }

  @Test func `what does not fit is an error, not a trap`() throws {
    let large = Decimal(.max)
    #expect(throws: DecimalOverflow.self) { try large + 1 }
    #expect(throws: DecimalOverflow.self) { try large * large }
    let small = try #require(Decimal("0.000000000000000001"))
    #expect(throws: DecimalOverflow.self) { try small * small }
    #expect(throws: DecimalOverflow.self) { try large + small }
  }
}

extension Decimal {
  fileprivate init(_ value: Int64) { self.init(mantissa: value) }
}
