import JSON
import Testing

struct NumberTests {
  @Test func `a literal's exact value is had whatever way it is written`() throws {
    let rows: [(String, Int64, Int)] = [
      ("0", 0, 0), ("-0", 0, 0), ("0.0", 0, 0), ("0e5", 0, 0), ("7", 7, 0), ("-7", -7, 0),
      ("1.50", 15, 1), ("1e3", 1000, 0), ("15e-1", 15, 1), ("0.1", 1, 1), ("100", 100, 0),
      ("1.23E+2", 123, 0), ("0.000000000000000001", 1, 18), ("9223372036854775807", .max, 0),
      ("-9223372036854775808", .min, 0),
    ]
    for (text, mantissa, scale) in rows {
      let number = try #require(JSONNumber(text))
      let value = try #require(number.decimal, "\(text)")
      #expect(value == (mantissa, scale), "\(text)")
    }
  }

  @Test func `what 64 bits and 18 places cannot hold has no exact value here`() throws {
    for text in ["9223372036854775808", "1e19", "1e400", "1e-19", "1e99999999999999999999"] {
      #expect(try #require(JSONNumber(text)).decimal == nil, "\(text)")
    }
  }

  @Test func `an exact value is written plainly`() {
    let rows: [(Int64, Int, String)] = [
      (15, 1, "1.5"), (150, 2, "1.5"), (-5, 3, "-0.005"), (2, 0, "2"), (2, -3, "2000"), (0, 4, "0"),
      (.min, 0, "-9223372036854775808"),
    ]
    for (mantissa, scale, text) in rows {
      #expect(JSONNumber(mantissa: mantissa, scale: scale).text == text)
    }
  }

  @Test func `only a JSON number makes a number`() {
    for text in ["", "01", "1.", ".5", "+1", "1 ", " 1", "NaN", "1,5", "\"1\"", "[1]", "٣"] {
      #expect(JSONNumber(text) == nil, "\(text)")
    }
  }

  @Test func `whole numbers are those written as such`() throws {
    #expect(JSONNumber("42")?.int == 42)
    #expect(JSONNumber("-42")?.int == -42)
    for text in ["1.0", "1e2", "9223372036854775808"] {
      #expect(try #require(JSONNumber(text)).int == nil, "\(text)")
    }
  }

  @Test func `a binary number is the nearest one, and none beyond their range`() {
    #expect(JSONNumber("0.1")?.double == 0.1)
    #expect(JSONNumber("1e308")?.double == 1e308)
    #expect(JSONNumber("1e400")?.double == nil)
  }
}
