extension Image {
  /// The image in letters, sixteen for three 32-bit words: what a Swift source file can hold.
  ///
  /// Six bits a letter, from `0` (U+0030) on; none of the 64 needs escaping in a raw string.
  public var letters: String {
    var words = self.words
    while words.count % 3 != 0 { words.append(0) }
    var letters: [UInt8] = []
    letters.reserveCapacity(words.count / 3 * 16)
    for first in stride(from: 0, to: words.count, by: 3) {
      let (low, middle, high) = (words[first], words[first + 1], words[first + 2])
      Self.append(UInt64(low) | UInt64(middle & 0xffff) << 32, to: &letters)
      Self.append(UInt64(middle >> 16) | UInt64(high) << 16, to: &letters)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Eight letters for 48 bits, low ones first.
  private static func append(_ bits: UInt64, to letters: inout [UInt8]) {
    for shift in stride(from: UInt64(0), to: 48, by: 6) {
      letters.append(0x30 + UInt8(truncatingIfNeeded: (bits >> shift) & 0x3f))
    }
  }

  /// Loads an image that was embedded as ``letters``.
  ///
  /// The sum is not checked: what is part of the program is as sound as the program.
  ///
  /// - Throws: ``Problem`` when it is not one.
  /// - Complexity: O(*n*), less than a nanosecond a word.
  public init(letters: StaticString) throws(Problem) {
    guard letters.hasPointerRepresentation else { throw .notAnImage }
    // A static string's bytes live as long as the program.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: letters.utf8Start,
      count: letters.utf8CodeUnitCount
    )
    try self.init(
      trusted: unsafe ImageWords(count: bytes.count / 16 * 3) { words in
        unsafe Self.fill(words, from: bytes)
      }
    )
  }

  private static func fill(
    _ words: UnsafeMutablePointer<UInt32>,
    from letters: UnsafeRawBufferPointer
  ) {
    for group in 0..<(letters.count / 16) {
      let place = group &* 16
      let low = unsafe bits(of: letters.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let high = unsafe bits(of: letters.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
      let word = group &* 3
      unsafe words[word] = UInt32(truncatingIfNeeded: low)
      unsafe words[word &+ 1] = UInt32(truncatingIfNeeded: low >> 32 | high << 16)
      unsafe words[word &+ 2] = UInt32(truncatingIfNeeded: high >> 16)
    }
  }

  /// Puts eight letters together: pairs of six bits, of twelve, of twenty-four.
  @inline(__always)
  private static func bits(of letters: UInt64) -> UInt64 {
    let sixes = letters &- 0x3030_3030_3030_3030
    let twelves = sixes & 0x003f_003f_003f_003f | (sixes & 0x3f00_3f00_3f00_3f00) >> 2
    let wide = twelves & 0x0000_0fff_0000_0fff | (twelves & 0x0fff_0000_0fff_0000) >> 4
    return wide & 0xff_ffff | (wide & 0xff_ffff_0000_0000) >> 8
  }
}
