/// What one language makes of a phrase, for telling in which of several it was said.
public struct LanguageReading: Sendable {
  /// What the phrase means if it is of this language.
  public var recognition: Recognition
  /// How many of its words the language has, in its phrases or its lexicon.
  public var familiarWords: Int

  /// Makes a reading.
  public init(recognition: Recognition, familiarWords: Int) {
    self.recognition = recognition
    self.familiarWords = familiarWords
  }

  /// The longest phrase, in bytes, that is read in every language; a longer one is read only in the
  /// one that knows most of its words, which tell enough by then.
  public static let longestForAll = 1 << 11

  /// The language that `phrase` is most likely of, by its place among so many, and what the phrase
  /// means in it; `nil` where there are none.
  ///
  /// - Complexity: Linear in the length of the phrase. A phrase of more than ``longestForAll`` bytes
  ///   is looked up in every language, but recognised in one.
  public static func likeliest(
    of phrase: String,
    among count: Int,
    familiarWords: (Int) -> Int,
    recognise: (Int) -> Recognition
  ) -> (index: Int, recognition: Recognition)? {
    var known = (0..<count).map { (index: $0, words: familiarWords($0)) }
    if phrase.utf8.count > longestForAll, let most = known.map(\.words).max() {
      known = Array(known.drop { $0.words < most }.prefix(1))
    }
    let readings = known.map { language in
      LanguageReading(recognition: recognise(language.index), familiarWords: language.words)
    }
    return likeliest(of: readings).map { (known[$0].index, readings[$0].recognition) }
  }

  /// The place of the reading whose language the phrase is most likely of; of equal ones the first.
  ///
  /// What is worth more than nothing has words of a command in it, and the most of it wins, whatever
  /// becomes of it: a phrase that one language refuses is not left to another that knows less of it.
  /// Else there are only names, and the language wins that knows most of them; what nobody knows is
  /// no language's more than another's.
  static func likeliest(of readings: [LanguageReading]) -> Int? {
    readings.indices.reduce(nil) { best, index in
      guard let best else { return index }
      return readings[index].likelihood > readings[best].likelihood ? index : best
    }
  }

  /// What a language has the words of but no template for is none of its names: it is worth as much
  /// as words that another takes for names without knowing them.
  private var likelihood: (Int, Int, Int) {
    let sum = recognition.sum ?? Int(Weights.word) * familiarWords
    if sum >= 0, recognition.sum != nil { return (1, sum, familiarWords) }
    return (0, familiarWords, familiarWords > 0 ? sum : Int.min)
  }
}

extension Recogniser {
  /// How many of the words of `phrase` the language has, numbers in digits aside.
  public func familiarWords(in phrase: String) -> Int {
    guard phrase.utf8.count <= Self.longestPhrase else { return 0 }
    return withWorkspace { $0.familiarWords(in: phrase.utf8Span.span) }
  }
}
