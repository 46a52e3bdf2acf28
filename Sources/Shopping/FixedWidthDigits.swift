/// The number that `digits` write in base 16, in either case; `nil` when one is no digit.
func hexadecimalValue(_ digits: some Sequence<UInt8>) -> UInt64? {
  var value: UInt64 = 0
  for digit in digits {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - 48)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - 87)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt64(digit - 55)
    default: return nil
    }
  }
  return value
}

/// The number that `digits` write in base 10; `nil` when one is no digit.
func decimalValue(_ digits: some Sequence<UInt8>) -> Int? {
  var value = 0
  for digit in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
    value = value * 10 + Int(digit - 48)
  }
  return value
}

extension [UInt8] {
  /// Writes the low `digits` hexadecimal digits of `value`, in lower case.
  mutating func appendHexadecimal(_ value: UInt64, digits: Int) {
    for position in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(position * 4) & 15)
      append(digit < 10 ? digit + 48 : digit + 87)
    }
  }

  /// Writes `value`, which must not be negative, with leading zeros.
  mutating func appendDecimal(_ value: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: value / divisor % 10) + 48)
      divisor /= 10
    }
  }
}
