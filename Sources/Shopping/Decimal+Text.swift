extension Decimal: LosslessStringConvertible {
  /// Reads digits with an optional sign, point and exponent, as JSON writes numbers: `2`, `-0.5`,
  /// `1e3`.
  ///
  /// `nil` for anything else, and for more digits than fit; nothing is rounded.
  public init?(_ description: String) {
    let parts = description.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard parts.count <= 2, let significand = parts.first else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let given = Int(parts[1]), abs(given) <= 40 else { return nil }
      exponent = given
    }
    let isNegative = significand.hasPrefix("-")
    let digits = significand.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = digits.first, !whole.isEmpty, digits.last?.isEmpty == false else {
      return nil
    }
    let fraction = digits.count == 2 ? digits[1] : ""
    guard var mantissa = wholeNumber(whole + fraction) else { return nil }
    var scale = fraction.utf8.count - exponent
    while scale < 0 {
      guard mantissa < Int128.max / 10 else { return nil }
      mantissa *= 10
      scale += 1
    }
    self.init(wide: isNegative ? -mantissa : mantissa, scale: scale)
  }

  /// The shortest plain form: `2`, `0.5`, `1250`; no exponent, no trailing zero.
  public var description: String {
    let digits = String(mantissa.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    let sign = mantissa < 0 ? "-" : ""
    guard scale > 0 else { return sign + padded }
    return sign + padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}

/// The number that up to 37 digits write; `nil` when one is no digit.
private func wholeNumber(_ digits: Substring) -> Int128? {
  guard digits.utf8.count <= 37 else { return nil }
  var value: Int128 = 0
  for digit in digits.utf8 {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
    value = value * 10 + Int128(digit - 48)
  }
  return value
}
