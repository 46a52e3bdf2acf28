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
    let bytes = unsafe UnsafeBufferPointer(
      start: letters.utf8Start,
      count: letters.utf8CodeUnitCount
    )
    let span = unsafe Span(_unsafeElements: bytes)
    try self.init(words: Self.words(of: span))
  }

  private static func words(of letters: Span<UInt8>) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: letters.count / 6)
    for index in words.indices {
      var word: UInt32 = 0
      for letter in 0..<6 {
        word |= UInt32(letters[index &* 6 &+ letter] &- 0x30) << UInt32(letter &* 6)
      }
      words[index] = word
    }
    return words
  }
}
