import Text

/// Where utterances are cut into words, looked up and matched, one after another in the same room.
///
/// An utterance that nothing takes leaves no trace: matching it allocates nothing once the room is
/// as large as the longest utterance so far.
struct Workspace: ~Copyable {
  private let lexicon: LexiconView
  private let scanner: PlaceScanner
  private(set) var tokens: [Token] = []
  /// The language's number of each word; 0 for a word it does not know.
  private(set) var words: [UInt32] = []
  /// What is known of each place, and of the end.
  private(set) var notes: [PlaceNote] = []
  private var phrases = Pool<UInt32>(capacity: 64)
  private(set) var matcher: Matcher

  init(lexicon: LexiconView) {
    self.lexicon = lexicon
    scanner = PlaceScanner(lexicon: lexicon)
    matcher = Matcher(image: lexicon.image)
  }

  /// Cuts `bytes` into words and finds out what is known of each.
  mutating func scan(_ bytes: Span<UInt8>, in context: RecognitionContext) {
    cut(bytes)
    note(bytes, in: context)
  }

  private mutating func cut(_ bytes: Span<UInt8>) {
    Tokeniser.tokenise(bytes, into: &tokens, dividing: lexicon.division)
    lexicon.lookUp(tokens, words: &words, phrases: &phrases)
  }

  private mutating func note(_ bytes: Span<UInt8>, in context: RecognitionContext) {
    matcher.begin(placeCount: tokens.count)
    matcher.findValues(words)
    scanner.scan(tokens, of: bytes, words: words, phrases: phrases, in: context, into: &notes)
  }

  /// Puts right what was surely meant as a number, a unit, a conjunction or courtesy, from the
  /// words that are within reach.
  mutating func mend(_ bytes: Span<UInt8>, in context: RecognitionContext) {
    guard findRepairs(bytes) else { return }
    let judge = SpellingJudge(lexicon: lexicon, notes: notes)
    var isMended = false
    for place in tokens.indices where notes[place].isMendable {
      guard
        mend(place, with: judge, as: .mendable.subtracting(.article))
          || mend(place, with: judge, as: .article)
      else { continue }
      phrases[place] = lexicon.phrase(beginningWith: words[place]) ?? 0
      isMended = true
    }
    if isMended { note(bytes, in: context) }
  }

  private mutating func mend(
    _ place: Int,
    with judge: borrowing SpellingJudge,
    as classes: LexiconClass
  ) -> Bool {
    for index in matcher.repairs.range(at: place) {
      words[place] = matcher.repairs[index]
      if judge.isSure(place, of: words, as: classes) { return true }
      words[place] = 0
    }
    return false
  }

  /// What was scanned begins with a name that is ours alone.
  var isCalledByName: Bool {
    guard let first = notes.first, first.classes.contains(.ourName) else { return false }
    var end = 0
    lexicon.walk(from: 0, through: words) { place, node in
      if node.classes.contains(.ourName) { end = place }
    }
    return end > 0 && end < tokens.count
  }

  /// How many of the words of `bytes` the language has, numbers in digits aside.
  mutating func familiarWords(in bytes: Span<UInt8>) -> Int {
    cut(bytes)
    return tokens.indices.count { place in
      words[place] != 0 && tokens[place].kind != .number && !tokens[place].isSeparator(in: bytes)
    }
  }

  /// Where in the bytes goes on what was scanned behind the last correction that stands apart.
  var startBehindCorrection: Int? {
    let place = notes.indices.last { place in
      notes[place].correctionEnd > place && notes[place].correctionEnd < tokens.count
        && (place == 0 || notes[place - 1].isSeparator
          || notes[place].beginsPlainCorrection(at: place))
    }
    return place.map { Int(tokens[notes[$0].correctionEnd].start) }
  }

  /// Looks for what the unknown words may have been meant as; `false` when there is nothing.
  private mutating func findRepairs(_ bytes: Span<UInt8>) -> Bool {
    matcher.findRepairs(notes, tokens: tokens, bytes: bytes)
    return !matcher.repairs.isEmpty
  }

  /// Reads what was scanned to its end: word for word, and again with words mended where that may
  /// be better.
  mutating func match(_ bytes: Span<UInt8>, keeping: Matcher.Keeping = .whatCounts) {
    matcher.read(notes, keeping: keeping)
    let best = matcher.bestEnding().map { Int(matcher.chart.nodes[$0].score) }
    _ = matchMended(bytes, keeping: keeping, beyond: best)
  }

  /// Reads it again with words mended, if it has not been, and if such a reading may be worth `best`
  /// or more; `false` when not.
  mutating func matchMended(
    _ bytes: Span<UInt8>,
    keeping: Matcher.Keeping,
    beyond best: Int? = nil
  ) -> Bool {
    if matcher.isMending { return false }
    if let best, !matcher.mayPayToMend(notes, beyond: best) { return false }
    guard findRepairs(bytes) else { return false }
    matcher.read(notes, keeping: keeping, isMending: true)
    return true
  }

  /// Reads it with all misspellings there may be, once.
  mutating func matchAll(_ bytes: Span<UInt8>, keeping: Matcher.Keeping) {
    matcher.read(notes, keeping: keeping, isMending: findRepairs(bytes))
  }
}
