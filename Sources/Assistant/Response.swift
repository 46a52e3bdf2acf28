public import IntentKit
public import Recogniser

/// Everything that came of one utterance or one typed call.
public struct Response: Sendable {
  /// How it ended, all in all.
  public enum Status: String, Sendable, Hashable {
    case done
    /// Nothing more happens before an answer.
    case question
    case failed
    case notUnderstood = "not_understood"
  }

  /// What was said; `nil` for a typed call.
  public var phrase: String?
  /// How it ended, all in all.
  public var status: Status
  /// What the utterance was taken to mean; `nil` for a typed call or the answer to a question.
  public var recognition: Recognition?
  /// What was dispatched, in order.
  ///
  /// Only the last can be a question or a failure.
  public var turns: [Turn] = []
  /// What is asked, by an intent or by the recogniser.
  public var question: Question?
  /// What is said besides the turns' own sentences: a refusal, a question, help.
  public var remark: Remark?
  /// The tag of the language it was said in and is answered in, where that was recognised.
  public var language: String?

  init(
    phrase: String? = nil,
    status: Status = .done,
    recognition: Recognition? = nil,
    remark: Remark? = nil
  ) {
    self.phrase = phrase
    self.status = status
    self.recognition = recognition
    self.remark = remark
  }

  /// The whole answer as one text, as a person reads it at the prompt.
  public var message: String {
    (turns.map(\.sentence) + [remark?.sentence].compactMap(\.self))
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// One dispatched invocation with its outcome, put into words.
public struct Turn: Sendable {
  /// What was asked of the dispatcher, with "it" filled in.
  public var invocation: Invocation
  /// How it ended.
  public var outcome: Outcome
  /// The outcome in the person's language.
  public var sentence: String
  /// The cells of a table that goes with the sentence; often empty.
  public var rows: [[String]]
}

/// Something said that no intent said.
public struct Remark: Sendable {
  /// What is said, in the person's language.
  public var sentence: String
  /// Lines below it: examples, candidates.
  public var rows: [[String]]

  init(_ sentence: String, rows: [[String]] = []) {
    self.sentence = sentence
    self.rows = rows
  }
}
