import Text

/// An utterance cut into words, with what the language and the moment know about each place in it.
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

  init(_ bytes: [UInt8], lexicon: LexiconView, context: RecognitionContext) {
    self.bytes = bytes
    self.lexicon = lexicon
    names = context.knownItems
    lists = context.lists
    tokens = Tokeniser.tokens(in: bytes.span)
    words = lexicon.numbers(of: tokens)
    var scanner = PlaceScanner(tokens: tokens, words: words, bytes: bytes, lexicon: lexicon)
    notes = scanner.scan(names: names, lists: lists)
  }

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
  func isSeparator(_ place: Int) -> Bool { tokens[place].isSeparator(in: bytes) }

  /// Where the list's name that begins at `place` ends: one of the moment's lists, or also one that
  /// lists usually have.
  func knownListEnd(at place: Int, isUsualEnough: Bool) -> Int? {
    if isUsualEnough { return notes[place].listEnd > place ? notes[place].listEnd : nil }
    return lists.longest(from: place, in: tokens, before: count)?.end
  }

  /// A mark with no space on either side, as in `h&m`.
  func isInnerMark(_ place: Int) -> Bool { tokens.isInnerMark(place, in: bytes) }

  /// A correction of several words, or one that a mark follows: it cannot be anything else.
  func isPlainCorrection(_ place: Int) -> Bool { notes[place].correctionEnd > place + 1 }
}

extension Token {
  /// First bytes of the separating marks; the ideographic and Arabic ones begin with E3, EF, D8.
  private static let separators: [UInt8] = Array(",;.!?:\n".utf8) + [0xe3, 0xef, 0xd8]

  /// A mark that parts sentences or items.
  func isSeparator(in bytes: [UInt8]) -> Bool {
    kind == .mark && Self.separators.contains(bytes[Int(start)])
  }
}

extension [Token] {
  /// A mark with no space on either side that is no separator.
  func isInnerMark(_ place: Int, in bytes: [UInt8]) -> Bool {
    self[place].kind == .mark && self[place].isGlued && place + 1 < count
      && self[place + 1].isGlued && !self[place].isSeparator(in: bytes)
  }
}
