public import JSON

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
