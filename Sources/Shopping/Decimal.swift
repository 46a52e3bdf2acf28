/// An exact decimal number: `mantissa` × 10^-`scale`, always in lowest terms.
public struct Decimal: Sendable, Hashable {
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
}
