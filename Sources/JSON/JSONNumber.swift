/// A JSON number by its literal text (RFC 8259 §6).
public struct JSONNumber: Sendable, Hashable {
  /// The digits as written: `-0`, `1e3` and `1.50` stay what they are.
  public let text: String

  /// Takes a literal the reader has already found to be well formed.
  init(checked text: String) { self.text = text }

  /// Takes a literal; `nil` when it is not a JSON number, such as `01`, `.5` or `1.`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner()
    guard let token = try? scanner.next(in: bytes.span), token.kind == .number,
      token.range == 0..<bytes.count
    else { return nil }
    self.text = text
  }

  /// Takes a whole number.
  public init(_ value: Int) { self.text = String(value) }

  /// Takes `mantissa` × 10^-`scale`, written plainly: 15 and 1 give `1.5`.
  ///
  /// A negative `scale` counts zeros before the point.
  public init(mantissa: Int64, scale: Int) {
    let digits = Array(String(mantissa.magnitude).utf8)
    text = DecimalDigits(isNegative: mantissa < 0, digits: digits, exponent: -scale).text
  }

  /// The value when the literal is a whole number that fits, written without fraction or exponent.
  public var int: Int? { Int(text) }

  /// The nearest binary number; `nil` beyond the range of a `Double`, as `1e400` is.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The exact value as `mantissa` × 10^-`scale` in lowest terms, however it was written.
  ///
  /// `1e3` gives 1000 and 0, `1.50` gives 15 and 1. `nil` when it does not fit 64 bits or needs
  /// more than 18 digits behind the point.
  public var decimal: (mantissa: Int64, scale: Int)? { DecimalDigits(text).fixedPoint }

  /// The one form all literals of the same value share: `1.50`, `15e-1` and `1.5` become `1.5`.
  ///
  /// A literal whose exponent no machine counts to stays as it is.
  public var canonical: JSONNumber {
    let digits = DecimalDigits(text)
    return digits.isOutOfReach ? self : JSONNumber(checked: digits.text)
  }
}

/// A number as its digits and the power of ten they are counted in.
private struct DecimalDigits {
  var isNegative: Bool
  /// ASCII digits without zeros at either end; empty for zero.
  var digits: [UInt8]
  /// The power of ten of the last digit.
  var exponent: Int

  private static let zero = UInt8(ascii: "0")
  /// Exponents beyond are all the same to us: far out of every range.
  private static let farExponent = 1 << 40
  var isOutOfReach: Bool { exponent.magnitude > Self.farExponent / 2 }

  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let significant = digits.drop { $0 == Self.zero }
    let trailing = significant.reversed().prefix { $0 == Self.zero }.count
    self.digits = Array(significant.dropLast(trailing))
    self.isNegative = isNegative && !self.digits.isEmpty
    self.exponent = self.digits.isEmpty ? 0 : exponent + trailing
  }

  /// Reads a well-formed literal.
  init(_ literal: String) {
    let parts = literal.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    let significand = parts[0]
    let fraction = significand.split(separator: UInt8(ascii: "."), maxSplits: 1).dropFirst().first
    self.init(
      isNegative: significand.first == UInt8(ascii: "-"),
      digits: significand.filter { (Self.zero...UInt8(ascii: "9")).contains($0) },
      exponent: (parts.count > 1 ? Self.exponent(parts[1]) : 0) - (fraction?.count ?? 0)
    )
  }

  private static func exponent(_ text: Substring.UTF8View) -> Int {
    let isNegative = text.first == UInt8(ascii: "-")
    var value = 0
    for byte in text where byte >= zero {
      value = min(value * 10 + Int(byte - zero), farExponent)
    }
    return isNegative ? -value : value
  }

  var fixedPoint: (mantissa: Int64, scale: Int)? {
    guard exponent >= -18, digits.count + max(exponent, 0) <= 19 else { return nil }
    let zeros = String(repeating: "0", count: max(exponent, 0))
    let whole = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros
    guard !digits.isEmpty else { return (0, 0) }
    return Int64(whole).map { ($0, max(-exponent, 0)) }
  }

  /// ECMAScript's rule for where the point goes: plainly from 1e-6 up to 21 digits before the
  /// point, else with an exponent.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let all = String(decoding: digits, as: UTF8.self)
    let whole = digits.count + exponent
    if exponent >= 0, whole <= 21 {
      return sign + all + String(repeating: "0", count: exponent)
    }
    if whole > 0, whole <= 21 {
      return sign + all.prefix(whole) + "." + all.dropFirst(whole)
    }
    if whole > -6, whole <= 0 {
      return sign + "0." + String(repeating: "0", count: -whole) + all
    }
    let fraction = digits.count > 1 ? "." + all.dropFirst() : ""
    return sign + all.prefix(1) + fraction + "e" + String(whole - 1)
  }
}
