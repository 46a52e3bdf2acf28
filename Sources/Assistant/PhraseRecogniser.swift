public import Recogniser

/// What the assistant needs of a recogniser; the language behind it is the recogniser's own.
public protocol PhraseRecogniser: Sendable {
  /// What `phrase` means, given the moment it was said in.
  func recognise(_ phrase: String, in context: RecognitionContext) -> Recognition
}

extension Recogniser: PhraseRecogniser {}
