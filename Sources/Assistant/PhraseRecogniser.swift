public import Recogniser

/// What the assistant needs of a recogniser; the language behind it is the recogniser's own.
public protocol PhraseRecogniser: Sendable {
  /// What `phrase` means, given the moment it was said in.
  func recognise(_ phrase: String, in context: RecognitionContext) -> Recognition

  /// What phrases can begin with, before the first thing that varies: "tick off", "what's on".
  var openings: [String] { get }

  /// Phrases that mean `intent`, the plainest first; help shows them.
  func examples(of intent: String) -> [String]

  /// The plainest phrase that means `intent` with `text` said where `parameter` is said; `nil` when
  /// no phrase of the language says that parameter alone.
  func phrase(for intent: String, parameter: String, text: String) -> String?
}
