public import JSON

/// A thing an answer spoke of, so that "it" can mean it in the next utterance.
///
/// The reference is an entity argument, ready to stand where the person says "it":
/// `{"id": "…", "name": "milk"}`.
public struct Mention: Sendable, Hashable {
  /// The entity argument.
  public var reference: JSONObject

  /// Points at an entity.
  public init(_ reference: JSONObject) { self.reference = reference }
}

/// What an intent gives back when it has done its work.
public struct Reply<Output: Record>: Sendable {
  /// What was found or done.
  public var output: Output
  /// What to say about it.
  public var dialog: Dialog
  /// What "it" may mean from now on, the likeliest first.
  public var mentions: [Mention]

  /// Answers with `output` and a sentence.
  public init(_ output: Output, saying dialog: Dialog, mentioning mentions: [Mention] = []) {
    self.output = output
    self.dialog = dialog
    self.mentions = mentions
  }
}
