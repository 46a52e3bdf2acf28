import Text

/// Finds out what the language and the moment know about each place of an utterance.
struct PlaceScanner {
  let lexicon: LexiconView

  /// Writes a note for each place and for the end.
  ///
  /// `words` are the tokens' numbers, and `phrases` the nodes of the lexicon that phrases which
  /// begin with them have.
  ///
  /// - Complexity: O(places × words of the longest phrase).
  func scan(
    _ tokens: [Token],
    of bytes: Span<UInt8>,
    words: [UInt32],
    phrases: borrowing Pool<UInt32>,
    in context: RecognitionContext,
    into notes: inout [PlaceNote]
  ) {
    notes.removeAll(keepingCapacity: true)
    var isUnspaced = false
    var isAnythingKnown = !context.knownItems.isEmpty
    for place in tokens.indices {
      let token = tokens[place]
      var note = PlaceNote(place: place)
      note.word = words[place]
      note.phrase = phrases[place]
      note.isSeparator = token.isSeparator(in: bytes)
      note.isNumber = token.kind == .number
      isUnspaced = isUnspaced || token.isSolo
      isAnythingKnown = isAnythingKnown || note.phrase != 0
      notes.append(note)
    }
    notes.append(PlaceNote(place: tokens.count))
    var span = notes.mutableSpan
    let areNamesKnown = !context.knownItems.isEmpty || !context.lists.isEmpty
    for place in tokens.indices where tokens[place].kind != .quoted {
      let phrase = span[place].phrase
      if phrase != 0 { notePhrases(place, from: phrase, words: words, in: &span) }
      if areNamesKnown { noteNames(place, tokens, of: context, in: &span) }
      noteInside(place, in: &span)
    }
    if isUnspaced, isAnythingKnown {
      let words = UnspacedWords(tokens: tokens, words: words, lexicon: lexicon)
      words.divide(&span, knowing: context.knownItems)
    }
    for place in tokens.indices.reversed() { extendRuns(place, tokens, bytes, in: &span) }
  }

  /// Looks up every phrase that begins at `place`.
  private func notePhrases(
    _ place: Int,
    from node: UInt32,
    words: [UInt32],
    in notes: inout MutableSpan<PlaceNote>
  ) {
    lexicon.walk(from: place, node, through: words) { end, node in
      let classes = node.classes
      if !classes.isDisjoint(with: .skippable) { noteSkip(place..<end, classes, in: &notes) }
      if !classes.isDisjoint(with: [.conjunction, .then]) { notes[place].joinEnd = end }
      if !classes.isDisjoint(with: .protecting) { noteName(place..<end, in: &notes) }
      if classes.contains(.correction) { notes[place].correctionEnd = end }
      if classes.contains(.listName) { notes[place].listEnd = end }
      for index in place..<end { notes[index].classes.formUnion(classes) }
    }
  }

  private func noteName(_ range: Range<Int>, in notes: inout MutableSpan<PlaceNote>) {
    notes[range.lowerBound].nameEnd = range.upperBound
    guard range.count > 1 else { return }
    for place in range { notes[place].isOfLongName = true }
  }

  /// Looks up the names of the moment that begin at `place`.
  private func noteNames(
    _ place: Int,
    _ tokens: [Token],
    of context: RecognitionContext,
    in notes: inout MutableSpan<PlaceNote>
  ) {
    if let end = context.knownItems.longest(from: place, in: tokens, before: tokens.count)?.end {
      notes[place].nameEnd = max(notes[place].nameEnd, end)
    }
    if let end = context.lists.longest(from: place, in: tokens, before: tokens.count)?.end {
      notes[place].knownListEnd = end
      notes[place].listEnd = max(notes[place].listEnd, end)
    }
  }

  private func noteInside(_ place: Int, in notes: inout MutableSpan<PlaceNote>) {
    var inside = place + 1
    while inside < notes[place].nameEnd {
      notes[inside].isInsideName = true
      inside += 1
    }
  }

  private func noteSkip(
    _ range: Range<Int>,
    _ classes: LexiconClass,
    in notes: inout MutableSpan<PlaceNote>
  ) {
    let isPolite = !classes.isDisjoint(with: [.polite, .wake])
    let word =
      classes.contains(.lead)
      ? Weights.leadWord : isPolite ? Weights.politeWord : Weights.fillerWord
    notes[range.lowerBound].skipEnd = range.upperBound
    notes[range.lowerBound].skipScore = word * Int32(range.count)
  }

  private func extendRuns(
    _ place: Int,
    _ tokens: [Token],
    _ bytes: Span<UInt8>,
    in notes: inout MutableSpan<PlaceNote>
  ) {
    if notes[place].isSeparator {
      notes[place].joinEnd = place + 1
    } else if tokens[place].kind == .mark, tokens.isInnerMark(place, in: bytes) {
      notes[place].joinEnd = place
    }
    if notes[place].correctionEnd > place { extendCorrection(place, in: &notes) }
    notes[place].isMendable = isMendable(place, tokens[place], notes[place])
    let end = notes[place].joinEnd
    if end > place { notes[place].joinEnd = max(end, notes[end].joinEnd) }
  }

  /// The bytes only rule out: how long a word is, is told by its letters.
  private func isMendable(_ place: Int, _ token: Token, _ note: PlaceNote) -> Bool {
    note.word == 0 && token.kind == .word && !token.isSolo && !note.isInsideName
      && note.nameEnd == place && token.end &- token.start >= RepairTable.shortest
  }

  /// "no, wait": marks and further corrections belong to the correction before them.
  private func extendCorrection(_ place: Int, in notes: inout MutableSpan<PlaceNote>) {
    let last = notes.count - 1
    var end = notes[place].correctionEnd
    while end < last, notes[end].isSeparator { end += 1 }
    notes[place].correctionEnd = end < last ? max(end, notes[end].correctionEnd) : end
  }
}
