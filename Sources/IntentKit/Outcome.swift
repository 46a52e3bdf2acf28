public import JSON

/// A thing an answer spoke of, so that "it" can mean it in the next utterance.
///
/// The reference is an entity argument, ready to stand where the person says "it":
/// `{"id": "…", "name": "milk"}`.
public struct Mention: Sendable, Hashable {
  public var reference: JSONObject

  public init(_ reference: JSONObject) { self.reference = reference }
}

/// What an intent gives back when it has done its work.
public struct Reply<Output: Record>: Sendable {
  public var output: Output
  public var dialog: Dialog
  public var mentions: [Mention]

  public init(_ output: Output, saying dialog: Dialog, mentioning mentions: [Mention] = []) {
    self.output = output
    self.dialog = dialog
    self.mentions = mentions
  }
}

/// A reply with its output written as JSON: what surfaces render and the journal keeps.
public struct Answer: Sendable, Hashable {
  public var intent: String
  /// The output record.
  public var value: JSONObject
  public var dialog: Dialog
  public var mentions: [Mention]
  /// The number of the journal entry the change was recorded under; `nil` when nothing was written.
  public var entry: Int?
  /// How many rows the change touched.
  public var rowsChanged: Int
  /// The stored answer of an earlier request with the same key.
  public var isReplay: Bool
  public var isDryRun: Bool

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

/// Something only the person can decide. An outcome, never a guess: nothing was changed.
///
/// Each candidate carries the whole arguments of the invocation that choosing it would make, so
/// that any surface can finish the request without knowing the domain.
public struct Question: Error, Sendable, Hashable {
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

  public struct Candidate: Sendable, Hashable {
    /// A handle a person or agent can give back, such as `#3`.
    public var handle: String
    /// What the candidate is called.
    public var label: String
    /// The intent's arguments with this choice made.
    public var arguments: JSONObject

    public init(handle: String, label: String, arguments: JSONObject) {
      self.handle = handle
      self.label = label
      self.arguments = arguments
    }
  }

  public var kind: Kind
  public var intent: String
  /// The parameter that is undecided.
  public var parameter: String
  public var dialog: Dialog
  public var candidates: [Candidate]

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

/// Why a request was not carried out. Facts only; nothing was changed.
public struct IntentError: Error, Sendable, Hashable {
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

  public var code: Code
  /// Where in the arguments, as a path: `items[3].quantity`.
  public var field: String?
  /// What was given, as written.
  public var value: JSONValue?
  /// What would have been right: names, or a description.
  public var allowed: [String]
  /// Names close to what was given.
  public var nearest: [String]
  public var dialog: Dialog

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
