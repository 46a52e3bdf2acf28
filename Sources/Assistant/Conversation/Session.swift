import IntentKit
public import JSON
public import Recogniser

/// One conversation: who talks through which surface, and what was last spoken of.
///
/// A surface keeps one per person or connection and lends it to ``Assistant/respond(to:in:)``.
public struct Session: Sendable {
  /// The way in; see ``Caller/surface``.
  public var surface: String
  /// Who talks; see ``Caller/author``.
  public var author: String
  /// Whether what is said can be meant for somebody else.
  public var stance: RecognitionContext.Stance
  /// Everything is performed, answered, and taken back.
  public var isDryRun = false
  /// "Really?" is answered with yes.
  public var confirmsEverything = false
  /// Arguments that are meant when an utterance does not name them, for intents that have them.
  public var defaults: JSONObject = [:]
  /// The key that makes a retry of the next utterance safe.
  public var requestID: String?
  /// Whose key that is; see ``Invocation/requestOwner``.
  public var requestOwner: String?

  /// The tag of the language that was spoken last, where each utterance may be of another.
  public internal(set) var language: String?

  /// What "it" means.
  var mentions: [Mention] = []
  /// What "to it" means: the list that was spoken of last.
  var container: String?
  /// What was asked and has no answer yet.
  var pending: PendingQuestion?

  /// Starts a conversation in which nothing has been said.
  public init(surface: String, author: String, stance: RecognitionContext.Stance = .prompt) {
    self.surface = surface
    self.author = author
    self.stance = stance
  }

  /// Whether what is said is meant for us: ``stance`` for those who need not know the recogniser.
  public var isAddressed: Bool {
    get { stance == .prompt }
    set { stance = newValue ? .prompt : .open }
  }

  /// Nothing was spoken of yet that could be taken back.
  var isFresh: Bool { mentions.isEmpty && container == nil }

  /// A question waits for its answer: the next utterance may be one.
  public var isAsking: Bool {
    switch pending?.kind {
    case .suggestion, nil: false
    case .decision, .reading, .missing: true
    }
  }

  /// The key of one command of the utterance: a key stands for one request, so each command after
  /// the first has its own.
  func requestID(ofCommand position: Int) -> String? {
    requestID.map { position == 0 ? $0 : "\($0)#\(position + 1)" }
  }

  /// Takes back the question, and everything that was to be done after it.
  public mutating func dropQuestion() { pending = nil }
}

/// A question, and what its answer sets going.
struct PendingQuestion: Sendable {
  enum Kind: Sendable {
    /// An intent asked: each candidate carries the arguments to try again with.
    case decision
    /// The recogniser was not sure; each candidate stands for the reading at its place.
    case reading([Interpretation])
    /// A parameter was not said; the answer is its text.
    case missing(Command, parameter: String)
    /// The utterance was not understood; each candidate is a phrase close to it.
    case suggestion([String])
  }

  var kind: Kind
  var question: Question
  /// The utterance that led to it.
  var phrase: String
  /// The commands of the utterance that come after the undecided one.
  var rest: [Command] = []
  /// What was dispatched and asked; `nil` when nothing was.
  var asker: Asker?
}

/// The command of an utterance that an intent's question came of.
struct Asker: Sendable {
  /// What was dispatched.
  var request: RequestOrigin
  /// What was dispatched before anything was chosen.
  var origin: RequestOrigin
  /// Its place in the utterance.
  var position: Int
}
