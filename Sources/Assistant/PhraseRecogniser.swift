public import Text
public import Recogniser

/// What the assistant needs of a recogniser; the language behind it is the recogniser's own.
public protocol PhraseRecogniser: Sendable {
  /// What `phrase` means, given the moment it was said in.
  func recognise(_ phrase: String, in context: RecognitionContext) -> Recognition

  /// What the language makes of `phrase`, to be compared with what other languages do.
  func reading(of phrase: String, in context: RecognitionContext) -> LanguageReading

  /// How the language divides words that are written together; known names are divided alike.
  var division: WordDivision? { get }
}

extension PhraseRecogniser {
  /// Tells nothing of single words.
  public func reading(of phrase: String, in context: RecognitionContext) -> LanguageReading {
    LanguageReading(recognition: recognise(phrase, in: context), familiarWords: 0)
  }

  /// Words are what stands between spaces.
  public var division: WordDivision? { nil }
}

extension Recogniser: PhraseRecogniser {}
