import Text

/// Finds out what the language and the moment know about each place of an utterance.
struct PlaceScanner {
  private let tokens: [Token]
  private let words: [UInt32]
  private let bytes: [UInt8]
  private let lexicon: LexiconView
  private var notes: [PlaceNote]

  init(tokens: [Token], words: [UInt32], bytes: [UInt8], lexicon: LexiconView) {
    self.tokens = tokens
    self.words = words
    self.bytes = bytes
    self.lexicon = lexicon
    notes = (0...tokens.count).map(PlaceNote.init(place:))
  }

  /// A note for each place and for the end.
  ///
  /// - Complexity: O(places × words of the longest phrase).
  mutating func scan(names: NameIndex, lists: NameIndex) -> [PlaceNote] {
    for place in tokens.indices { annotate(place, names: names, lists: lists) }
    for place in tokens.indices.reversed() { extendRuns(place) }
    return notes
  }

  /// Looks up every phrase that begins at `place`.
  private mutating func annotate(_ place: Int, names: NameIndex, lists: NameIndex) {
    guard tokens[place].kind != .quoted else { return }
    lexicon.walk(from: place, through: words) { end, node in
      if !node.classes.isDisjoint(with: .skippable) { noteSkip(place..<end, node.classes) }
      if !node.classes.isDisjoint(with: [.conjunction, .then]) { notes[place].joinEnd = end }
      if !node.classes.isDisjoint(with: .protecting) { notes[place].nameEnd = end }
      if node.classes.contains(.correction) { notes[place].correctionEnd = end }
      if node.classes.contains(.listName) { notes[place].listEnd = end }
      for index in place..<end { notes[index].classes.formUnion(node.classes) }
    }
    if let known = names.longest(from: place, in: tokens, before: tokens.count) {
      notes[place].nameEnd = max(notes[place].nameEnd, known.end)
    }
    if let known = lists.longest(from: place, in: tokens, before: tokens.count) {
      notes[place].listEnd = max(notes[place].listEnd, known.end)
    }
    for inside in (place + 1)..<max(place + 1, notes[place].nameEnd) {
      notes[inside].isInsideName = true
    }
  }

  /// "no, wait": marks and further corrections belong to the correction before them.
  private mutating func extendCorrection(_ place: Int) {
    var end = notes[place].correctionEnd
    guard end > place else { return }
    while end < tokens.count, tokens[end].isSeparator(in: bytes) { end += 1 }
    notes[place].correctionEnd = end < tokens.count ? max(end, notes[end].correctionEnd) : end
  }

  private mutating func noteSkip(_ range: Range<Int>, _ classes: LexiconClass) {
    let isPolite = !classes.isDisjoint(with: [.polite, .wake])
    let word =
      classes.contains(.lead)
      ? Weights.leadWord : isPolite ? Weights.politeWord : Weights.fillerWord
    notes[range.lowerBound].skipEnd = range.upperBound
    notes[range.lowerBound].skipScore = word * Int32(range.count)
  }

  private mutating func extendRuns(_ place: Int) {
    if tokens[place].isSeparator(in: bytes) { notes[place].joinEnd = place + 1 }
    if tokens.isInnerMark(place, in: bytes) { notes[place].joinEnd = place }
    extendCorrection(place)
    if notes[place].joinEnd > place {
      notes[place].joinEnd = max(notes[place].joinEnd, notes[notes[place].joinEnd].joinEnd)
    }
  }
}
