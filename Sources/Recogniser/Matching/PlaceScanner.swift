import Text

/// Finds out what the language and the moment know about each place of an utterance.
struct PlaceScanner {
  let tokens: [Token]
  let lexicon: LexiconView
  let names: NameIndex
  let lists: NameIndex

  /// Writes a note for each place and for the end.
  ///
  /// `words` are the tokens' numbers, and `phrases` the nodes of the lexicon that phrases which
  /// begin with them have.
  ///
  /// - Complexity: O(places × words of the longest phrase).
  func scan(
    _ bytes: Span<UInt8>,
    words: [UInt32],
    phrases: borrowing Pool<UInt32>,
    into notes: inout [PlaceNote]
  ) {
    notes.removeAll(keepingCapacity: true)
    for place in 0...tokens.count { notes.append(PlaceNote(place: place)) }
    var span = notes.mutableSpan
    for place in tokens.indices {
      span[place].word = words[place]
      span[place].isSeparator = tokens[place].isSeparator(in: bytes)
      span[place].isNumber = tokens[place].kind == .number
      if tokens[place].kind == .quoted { continue }
      span[place].phrase = phrases[place]
      if phrases[place] != 0 { notePhrases(place, from: phrases[place], words: words, in: &span) }
      noteNames(place, in: &span)
    }
    for place in tokens.indices.reversed() { extendRuns(place, bytes, in: &span) }
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
  private func noteNames(_ place: Int, in notes: inout MutableSpan<PlaceNote>) {
    if let known = names.longest(from: place, in: tokens, before: tokens.count) {
      notes[place].nameEnd = max(notes[place].nameEnd, known.end)
    }
    if let known = lists.longest(from: place, in: tokens, before: tokens.count) {
      notes[place].knownListEnd = known.end
      notes[place].listEnd = max(notes[place].listEnd, known.end)
    }
    for inside in (place + 1)..<max(place + 1, notes[place].nameEnd) {
      notes[inside].isInsideName = true
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
    _ bytes: Span<UInt8>,
    in notes: inout MutableSpan<PlaceNote>
  ) {
    if notes[place].isSeparator {
      notes[place].joinEnd = place + 1
    } else if tokens[place].kind == .mark, tokens.isInnerMark(place, in: bytes) {
      notes[place].joinEnd = place
    }
    if notes[place].correctionEnd > place { extendCorrection(place, in: &notes) }
    notes[place].isMendable = isMendable(place, notes[place])
    let end = notes[place].joinEnd
    if end > place { notes[place].joinEnd = max(end, notes[end].joinEnd) }
  }

  /// The bytes only rule out: how long a word is, is told by its letters.
  private func isMendable(_ place: Int, _ note: PlaceNote) -> Bool {
    note.word == 0 && tokens[place].kind == .word && !note.isInsideName && note.nameEnd == place
      && tokens[place].end &- tokens[place].start >= RepairTable.shortest
  }

  /// "no, wait": marks and further corrections belong to the correction before them.
  private func extendCorrection(_ place: Int, in notes: inout MutableSpan<PlaceNote>) {
    var end = notes[place].correctionEnd
    while end < tokens.count, notes[end].isSeparator { end += 1 }
    notes[place].correctionEnd = end < tokens.count ? max(end, notes[end].correctionEnd) : end
  }
}
