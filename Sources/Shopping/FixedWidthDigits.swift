// Digits at fixed places in a text, as identities and stamps have them. Reading these is most of
// the work of opening a store, and writing them of writing the shared file, so nothing is copied on
// the way.

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

extension OutputSpan<UInt8> {
  /// Writes the eight hexadecimal digits of `value`, in lower case.
  mutating func appendHexadecimal(_ value: UInt32) { append(word: hexadecimalDigits(value)) }

  /// Writes the four hexadecimal digits of `value`, in lower case.
  mutating func appendHexadecimal(_ value: UInt16) {
    append(word: UInt32(hexadecimalDigits(UInt32(value)) >> 32))
  }

  /// Writes the sixteen hexadecimal digits of `value`, in lower case.
  mutating func appendHexadecimal(_ value: UInt64) {
    appendHexadecimal(UInt32(value >> 32))
    appendHexadecimal(UInt32(truncatingIfNeeded: value))
  }

  /// Writes the bytes of a word, the lowest first.
  mutating func append<Word: FixedWidthInteger>(word: Word) {
    precondition(freeCapacity >= Word.bitWidth / 8)
    // The bytes go where there is room, and are counted at once.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe UnsafeMutableRawBufferPointer(buffer)
        .storeBytes(of: word.littleEndian, toByteOffset: count, as: Word.self)
      count += Word.bitWidth / 8
    }
  }
}

/// The eight hexadecimal digits of a number as the bytes of a word, the first digit lowest.
///
/// All are made at once: the half bytes are spread over the bytes of the word, then each becomes a
/// digit or, by a carry out of its low half, a letter.
func hexadecimalDigits(_ value: UInt32) -> UInt64 {
  var word = UInt64(value.byteSwapped)
  word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
  word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
  word = word >> 4 & 0x000F_000F_000F_000F | (word & 0x000F_000F_000F_000F) << 8
  let isLetter = (word &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
  return word &+ 0x3030_3030_3030_3030 &+ isLetter &* 39
}
