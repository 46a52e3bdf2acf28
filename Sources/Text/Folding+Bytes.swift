extension Folding {
  /// Appends the folded form of `bytes[range]`, which begins and ends between scalars.
  ///
  /// - Complexity: O(length of the range).
  public static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to folded: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = Tokeniser.scalar(in: bytes, at: index)
      let pair = fold(scalar)
      if pair.first != 0 { append(pair.first, to: &folded) }
      if pair.second != 0 { append(pair.second, to: &folded) }
      index += length
    }
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    } else if let scalar = Unicode.Scalar(scalar) {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
