import JSON

/// An exact number as phrases have them: a fraction of two whole numbers in lowest terms.
struct ExactFraction: Sendable, Hashable {
  private(set) var numerator: Int64
  private(set) var denominator: Int64

  /// A whole number.
  init(_ whole: Int64) { (numerator, denominator) = (whole, 1) }

  /// `nil` when the denominator is not positive.
  init?(_ numerator: Int64, over denominator: Int64) {
    guard denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / Int64(divisor)
    self.denominator = denominator / Int64(divisor)
  }

  /// Reads `12`, `0.5` or `1/2`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ Self.decimal($0) }) else { return nil }
    guard parts.count > 1 else {
      self = first
      return
    }
    guard parts.count == 2, let second = Self.decimal(parts[1]), let quotient = first / second
    else { return nil }
    self = quotient
  }

  private static func decimal(_ text: Substring) -> ExactFraction? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.count <= 15, let whole = Int64(parts[0]) else { return nil }
    guard parts.count == 2 else { return ExactFraction(whole) }
    guard let digits = Int64(parts[1]), digits >= 0 else { return nil }
    let scale = (0..<parts[1].count).reduce(Int64(1)) { power, _ in power * 10 }
    return ExactFraction(whole * scale + digits, over: scale)
  }

  private static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    second == 0 ? max(first, 1) : greatestCommonDivisor(second, first % second)
  }

  /// `nil` on overflow.
  static func + (left: ExactFraction, right: ExactFraction) -> ExactFraction? {
    let (first, firstOverflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
    let (second, secondOverflow) = right.numerator.multipliedReportingOverflow(by: left.denominator)
    let (sum, sumOverflow) = first.addingReportingOverflow(second)
    let (denominator, overflow) = left.denominator.multipliedReportingOverflow(
      by: right.denominator
    )
    guard !firstOverflow, !secondOverflow, !sumOverflow, !overflow else { return nil }
    return ExactFraction(sum, over: denominator)
  }

  /// `nil` on overflow.
  static func * (left: ExactFraction, right: ExactFraction) -> ExactFraction? {
    let (numerator, first) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (denominator, second) = left.denominator.multipliedReportingOverflow(by: right.denominator)
    return first || second ? nil : ExactFraction(numerator, over: denominator)
  }

  /// `nil` on overflow and on division by zero or less.
  static func / (left: ExactFraction, right: ExactFraction) -> ExactFraction? {
    guard let inverse = ExactFraction(right.denominator, over: right.numerator) else { return nil }
    return left * inverse
  }

  static func < (left: ExactFraction, right: ExactFraction) -> Bool {
    Double(left.numerator) / Double(left.denominator)
      < Double(right.numerator) / Double(right.denominator)
  }

  var negated: ExactFraction {
    var result = self
    result.numerator = 0 &- numerator
    return result
  }

  /// As a JSON number: exact where ten's powers allow it, else rounded to four places ("a third").
  var json: JSONNumber {
    if denominator == 1, let whole = Int(exactly: numerator) { return JSONNumber(whole) }
    var scale = 0
    var power: Int64 = 1
    while scale < 9, power % denominator != 0 {
      power *= 10
      scale += 1
    }
    if power % denominator == 0 {
      let (mantissa, overflow) = numerator.multipliedReportingOverflow(by: power / denominator)
      if !overflow { return JSONNumber(mantissa: mantissa, scale: scale) }
    }
    let rounded = (Double(numerator) / Double(denominator) * 10_000).rounded()
    return JSONNumber(mantissa: Int64(rounded), scale: 4)
  }
}
