import Text

/// What the letters of an utterance were taken for, and what that tells of the words between them.
struct DividedLetters {
  /// What a stretch of letters is taken for.
  enum Kind {
    /// A name that is known.
    case name
    /// Another word of the language.
    case phrase
    /// One letter that nothing is known of.
    case letter
  }

  let tokens: [Token]
  /// By place: whether a template has the letter as its own.
  let isCarrier: [Bool]
  /// The words of the language that are no names, in their order.
  private(set) var phrases: [Range<Int>] = []
  private var kinds: [Kind] = []
  /// By place: whether something is counted there.
  private var counts: [Bool] = []

  init(tokens: [Token], isCarrier: [Bool]) {
    self.tokens = tokens
    self.isCarrier = isCarrier
  }

  /// Goes on with the letters of `range`; `classes` are what the first is good for.
  mutating func append(_ range: Range<Int>, _ kind: Kind, _ classes: LexiconClass) {
    if kind == .phrase { phrases.append(range) }
    let isCounted = kind == .phrase && !classes.isDisjoint(with: Self.counting)
    for _ in range {
      kinds.append(kind)
      counts.append(isCounted)
    }
  }

  private static let counting: LexiconClass = [
    .unit, .countingUnit, .cardinal, .multiplier, .count, .pronoun,
  ]

  // MARK: Words in words

  /// Whether a joining word is only part of another: nothing is known on either side of it, and too
  /// few letters stand there for words.
  func joinInsideWord(_ phrase: Range<Int>) -> Bool {
    if isWord(phrase.lowerBound - 1) || isWord(phrase.upperBound) { return false }
    return unknownLetters(from: phrase.lowerBound - 1, by: -1) < 2
      || unknownLetters(from: phrase.upperBound, by: 1) < 2
  }

  /// Whether a short word that says nothing is written to letters that nothing is known of.
  func skipInsideWord(_ phrase: Range<Int>) -> Bool {
    guard phrase.count < 3 else { return false }
    return tokens[phrase.lowerBound].isGlued && isUnknown(phrase.lowerBound - 1)
      || isUnknown(phrase.upperBound) && tokens[phrase.upperBound].isGlued
  }

  /// Whether marks, or words that are known on both sides, make sure of a short correction.
  func standApart(_ phrase: Range<Int>) -> Bool {
    if isMark(phrase.lowerBound - 1) || isMark(phrase.upperBound) { return true }
    return isWord(phrase.lowerBound - 1) && isWord(phrase.upperBound)
  }

  // MARK: Places

  /// A known name, an amount or a word of another script.
  private func isWord(_ place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    return !tokens[place].isSolo || kinds[place] == .name || counts[place]
  }

  private func isMark(_ place: Int) -> Bool {
    !tokens.indices.contains(place) || tokens[place].kind == .mark
  }

  private func isUnknown(_ place: Int) -> Bool {
    guard tokens.indices.contains(place), tokens[place].isSolo else { return false }
    return kinds[place] == .letter && !isCarrier[place]
  }

  /// How many letters that nothing is known of stand in a row with one another and with carrier
  /// letters.
  private func unknownLetters(from place: Int, by step: Int) -> Int {
    var count = 0
    var index = place
    while tokens.indices.contains(index), tokens[index].isSolo, kinds[index] == .letter {
      if !isCarrier[index] { count += 1 }
      index += step
    }
    return count
  }
}
