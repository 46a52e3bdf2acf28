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

  /// The place of the reading whose language the phrase is most likely of; of equal ones the first.
  ///
  /// What is worth more than nothing has words of a command in it, and the most of it wins, whatever
  /// becomes of it: a phrase that one language refuses is not left to another that knows less of it.
  /// Else there are only names, and the language wins that knows most of them; what nobody knows is
  /// no language's more than another's.
  public static func likeliest(of readings: [LanguageReading]) -> Int? {
    readings.indices.reduce(nil) { best, index in
      guard let best else { return index }
      return readings[index].likelihood > readings[best].likelihood ? index : best
    }
  }

  private var likelihood: (Int, Int, Int) {
    let sum = recognition.sum ?? Int.min
    if sum >= 0 { return (1, sum, familiarWords) }
    return (0, familiarWords, familiarWords > 0 ? sum : Int.min)
  }
}

extension Recogniser {
  /// What `phrase` means in this language, and how much of it the language knows.
  public func reading(
    of phrase: String,
    in context: RecognitionContext = RecognitionContext()
  ) -> LanguageReading {
    LanguageReading(
      recognition: recognise(phrase, in: context),
      familiarWords: familiarWords(in: phrase)
    )
  }

  private func familiarWords(in phrase: String) -> Int {
    guard phrase.utf8.count <= Self.longestPhrase else { return 0 }
    return withWorkspace { $0.familiarWords(in: phrase.utf8Span.span) }
  }
}
