import Text

/// An utterance cut into words, with what the language and the moment know about each place in it.
struct Utterance: Sendable {
  let bytes: [UInt8]
  private(set) var tokens: [Token]
  /// The language's number of each word; 0 for a word it does not know.
  private(set) var words: [UInt32]
  /// What each word, or a phrase it belongs to, is good for.
  private(set) var classes: [LexiconClass]
  /// Where the longest phrase that may be skipped ends; the place itself when there is none.
  private(set) var skipEnd: [Int]
  /// What skipping it is worth.
  private(set) var skipScore: [Int32]
  /// Where the run of words that join two commands ends; likewise.
  private(set) var joinEnd: [Int]
  /// Where the longest known name that begins here ends; likewise.
  private(set) var nameEnd: [Int]
  /// Where the longest known list's name that begins here ends; likewise.
  private(set) var listEnd: [Int]
  /// Where the correction that begins here ends, marks behind it included; likewise.
  private(set) var correctionEnd: [Int]
  /// The place lies within a known name, not at its beginning.
  private(set) var isInsideName: [Bool]

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
    let count = tokens.count
    classes = [LexiconClass](repeating: [], count: count)
    skipEnd = Array(0...count)
    skipScore = [Int32](repeating: 0, count: count)
    joinEnd = Array(0...count)
    nameEnd = Array(0...count)
    listEnd = Array(0...count)
    correctionEnd = Array(0...count)
    isInsideName = [Bool](repeating: false, count: count + 1)
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
    if isUsualEnough { return listEnd[place] > place ? listEnd[place] : nil }
    return lists.longest(from: place, in: tokens, before: count)?.end
  }

  /// First bytes of the separating marks; the ideographic and Arabic ones begin with E3, EF, D8.
  private static let separators: [UInt8] = Array(",;.!?:\n".utf8) + [0xe3, 0xef, 0xd8]

  /// Looks up every phrase that begins at `place`.
  private mutating func annotate(_ place: Int) {
    guard tokens[place].kind != .quoted else { return }
    lexicon.walk(from: place, in: self) { end, node in
      if !node.classes.isDisjoint(with: .skippable) { noteSkip(place..<end, node.classes) }
      if !node.classes.isDisjoint(with: [.conjunction, .then]) { joinEnd[place] = end }
      if !node.classes.isDisjoint(with: .protecting) { nameEnd[place] = end }
      if node.classes.contains(.correction) { correctionEnd[place] = end }
      if !node.classes.isDisjoint(with: [.listName, .defaultList]) { listEnd[place] = end }
      for index in place..<end { classes[index].formUnion(node.classes) }
    }
    if let known = names.longest(from: place, in: tokens, before: count) {
      nameEnd[place] = max(nameEnd[place], known.end)
    }
    if let known = lists.longest(from: place, in: tokens, before: count) {
      listEnd[place] = max(listEnd[place], known.end)
    }
    for inside in (place + 1)..<max(place + 1, nameEnd[place]) { isInsideName[inside] = true }
  }

  /// A mark with no space on either side, as in `h&m`.
  func isInnerMark(_ place: Int) -> Bool {
    tokens[place].kind == .mark && tokens[place].isGlued && place + 1 < count
      && tokens[place + 1].isGlued && !isSeparator(place)
  }

  /// A correction of several words, or one that a mark follows: it cannot be anything else.
  func isPlainCorrection(_ place: Int) -> Bool { correctionEnd[place] > place + 1 }

  /// "no, wait": marks and further corrections belong to the correction before them.
  private mutating func extendCorrection(_ place: Int) {
    var end = correctionEnd[place]
    guard end > place else { return }
    while end < count, isSeparator(end) { end += 1 }
    correctionEnd[place] = end < count ? max(end, correctionEnd[end]) : end
  }

  private mutating func noteSkip(_ range: Range<Int>, _ classes: LexiconClass) {
    let isPolite = !classes.isDisjoint(with: [.polite, .wake])
    let word =
      classes.contains(.lead)
      ? Weights.leadWord : isPolite ? Weights.politeWord : Weights.fillerWord
    skipEnd[range.lowerBound] = range.upperBound
    skipScore[range.lowerBound] = word * Int32(range.count)
  }

  private mutating func extendRuns(_ place: Int) {
    if isSeparator(place) { joinEnd[place] = place + 1 }
    if isInnerMark(place) { joinEnd[place] = place }
    extendCorrection(place)
    if joinEnd[place] > place { joinEnd[place] = max(joinEnd[place], joinEnd[joinEnd[place]]) }
  }
}
