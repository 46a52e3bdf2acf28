/// A number has more digits than a ``Decimal`` holds: 18 before or after the point.
public struct DecimalOverflow: Error, Sendable, Hashable {}

extension Decimal: Comparable {
  /// Orders by value.
  public static func < (left: Decimal, right: Decimal) -> Bool {
    let scale = max(left.scale, right.scale)
    return left.widened(to: scale) < right.widened(to: scale)
  }

  /// The exact sum.
  public static func + (left: Decimal, right: Decimal) throws(DecimalOverflow) -> Decimal {
    let scale = max(left.scale, right.scale)
    let sum = left.widened(to: scale) + right.widened(to: scale)
    guard let result = Decimal(wide: sum, scale: scale) else { throw DecimalOverflow() }
    return result
  }

  /// The exact product.
  public static func * (left: Decimal, right: Decimal) throws(DecimalOverflow) -> Decimal {
    let product = Int128(left.mantissa) * Int128(right.mantissa)
    guard let result = Decimal(wide: product, scale: left.scale + right.scale) else {
      throw DecimalOverflow()
    }
    return result
  }

  /// The number with its sign turned round.
  /// - Precondition: `number` is not the smallest there is, which no text reads as.
  public static prefix func - (number: Decimal) -> Decimal {
    Decimal(mantissa: -number.mantissa, scale: number.scale)
  }

  /// The quotient, when it ends within 18 digits after the point.
  public func dividedExactly(by divisor: Decimal) -> Decimal? {
    guard divisor.mantissa != 0 else { return nil }
    let scale = max(self.scale, divisor.scale)
    var rest = widened(to: scale)
    let divisor = divisor.widened(to: scale)
    for digits in 0...Decimal.largestScale {
      if rest.isMultiple(of: divisor) { return Decimal(wide: rest / divisor, scale: digits) }
      let (next, overflow) = rest.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      rest = next
    }
    return nil
  }

  private func widened(to scale: Int) -> Int128 {
    (self.scale..<scale).reduce(Int128(mantissa)) { wide, _ in wide * 10 }
  }
}
