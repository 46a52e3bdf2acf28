import Text

/// The folded letters of one word that may be mended, or of one that it may be mended to.
struct WordLetters {
  /// The letters, and room behind them.
  private(set) var storage = InlineArray<24, UInt32>(repeating: 0)
  private(set) var count = 0

  /// `nil` when there are more than ``RepairTable/longest``.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      guard count &+ 2 <= RepairTable.longest else { return nil }
      let byte = bytes[place]
      if byte &- UInt8(ascii: "a") < 26 {
        append(UInt32(byte))
        place &+= 1
        continue
      }
      let (first, second, length) = Folding.fold(bytes, at: place)
      if first != 0 { append(first) }
      if second != 0 { append(second) }
      place &+= length
    }
  }

  /// Those of the image's text at `range`, which is folded already.
  @inline(__always)
  init?(_ image: Image, _ range: Range<Int>) {
    for place in range {
      let byte = image.byte(at: place)
      if byte & 0xc0 == 0x80 {
        storage[count &- 1] = storage[count &- 1] << 6 | UInt32(byte & 0x3f)
        continue
      }
      guard count < RepairTable.longest else { return nil }
      let marks = (~byte).leadingZeroBitCount
      append(UInt32(byte & 0x7f >> UInt8(truncatingIfNeeded: marks)))
    }
  }

  @inline(__always)
  private mutating func append(_ letter: UInt32) {
    storage[count] = letter
    count &+= 1
  }
}
