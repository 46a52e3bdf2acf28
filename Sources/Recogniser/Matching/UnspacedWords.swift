import Text

/// Finds out which letters make a word where a script has no spaces.
///
/// Letters are places of their own, so the same letter may join two things (`卵と牛乳`) or stand in
/// the name of one (`とうふ`). What the lexicon and the moment know decides, over the whole utterance
/// and not from left to right: of all divisions into known names, other words of the language and
/// single letters the cheapest counts, found from the end (Bellman 1957) as morphological analysers
/// find it. A joining word between letters that nothing is known of stays part of their word.
struct UnspacedWords {
  let tokens: [Token]
  /// The language's number of each word; 0 for a word it does not know.
  let words: [UInt32]
  let lexicon: LexiconView

  /// The cheapest way on from a place.
  private struct Step {
    var cost: Int32
    var end: Int
    var kind: DividedLetters.Kind

    /// Takes what is no dearer: a stretch up to `end`, from where `steps` lead on.
    mutating func offer(
      _ end: Int,
      _ kind: DividedLetters.Kind,
      isShort: Bool,
      before steps: [Step]
    ) {
      let sum =
        steps[end].cost
        + (kind == .phrase ? Cost.phrase : isShort ? Cost.shortName : Cost.name)
      if sum <= cost { self = Step(cost: sum, end: end, kind: kind) }
    }
  }

  /// What taking a stretch for a word costs: a word of several letters less than two letters.
  private enum Cost {
    static let name: Int32 = 2
    static let shortName: Int32 = 3
    static let phrase: Int32 = 2
    static let carrier: Int32 = 3
    static let unknown: Int32 = 4
    /// A word of another script.
    static let spaced: Int32 = 1
  }

  /// Corrects what `notes` say about where names, and words that join or mean nothing, begin and end.
  ///
  /// - Complexity: O(places × words of the longest phrase).
  func divide(_ notes: inout MutableSpan<PlaceNote>, knowing names: NameIndex) {
    let steps = steps(notes, knowing: names)
    var words = DividedLetters(tokens: tokens, isCarrier: tokens.indices.map(isCarrier))
    var place = 0
    while place < tokens.count {
      let step = steps[place]
      take(place..<step.end, as: step.kind, in: &notes)
      words.append(place..<step.end, step.kind, notes[place].classes)
      place = step.end
    }
    for phrase in words.phrases where tokens[phrase.lowerBound].isSolo {
      keepWhole(phrase, words, in: &notes)
    }
  }

  private func steps(
    _ notes: borrowing MutableSpan<PlaceNote>,
    knowing names: NameIndex
  ) -> [Step] {
    var steps = [Step](
      repeating: Step(cost: 0, end: tokens.count, kind: .letter),
      count: tokens.count + 1
    )
    for place in tokens.indices.reversed() {
      let isSolo = tokens[place].isSolo
      let cost = !isSolo ? Cost.spaced : isCarrier(place) ? Cost.carrier : Cost.unknown
      var best = Step(cost: steps[place + 1].cost + cost, end: place + 1, kind: .letter)
      if notes[place].phrase != 0 {
        lexicon.walk(from: place, notes[place].phrase, through: words) { end, node in
          let isName = !node.classes.isDisjoint(with: .protecting)
          let isShort = end == place + 1
          if isName || !isShort || mayCount(place, node.classes, notes) {
            best.offer(end, isName ? .name : .phrase, isShort: isShort, before: steps)
          }
        }
      }
      if let known = names.longest(from: place, in: tokens, before: tokens.count) {
        best.offer(known.end, .name, isShort: known.end == place + 1, before: steps)
      }
      steps[place] = best
    }
    return steps
  }

  /// Whether a letter that things are counted by can be that here, behind a number.
  private func mayCount(
    _ place: Int,
    _ classes: LexiconClass,
    _ notes: borrowing MutableSpan<PlaceNote>
  ) -> Bool {
    let isUnit = !classes.isDisjoint(with: [.unit, .countingUnit])
    guard isUnit, tokens[place].isSolo, classes.isDisjoint(with: .cardinal) else { return true }
    return place > 0
      && (notes[place - 1].isNumber || !notes[place - 1].classes.isDisjoint(with: Self.numbers))
  }

  private static let numbers: LexiconClass = [.cardinal, .multiplier, .fraction, .vague]

  private func take(
    _ range: Range<Int>,
    as kind: DividedLetters.Kind,
    in notes: inout MutableSpan<PlaceNote>
  ) {
    let isName = kind == .name
    for place in range {
      let isInside = place > range.lowerBound
      notes[place].isInsideName = isName && isInside
      notes[place].isOfLongName = isName && range.count > 1
      if !isInside { notes[place].nameEnd = isName ? range.upperBound : place }
      let end = isInside || isName ? place : range.upperBound
      if notes[place].joinEnd != end { notes[place].joinEnd = place }
      if notes[place].correctionEnd != end { notes[place].correctionEnd = place }
      if notes[place].skipEnd != end { notes[place].skipEnd = place }
    }
  }

  /// Makes a word that joins, corrects or means nothing part of the unknown word it stands in.
  private func keepWhole(
    _ phrase: Range<Int>,
    _ words: DividedLetters,
    in notes: inout MutableSpan<PlaceNote>
  ) {
    let start = phrase.lowerBound
    let note = notes[start]
    let isInWord =
      note.joinEnd > start && words.joinInsideWord(phrase)
      || note.skipEnd > start && words.skipInsideWord(phrase)
    if isInWord {
      (notes[start].joinEnd, notes[start].skipEnd) = (start, start)
      for inside in phrase { notes[inside].isInsideName = true }
    }
    if note.correctionEnd > start, phrase.count < 3, !words.standApart(phrase) {
      notes[start].correctionEnd = start
    }
  }

  private func isCarrier(_ place: Int) -> Bool {
    words[place] != 0 && words[place] < lexicon.image.carrierLimit
  }
}
