// Digits at fixed places in a text, as identities and stamps have them. Reading these is most of
// the work of opening a store, so nothing is copied on the way.

extension Span<UInt8> {
  /// The number that the digits at `range` write in base 16, in either case; `nil` when one is none.
  func hexadecimal(at range: Range<Int>) -> UInt64? {
    var value: UInt64 = 0
    for position in range {
      switch self[position] {
      case let digit where digit &- 48 < 10: value = value << 4 | UInt64(digit &- 48)
      case let digit where (digit | 0x20) &- 97 < 6:
        value = value << 4 | UInt64((digit | 0x20) &- 87)
      default: return nil
      }
    }
    return value
  }

  /// The number that the digits at `range` write in base 10; `nil` when one is none.
  func decimal(at range: Range<Int>) -> Int? {
    var value = 0
    for position in range {
      let digit = self[position] &- 48
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Whether `mark` stands at `position`.
  func has(_ mark: Unicode.Scalar, at position: Int) -> Bool {
    self[position] == UInt8(ascii: mark)
  }
}

extension [UInt8] {
  /// Writes the low `digits` hexadecimal digits of `value`, in lower case.
  mutating func appendHexadecimal(_ value: UInt64, digits: Int) {
    var shift = digits &* 4
    while shift > 0 {
      shift &-= 4
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift) & 15)
      append(digit < 10 ? digit &+ 48 : digit &+ 87)
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
