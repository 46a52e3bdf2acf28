/// An exact decimal number: `mantissa` × 10^-`scale`, always in lowest terms.
public struct Decimal: Sendable, Hashable {
  /// The digits, as a whole number.
  public let mantissa: Int64
  /// Digits after the point; 0…18.
  public let scale: Int

  /// Reduces to lowest terms, so that equal numbers are equal values.
  public init(mantissa: Int64, scale: Int = 0) {
    var mantissa = mantissa
    var scale = scale
    while scale > 0 && mantissa.isMultiple(of: 10) {
      mantissa /= 10
      scale -= 1
    }
    self.mantissa = mantissa
    self.scale = scale
  }

  /// Reduces to lowest terms; `nil` when that has more digits than fit.
  init?(wide mantissa: Int128, scale: Int) {
    var mantissa = mantissa
    var scale = scale
    while scale > 0 && mantissa.isMultiple(of: 10) {
      mantissa /= 10
      scale -= 1
    }
    guard scale <= Decimal.largestScale, let narrow = Int64(exactly: mantissa) else { return nil }
    self.init(mantissa: narrow, scale: scale)
  }

  static let largestScale = 18
  /// Nothing.
  public static let zero = Decimal(mantissa: 0)
}

extension Decimal: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int64) { self.init(mantissa: value) }
}
