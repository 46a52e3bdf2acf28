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

/// A reply with its output written as JSON: what surfaces render and the journal keeps.
public struct Answer: Sendable, Hashable {
  /// The intent that was performed.
  public var intent: String
  /// The output record.
  public var value: JSONObject
  /// What to say about it.
  public var dialog: Dialog
  /// What "it" may mean from now on, the likeliest first.
  public var mentions: [Mention]
  /// The number of the journal entry the change was recorded under; `nil` when nothing was written.
  public var entry: Int?
  /// How many rows the change touched.
  public var rowsChanged: Int
  /// The stored answer of an earlier request with the same key.
  public var isReplay: Bool
  /// Nothing of it was kept.
  public var isDryRun: Bool

  /// Puts an answer together.
  public init(
    intent: String,
    value: JSONObject,
    dialog: Dialog,
    mentions: [Mention] = [],
    entry: Int? = nil,
    rowsChanged: Int = 0,
    isReplay: Bool = false,
    isDryRun: Bool = false
  ) {
    self.intent = intent
    self.value = value
    self.dialog = dialog
    self.mentions = mentions
    self.entry = entry
    self.rowsChanged = rowsChanged
    self.isReplay = isReplay
    self.isDryRun = isDryRun
  }
}

/// Something only the person can decide.
///
/// An outcome, never a guess: nothing was changed.
///
/// Each candidate carries the whole arguments of the invocation that choosing it would make, so
/// that any surface can finish the request without knowing the domain.
public struct Question: Error, Sendable, Hashable {
  /// What kind of decision it is.
  public enum Kind: String, Sendable, Hashable {
    /// Several things answer to what was said: which one?
    case which
    /// It takes something away: really?
    case confirm
    /// Something the intent cannot do without was not said.
    case missing
    /// What was named does not exist: make it, or was another one meant?
    case unknown
  }

  /// One way to answer.
  public struct Candidate: Sendable, Hashable {
    /// A handle a person or agent can give back, such as `#3`.
    public var handle: String
    /// What the candidate is called.
    public var label: String
    /// The intent's arguments with this choice made.
    public var arguments: JSONObject

    /// Offers a choice.
    public init(handle: String, label: String, arguments: JSONObject) {
      self.handle = handle
      self.label = label
      self.arguments = arguments
    }
  }

  /// What kind of decision it is.
  public var kind: Kind
  /// The intent that was asked for.
  public var intent: String
  /// The parameter that is undecided.
  public var parameter: String
  /// How to ask.
  public var dialog: Dialog
  /// The choices, the likeliest first; empty when only free words can answer.
  public var candidates: [Candidate]

  /// Puts a question together.
  public init(
    _ kind: Kind,
    intent: String,
    parameter: String,
    dialog: Dialog,
    candidates: [Candidate] = []
  ) {
    self.kind = kind
    self.intent = intent
    self.parameter = parameter
    self.dialog = dialog
    self.candidates = candidates
  }
}

/// Why a request was not carried out.
///
/// Facts only; nothing was changed.
public struct IntentError: Error, Sendable, Hashable {
  /// What kind of failure it is.
  public enum Code: String, Sendable, Hashable {
    case unknownIntent = "unknown_intent"
    case invalidArgument = "invalid_argument"
    case notFound = "not_found"
    /// Understood, but the domain's rules forbid it.
    case refused
    /// The same request key with other arguments.
    case requestConflict = "request_conflict"
    /// The store is damaged, full, read-only, newer than we are, or not there.
    case storeTrouble = "store_trouble"
  }

  /// What kind of failure it is.
  public var code: Code
  /// Where in the arguments, as a path: `items[3].quantity`.
  public var field: String?
  /// What was given, as written.
  public var value: JSONValue?
  /// What would have been right: names, or a description.
  public var allowed: [String]
  /// Names close to what was given.
  public var nearest: [String]
  /// How to say it.
  public var dialog: Dialog

  /// Puts an error together.
  public init(
    _ code: Code,
    field: String? = nil,
    value: JSONValue? = nil,
    allowed: [String] = [],
    nearest: [String] = [],
    dialog: Dialog
  ) {
    self.code = code
    self.field = field
    self.value = value
    self.allowed = allowed
    self.nearest = nearest
    self.dialog = dialog
  }
}

/// How a dispatched invocation ended.
public enum Outcome: Sendable, Hashable {
  case done(Answer)
  case question(Question)
  case failed(IntentError)
}
