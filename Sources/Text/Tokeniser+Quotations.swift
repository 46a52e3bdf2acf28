extension Tokeniser {
  /// Reads a quoted stretch as one token, if the quote is closed before the text ends.
  ///
  /// The closing quote must end a word: in `"6" pizza base"` and in `the 'dog's dinner'` the inner
  /// quotes do not close. Corner brackets always do.
  mutating func readQuoted(
    _ bytes: Span<UInt8>,
    openedBy opening: UInt32,
    length: Int,
    _ tokens: inout [Token]
  ) -> Bool {
    let closing = Self.closingQuote(for: opening)
    let start = position + length
    var index = start
    var hash = WordHash()
    while index < bytes.count {
      let (scalar, length) = Self.scalar(in: bytes, at: index)
      let next = index + length
      let endsWord =
        closing >= 0x3000 || next >= bytes.count || !continuesQuoted(bytes, at: next)
      if scalar == closing, index > start, endsWord {
        position = index
        append(.quoted, start, hash, false, false, &tokens)
        position = next
        return true
      }
      hash.add(Folding.fold(scalar).first)
      index = next
    }
    return false
  }

  private func continuesQuoted(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    switch ScalarClass.of(Self.scalar(in: bytes, at: index).value) {
    case .letter, .digit: true
    default: false
    }
  }

  private static func closingQuote(for opening: UInt32) -> UInt32 {
    switch opening {
    case 0x201c, 0x201e: 0x201d
    case 0xab: 0xbb
    case 0x300c: 0x300d
    case 0x300e: 0x300f
    default: opening
    }
  }
}
