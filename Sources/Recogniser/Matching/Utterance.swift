import Text

/// An utterance cut into words, with what the language and the moment know about each place in it.
///
/// It shares the workspace's arrays, so it costs no copy; it is made only of what was matched.
final class Utterance {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The language's number of each word; 0 for a word it does not know.
  let words: [UInt32]
  /// What is known of each place, and of the end.
  let notes: [PlaceNote]
  let lexicon: LexiconView
  let names: NameIndex
  let lists: NameIndex

  /// What `workspace` has found out about `bytes`.
  init(
    _ bytes: [UInt8],
    in workspace: borrowing Workspace,
    lexicon: LexiconView,
    context: RecognitionContext
  ) {
    self.bytes = bytes
    self.lexicon = lexicon
    names = context.knownItems
    lists = context.lists
    tokens = workspace.tokens
    words = workspace.words
    notes = workspace.notes
  }

  /// More than one word, and none with a small letter.
  private(set) lazy var isShouted: Bool =
    count > 1 && bytes.contains { $0 >= 0x41 && $0 <= 0x5a }
    && !bytes.contains { $0 >= 0x61 && $0 <= 0x7a || $0 >= 0x80 }

  /// How many words, numbers and marks there are.
  var count: Int { tokens.count }

  /// The person's own spelling of some words.
  func text(_ range: Range<Int>) -> String {
    guard let byteRange = byteRange(range) else { return "" }
    return String(decoding: bytes[byteRange], as: UTF8.self)
  }

  /// Where some words stand in the utterance's bytes; `nil` for no words.
  func byteRange(_ range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    return Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end)
  }

  /// A mark that parts sentences or items: comma, semicolon, full stop and their like.
  func isSeparator(_ place: Int) -> Bool { notes[place].isSeparator }

  /// A mark with no space on either side, as in `h&m`.
  func isInnerMark(_ place: Int) -> Bool {
    let bytes = bytes
    return tokens.isInnerMark(place, in: bytes.span)
  }

  /// The carrier words that the one at `place` may have been meant as.
  func repairs(at place: Int) -> [UInt32] {
    guard notes[place].isMendable else { return [] }
    let bytes = bytes
    var repairs = RepairList()
    repairs.reset(placeCount: count)
    CarrierRepair(image: lexicon.image)
      .find(tokens[place].range, of: bytes.span, at: place, into: &repairs)
    return repairs.range(at: place).map { repairs[$0] }
  }
}

extension PlaceNote {
  /// A correction of several words, or one that a mark follows: it cannot be anything else.
  func beginsPlainCorrection(at place: Int) -> Bool { correctionEnd > place + 1 }
}

extension Token {
  /// A mark that parts sentences or items; of others than ASCII's the first byte tells.
  @inline(__always)
  func isSeparator(in bytes: Span<UInt8>) -> Bool {
    guard kind == .mark else { return false }
    switch bytes[Int(start)] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "\n"):
      return true
    case 0xe3, 0xd8: return true  // ideographic and Arabic ones
    case 0xef: return isFullWidthSeparator(in: bytes)
    default: return false
    }
  }
}

extension Token {
  /// Of full-width and half-width marks the usual form tells.
  private func isFullWidthSeparator(in bytes: Span<UInt8>) -> Bool {
    switch Folding.fold(bytes, at: Int(start)).first {
    case 0x2c, 0x3b, 0x2e, 0x21, 0x3f, 0x3a, 0x3001, 0x3002: true
    default: false
    }
  }
}

extension [Token] {
  /// A mark with no space on either side that is no separator.
  func isInnerMark(_ place: Int, in bytes: Span<UInt8>) -> Bool {
    self[place].kind == .mark && self[place].isGlued && place + 1 < count
      && self[place + 1].isGlued && !self[place].isSeparator(in: bytes)
  }
}
