import Text

/// An utterance cut into words, with what the language and the moment know about each place in it.
final class Utterance {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The language's number of each word; 0 for a word it does not know.
  let words: [UInt32]
  /// What is known of each place, and of the end.
  private(set) var notes: [PlaceNote]
  let lexicon: LexiconView
  let names: NameIndex
  let lists: NameIndex

  init(_ bytes: [UInt8], lexicon: LexiconView, context: RecognitionContext) {
    self.bytes = bytes
    self.lexicon = lexicon
    names = context.itemIndex
    lists = context.listIndex
    tokens = Tokeniser.tokens(in: bytes.span)
    words = lexicon.numbers(of: tokens)
    notes = (0...tokens.count).map(PlaceNote.init(place:))
    for place in tokens.indices { annotate(place) }
    for place in tokens.indices.reversed() { extendRuns(place) }
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
  func isSeparator(_ place: Int) -> Bool {
    tokens[place].kind == .mark && Self.separators.contains(bytes[Int(tokens[place].start)])
  }

  /// Where the list's name that begins at `place` ends: one of the moment's lists, or also one that
  /// lists usually have.
  func knownListEnd(at place: Int, isUsualEnough: Bool) -> Int? {
    if isUsualEnough { return notes[place].listEnd > place ? notes[place].listEnd : nil }
    return lists.longest(from: place, in: tokens, before: count)?.end
  }

  /// First bytes of the separating marks; the ideographic and Arabic ones begin with E3, EF, D8.
  private static let separators: [UInt8] = Array(",;.!?:\n".utf8) + [0xe3, 0xef, 0xd8]

  /// Looks up every phrase that begins at `place`.
  private func annotate(_ place: Int) {
    guard tokens[place].kind != .quoted else { return }
    lexicon.walk(from: place, in: self) { end, node in
      if !node.classes.isDisjoint(with: .skippable) { noteSkip(place..<end, node.classes) }
      if !node.classes.isDisjoint(with: [.conjunction, .then]) { notes[place].joinEnd = end }
      if !node.classes.isDisjoint(with: .protecting) { notes[place].nameEnd = end }
      if node.classes.contains(.correction) { notes[place].correctionEnd = end }
      if !node.classes.isDisjoint(with: [.listName, .defaultList]) { notes[place].listEnd = end }
      for index in place..<end { notes[index].classes.formUnion(node.classes) }
    }
    if let known = names.longest(from: place, in: tokens, before: count) {
      notes[place].nameEnd = max(notes[place].nameEnd, known.end)
    }
    if let known = lists.longest(from: place, in: tokens, before: count) {
      notes[place].listEnd = max(notes[place].listEnd, known.end)
    }
    for inside in (place + 1)..<max(place + 1, notes[place].nameEnd) {
      notes[inside].isInsideName = true
    }
  }

  /// A mark with no space on either side, as in `h&m`.
  func isInnerMark(_ place: Int) -> Bool {
    tokens[place].kind == .mark && tokens[place].isGlued && place + 1 < count
      && tokens[place + 1].isGlued && !isSeparator(place)
  }

  /// A correction of several words, or one that a mark follows: it cannot be anything else.
  func isPlainCorrection(_ place: Int) -> Bool { notes[place].correctionEnd > place + 1 }

  /// "no, wait": marks and further corrections belong to the correction before them.
  private func extendCorrection(_ place: Int) {
    var end = notes[place].correctionEnd
    guard end > place else { return }
    while end < count, isSeparator(end) { end += 1 }
    notes[place].correctionEnd = end < count ? max(end, notes[end].correctionEnd) : end
  }

  private func noteSkip(_ range: Range<Int>, _ classes: LexiconClass) {
    let isPolite = !classes.isDisjoint(with: [.polite, .wake])
    let word =
      classes.contains(.lead)
      ? Weights.leadWord : isPolite ? Weights.politeWord : Weights.fillerWord
    notes[range.lowerBound].skipEnd = range.upperBound
    notes[range.lowerBound].skipScore = word * Int32(range.count)
  }

  private func extendRuns(_ place: Int) {
    if isSeparator(place) { notes[place].joinEnd = place + 1 }
    if isInnerMark(place) { notes[place].joinEnd = place }
    extendCorrection(place)
    if notes[place].joinEnd > place {
      notes[place].joinEnd = max(notes[place].joinEnd, notes[notes[place].joinEnd].joinEnd)
    }
  }
}
