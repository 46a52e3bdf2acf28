import Text

/// A language's words and phrases, read from its image.
struct LexiconView: Sendable {
  let image: Image
  /// How the language divides words further; `nil` when it does not.
  let division: WordDivision?

  init(image: Image) {
    self.image = image
    division = WordDivision(
      elisions: image.words(.settings, 7),
      endings: image.words(.settings, 8),
      letters: image.words(.settings, 9),
      powers: image.words(.settings, 10),
      numbers: image.words(.settings, 11)
    )
  }

  /// Looks up each token's word, and the phrases that begin with it; quotations have neither.
  func lookUp(
    _ tokens: [Token],
    words: inout [UInt32],
    phrases: inout Pool<UInt32>
  ) {
    let start = image.start(.vocabulary)
    let mask = image.count(.vocabulary) / ImageTable.vocabularyStride - 1
    words.removeAll(keepingCapacity: true)
    phrases.removeAll()
    for token in tokens {
      let isQuoted = token.kind == .quoted
      let (number, phrase) =
        isQuoted ? (0, 0) : ImageTable.word(with: token.key, in: image, start: start, mask: mask)
      words.append(number)
      phrases.append(phrase)
    }
  }

  /// The node of the lexicon that the word with this number leads to from the root.
  func phrase(beginningWith word: UInt32) -> UInt32? {
    let root = image.lexiconNode(0)
    return ImageTable.target(
      on: word,
      in: image,
      row: root.row,
      targetBits: image.word(.settings, 5)
    )
  }

  /// Visits every phrase that begins at `place`, the shorter before the longer; `first` is the node
  /// of the lexicon that its word leads to.
  @inline(__always)
  func walk(
    from place: Int,
    _ first: UInt32,
    through words: [UInt32],
    visit: (Int, LexiconNode) -> Void
  ) {
    let targetBits = image.word(.settings, 5)
    var record = image.lexiconNode(first)
    var end = place &+ 1
    while true {
      if !record.classes.isEmpty { visit(end, record) }
      guard !record.row.isEmpty, end < words.count, words[end] != 0,
        let next = ImageTable.target(
          on: words[end],
          in: image,
          row: record.row,
          targetBits: targetBits
        )
      else { return }
      record = image.lexiconNode(next)
      end &+= 1
    }
  }

  /// Visits every phrase that begins at `place`, the shorter before the longer.
  func walk(from place: Int, through words: [UInt32], visit: (Int, LexiconNode) -> Void) {
    guard place < words.count, words[place] != 0,
      let first = phrase(beginningWith: words[place])
    else { return }
    walk(from: place, first, through: words, visit: visit)
  }

  /// The longest phrase of `classes` that begins at `place` and ends by `limit`.
  func longest(
    _ classes: LexiconClass,
    at place: Int,
    in utterance: Utterance,
    limit: Int
  ) -> (end: Int, node: LexiconNode)? {
    let first = utterance.notes[place].phrase
    if first == 0 { return nil }
    var found: (end: Int, node: LexiconNode)?
    walk(from: place, first, through: utterance.words) { end, node in
      if end <= limit, !node.classes.isDisjoint(with: classes) { found = (end, node) }
    }
    return found
  }

  /// Whether the words with these numbers are, all together, a phrase of `classes`.
  func isPhrase(_ numbers: [UInt32], _ classes: LexiconClass) -> Bool {
    var isFound = false
    walk(from: 0, through: numbers) { end, node in
      if end == numbers.count, !node.classes.isDisjoint(with: classes) { isFound = true }
    }
    return isFound
  }

  /// Whether the words of `range` are, all together, a phrase of `classes`.
  func isPhrase(_ range: Range<Int>, _ classes: LexiconClass, in utterance: Utterance) -> Bool {
    let note = utterance.notes[range.lowerBound]
    if note.phrase == 0 || note.classes.isDisjoint(with: classes) { return false }
    var isFound = false
    walk(from: range.lowerBound, note.phrase, through: utterance.words) { end, node in
      if end == range.upperBound, !node.classes.isDisjoint(with: classes) { isFound = true }
    }
    return isFound
  }
}
