public import Text
public import Recogniser

/// What the assistant needs of a recogniser; the language behind it is the recogniser's own.
public protocol PhraseRecogniser: Sendable {
  /// What `phrase` means, given the moment it was said in.
  func recognise(_ phrase: String, in context: RecognitionContext) -> Recognition

  /// How many of the words of `phrase` the language has.
  func familiarWords(in phrase: String) -> Int

  /// How the language divides words that are written together; known names are divided alike.
  var division: WordDivision? { get }
}

extension PhraseRecogniser {
  /// Tells nothing of single words.
  public func familiarWords(in phrase: String) -> Int { 0 }

  /// Words are what stands between spaces.
  public var division: WordDivision? { nil }
}

extension Recogniser: PhraseRecogniser {}
