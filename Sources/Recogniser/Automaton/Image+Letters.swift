extension Image {
  /// The image in letters, six for each 32-bit word: what a Swift source file can hold.
  ///
  /// Six bits a letter, from `0` (U+0030) on; none of the 64 needs escaping in a raw string.
  public var letters: String {
    var letters: [UInt8] = []
    letters.reserveCapacity(words.count * 6)
    for word in words {
      for shift in stride(from: UInt32(0), to: 36, by: 6) {
        letters.append(0x30 + UInt8(truncatingIfNeeded: (word >> shift) & 0x3f))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Loads an image that was embedded as ``letters``.
  ///
  /// - Throws: ``Problem`` when it is not one.
  /// - Complexity: O(*n*), a few nanoseconds a word.
  public init(letters: StaticString) throws(Problem) {
    guard letters.hasPointerRepresentation else { throw .notAnImage }
    // A static string's bytes live as long as the program.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: letters.utf8Start,
      count: letters.utf8CodeUnitCount
    )
    try self.init(words: unsafe Self.words(of: bytes))
  }

  /// Puts six letters together at a time: pairs of six bits, then triples of twelve.
  ///
  /// Eight bytes are loaded, of which six count; the last word, behind which there may be nothing
  /// to load, is put together letter by letter.
  private static func words(of letters: UnsafeRawBufferPointer) -> [UInt32] {
    let count = letters.count / 6
    guard count > 0 else { return [] }
    return unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      for index in 0..<(count &- 1) {
        unsafe words[index] = word(
          of: unsafe letters.loadUnaligned(fromByteOffset: index &* 6, as: UInt64.self)
        )
      }
      var bits: UInt64 = 0
      for letter in 0..<6 {
        bits |= UInt64(unsafe letters[(count &- 1) &* 6 &+ letter]) << (8 * letter)
      }
      unsafe words[count &- 1] = word(of: bits)
      initialized = count
    }
  }

  @inline(__always)
  private static func word(of letters: UInt64) -> UInt32 {
    let bits = (letters &- 0x3030_3030_3030) & 0x3f3f_3f3f_3f3f
    let pairs = bits & 0x003f_003f_003f | (bits & 0x3f00_3f00_3f00) >> 2
    let word = pairs & 0xfff | (pairs >> 16 & 0xfff) << 12 | (pairs >> 32 & 0xff) << 24
    return UInt32(truncatingIfNeeded: word)
  }
}
