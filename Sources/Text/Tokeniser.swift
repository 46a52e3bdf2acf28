/// Cuts an utterance into ``Token``s, in one pass over its bytes.
///
/// Hyphens part words (`to-do` and `to do` are the same two words), letters and digits part from
/// each other (`400g`, `x2`), apostrophes do not part. Everything can be put together again from
/// the ranges, which point into the utterance as it was given.
public struct Tokeniser: Sendable {
  var position = 0
  private let division: WordDivision?

  private init(dividing division: WordDivision?) { self.division = division }

  /// The tokens of `text`.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - division: How the language divides words further; not at all when left out.
  /// - Returns: The tokens in their order.
  /// - Complexity: O(*n*) in bytes; a quote that is never closed is looked for once.
  public static func tokens(
    in text: some StringProtocol,
    dividing division: WordDivision? = nil
  ) -> [Token] {
    let bytes = Array(text.utf8)
    return tokens(in: bytes.span, dividing: division)
  }

  /// The tokens of `bytes`, which must be well-formed UTF-8; malformed bytes come out as letters.
  public static func tokens(
    in bytes: Span<UInt8>,
    dividing division: WordDivision? = nil
  ) -> [Token] {
    var tokens: [Token] = []
    tokenise(bytes, into: &tokens, dividing: division)
    return tokens
  }

  /// Makes `tokens` those of `bytes`; what it held before is forgotten, its room used again.
  public static func tokenise(
    _ bytes: Span<UInt8>,
    into tokens: inout [Token],
    dividing division: WordDivision? = nil
  ) {
    tokens.removeAll(keepingCapacity: true)
    var tokeniser = Tokeniser(dividing: division)
    tokeniser.run(bytes, into: &tokens)
  }

  private mutating func run(_ bytes: Span<UInt8>, into tokens: inout [Token]) {
    var isGlued = false
    var isHyphenated = false
    var unclosed: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 {
        position &+= 1
        (isGlued, isHyphenated) = (false, false)
        continue
      }
      if Self.foldedASCIILetter(byte) != nil {
        readWord(bytes, glued: isGlued, hyphenated: isHyphenated, &tokens)
        (isGlued, isHyphenated) = (true, false)
        continue
      }
      let (scalar, length) = Self.scalar(in: bytes, at: position)
      let kind = ScalarClass.of(scalar)
      switch kind {
      case .space, .extend:
        position += length
        (isGlued, isHyphenated) = (false, false)
        continue
      case .hyphen:
        isHyphenated = isGlued
        isGlued = false
        position += length
        continue
      case .quote where isGlued && scalar < 0x3000 && tokens.last?.kind == .number:
        readSingle(bytes, .mark, glued: true, &tokens)  // 6" is an inch mark
        isGlued = true
        continue
      case .quote, .apostrophe:
        let bit: UInt64 = 1 << UInt64(scalar & 63)  // no two quotes have the same
        let isSoloBefore = tokens.last?.isSolo ?? false
        if !isGlued || isSoloBefore || scalar >= 0x3000, unclosed & bit == 0 {
          if readQuoted(bytes, openedBy: scalar, length: length, &tokens) { break }
          unclosed |= bit
        }
        position += length
        continue
      case .mark where !isGlued && scalar == 0x2e && isASCIIDigit(bytes, at: position + 1):
        readNumber(bytes, glued: false, hyphenated: false, &tokens)  // .5
      case .letter, .symbol: readWord(bytes, glued: isGlued, hyphenated: isHyphenated, &tokens)
      case .digit: readNumber(bytes, glued: isGlued, hyphenated: isHyphenated, &tokens)
      case .solo, .mark, .fraction: readSingle(bytes, kind, glued: isGlued, &tokens)
      }
      isGlued = kind != .quote && kind != .apostrophe
      isHyphenated = false
    }
  }

  /// Decodes the scalar at `index`, trusting well-formedness but never reading outside.
  @inline(__always)
  static func scalar(in bytes: Span<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard first >= 0xc2, index + length <= bytes.count else { return (0xfffd, 1) }
    var value = UInt32(first) & (0xff >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3f) }
    return (value, length)
  }

  private mutating func readWord(
    _ bytes: Span<UInt8>,
    glued: Bool,
    hyphenated: Bool,
    _ tokens: inout [Token]
  ) {
    let start = position
    var hash = WordHash()
    while position < bytes.count {
      if let letter = Self.foldedASCIILetter(bytes[position]) {
        hash.add(byte: letter)
        position &+= 1
        continue
      }
      if bytes[position] == 0x20 { break }
      let (scalar, length) = Self.scalar(in: bytes, at: position)
      switch ScalarClass.of(scalar) {
      case .letter, .extend, .symbol: break
      case .apostrophe where continuesWord(bytes, after: position + length):
        if let division, division.elides(hash.key) {
          append(.word, start, hash, glued, hyphenated, &tokens)
          position += length
          return
        }
      default: return appendWord(start, hash, glued, hyphenated, bytes, &tokens)
      }
      hash.add(Folding.fold(scalar))
      position += length
    }
    appendWord(start, hash, glued, hyphenated, bytes, &tokens)
  }

  /// Appends the word that ends here, a compound of the language as its parts.
  private mutating func appendWord(
    _ start: Int,
    _ hash: WordHash,
    _ glued: Bool,
    _ hyphenated: Bool,
    _ bytes: Span<UInt8>,
    _ tokens: inout [Token]
  ) {
    guard let cuts = division?.cuts(of: start..<position, in: bytes), !cuts.isEmpty else {
      return append(.word, start, hash, glued, hyphenated, &tokens)
    }
    let end = position
    var begin = start
    for cut in cuts + [end] {
      position = cut
      let part = Self.hash(of: begin..<cut, in: bytes)
      append(.word, begin, part, glued || begin > start, hyphenated && begin == start, &tokens)
      begin = cut
    }
  }

  private static func hash(of range: Range<Int>, in bytes: Span<UInt8>) -> WordHash {
    var hash = WordHash()
    var index = range.lowerBound
    while index < range.upperBound {
      let (first, second, length) = Folding.fold(bytes, at: index)
      hash.add((first, second))
      index += length
    }
    return hash
  }

  /// The small form of `byte` if it is a letter of ASCII: most bytes of most words are.
  @inline(__always)
  private static func foldedASCIILetter(_ byte: UInt8) -> UInt8? {
    let small = byte | 0x20
    return small &- UInt8(ascii: "a") < 26 ? small : nil
  }

  private func continuesWord(_ bytes: Span<UInt8>, after index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return ScalarClass.of(Self.scalar(in: bytes, at: index).value) == .letter
  }

  private mutating func readNumber(
    _ bytes: Span<UInt8>,
    glued: Bool,
    hyphenated: Bool,
    _ tokens: inout [Token]
  ) {
    let start = position
    var hash = WordHash()
    while position < bytes.count {
      let (scalar, length) = Self.scalar(in: bytes, at: position)
      let isDigit = ScalarClass.of(scalar) == .digit
      guard isDigit || isInner(scalar, before: position + length, bytes) else { break }
      hash.add(Folding.fold(scalar).first)
      position += length
    }
    append(.number, start, hash, glued, hyphenated, &tokens)
  }

  /// Whether `scalar` may stand between digits, and one does follow.
  private func isInner(_ scalar: UInt32, before next: Int, _ bytes: Span<UInt8>) -> Bool {
    switch scalar {
    case 0x2e, 0x2c, 0x2f, 0x2044: return isASCIIDigit(bytes, at: next)
    case 0xff0e, 0xff0c:
      guard next < bytes.count else { return false }
      return ScalarClass.of(Self.scalar(in: bytes, at: next).value) == .digit
    default: return false
    }
  }

  private func isASCIIDigit(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    index < bytes.count && bytes[index] >= 0x30 && bytes[index] <= 0x39
  }

  private mutating func readSingle(
    _ bytes: Span<UInt8>,
    _ kind: ScalarClass,
    glued: Bool,
    _ tokens: inout [Token]
  ) {
    let start = position
    let (scalar, length) = Self.scalar(in: bytes, at: position)
    var hash = WordHash()
    let letter = kind == .solo ? division?.usual(scalar) ?? scalar : scalar
    hash.add(Folding.fold(letter).first)
    position += length
    if kind == .solo { readMarks(bytes, on: scalar, &hash) }
    let tokenKind: Token.Kind = kind == .mark ? .mark : kind == .fraction ? .number : .word
    append(tokenKind, start, hash, glued, false, &tokens)
    if kind == .solo { tokens[tokens.count &- 1].isSolo = true }
  }

  /// Reads what belongs to a letter that is a token of its own: the voicing of kana, which may be a
  /// scalar of its own, and combining marks.
  private mutating func readMarks(
    _ bytes: Span<UInt8>,
    on letter: UInt32,
    _ hash: inout WordHash
  ) {
    let voicing = Folding.fold(letter).second
    if voicing != 0 { hash.add(voicing) }
    while position < bytes.count {
      let (scalar, length) = Self.scalar(in: bytes, at: position)
      guard ScalarClass.of(scalar) == .extend else { return }
      let folded = Folding.fold(scalar).first
      if folded != 0 { hash.add(folded) }
      position += length
    }
  }

  mutating func append(
    _ kind: Token.Kind,
    _ start: Int,
    _ hash: WordHash,
    _ glued: Bool,
    _ hyphenated: Bool,
    _ tokens: inout [Token]
  ) {
    tokens.append(
      Token(
        key: hash.key,
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position),
        kind: kind,
        isGlued: glued,
        isHyphenated: hyphenated
      )
    )
  }
}
