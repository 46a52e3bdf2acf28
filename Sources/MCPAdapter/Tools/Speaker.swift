public import JSON

/// A phrase handed to the `say` tool.
public struct Saying: Sendable, Hashable {
  /// Who the phrase may be meant for.
  public enum Context: String, Sendable, CaseIterable {
    /// It is addressed to us.
    case prompt
    /// It may be meant for anybody: doubtful phrases are left alone.
    case open
  }

  /// What was said.
  public var phrase: String
  /// Who it may be meant for.
  public var context: Context
  /// Answer, but keep nothing.
  public var isDryRun: Bool
  /// Makes a retry safe.
  public var requestID: String?
  /// Whose key that is; see ``IntentKit/Invocation/requestOwner``.
  public var requestOwner: String?
  /// Who says it; see ``IntentKit/Caller/author``.
  public var author: String

  /// Puts a saying together.
  public init(
    _ phrase: String,
    context: Context = .prompt,
    isDryRun: Bool = false,
    requestID: String? = nil,
    requestOwner: String? = nil,
    author: String
  ) {
    self.phrase = phrase
    self.context = context
    self.isDryRun = isDryRun
    self.requestID = requestID
    self.requestOwner = requestOwner
    self.author = author
  }
}

/// What came of a phrase.
public struct Said: Sendable, Hashable {
  /// Everything about it; `message` is the sentence a person would read.
  public var document: JSONObject
  /// Whether all that was asked for was done.
  public var isDone: Bool

  /// Puts an answer together.
  public init(_ document: JSONObject, isDone: Bool) {
    self.document = document
    self.isDone = isDone
  }
}

/// Whoever understands phrases; one for each connection, so that it can remember what "it" is.
public protocol Speaker: Sendable {
  /// Acts on a phrase.
  mutating func say(_ saying: Saying) -> Said

  /// Forgets what was asked: the person does not want to answer.
  mutating func dropQuestion()
}

extension Speaker {
  /// Nothing is ever asked.
  public mutating func dropQuestion() {}
}
