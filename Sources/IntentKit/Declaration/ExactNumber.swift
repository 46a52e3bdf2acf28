public import JSON

/// A decimal number exactly as it was said: `mantissa` × 10^-`scale`, in lowest terms.
///
/// `0.1` is one tenth, not the `Double` next to it.
public struct ExactNumber: Sendable, Hashable {
  /// All digits as one whole number, with the sign.
  public let mantissa: Int64
  /// How many of the digits stand after the point: 0…18.
  public let scale: Int

  /// Takes a whole number.
  public init(_ value: Int) {
    mantissa = Int64(value)
    scale = 0
  }

  /// Takes `mantissa` × 10^-`scale` and brings it to lowest terms.
  ///
  /// - Precondition: `scale` is in 0…18.
  public init(mantissa: Int64, scale: Int) {
    precondition((0...18).contains(scale), "an exact number has 0 to 18 decimals, not \(scale)")
    var mantissa = mantissa
    var scale = scale
    while scale > 0, mantissa.isMultiple(of: 10) {
      mantissa /= 10
      scale -= 1
    }
    self.mantissa = mantissa
    self.scale = scale
  }

  /// Takes a JSON number; `nil` when it does not fit 64 bits or has more than 18 decimals.
  public init?(_ number: JSONNumber) {
    guard let decimal = number.decimal else { return nil }
    self.init(mantissa: decimal.mantissa, scale: decimal.scale)
  }

  /// Reads a decimal literal: `12`, `-0.5`, `1.50`, `3e2`.
  ///
  /// `nil` when `text` is something else, such as `1,5` or `a few`, or has too many digits.
  public init?(_ text: String) {
    guard let number = JSONNumber(text) else { return nil }
    self.init(number)
  }

  /// The number as JSON writes it: `1.5`, without needless zeros.
  public var text: String { number.text }

  private var number: JSONNumber {
    scale == 0 ? JSONNumber(Int(mantissa)) : JSONNumber(mantissa: mantissa, scale: scale)
  }
}

extension ExactNumber: Comparable {
  /// Compares the values, whatever their scales.
  public static func < (left: Self, right: Self) -> Bool {
    let scale = max(left.scale, right.scale)
    return left.magnified(to: scale) < right.magnified(to: scale)
  }

  /// The value in units of 10^-`scale`; 19 digits and 18 more fit 128 bits.
  private func magnified(to scale: Int) -> Int128 {
    (self.scale..<scale).reduce(Int128(mantissa)) { value, _ in value * 10 }
  }
}

extension ExactNumber: OutputValue {
  /// A number, bounded by nothing.
  public static var schema: ValueSchema { .number(above: nil) }

  /// The number itself.
  public var json: JSONValue? { .number(number) }
}
