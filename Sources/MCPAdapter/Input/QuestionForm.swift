import IntentKit
import JSON

/// An outcome that is a question, as a form for the person.
///
/// The document of the outcome travels with it as the state: each candidate carries the arguments
/// that choosing it makes, so the choice means the same however the domain has changed since.
struct QuestionForm {
  private enum Member {
    static let key = "key"
    static let number = "number"
    static let document = "document"
    static let intent = "intent"
    static let arguments = "arguments"
    static let answerer = "answerer"
    static let facts = "facts"
    static let confirmation = "confirm"
    static let choice = "choice"
  }

  /// What the person did with it.
  enum Result {
    /// The arguments of the chosen candidate.
    case chosen(JSONObject)
    /// Nothing is to be done; `document` says of what.
    case refused(ElicitationAnswer, document: JSONObject)
  }

  /// What asked: its intent and arguments; `nil` where a phrase did.
  private(set) var asker: RequestOrigin?
  /// The intent that takes the arguments of a candidate.
  private(set) var answerer: String?
  /// Its number among the open ones; `nil` in a session, where an answer can come only once.
  var number: Int?
  private let key: String
  private let document: JSONObject
  /// What the question is about; it may say more than its words.
  private var facts: JSONValue?

  /// The form for the document of a question; `nil` when it has no candidates to choose from.
  ///
  /// `earlier` is the form that was answered before this question came up.
  init?(_ document: JSONObject, after earlier: QuestionForm? = nil) {
    guard let candidates = document["candidates"]?.array, !candidates.isEmpty else { return nil }
    self.document = document
    key = earlier.map { $0.key + "+" } ?? "answer"
  }

  /// The form for the question that `asker` came to; `nil` when it has no candidates.
  init?(
    _ question: Question,
    _ document: JSONObject,
    of asker: RequestOrigin,
    after earlier: QuestionForm?
  ) {
    self.init(document, after: earlier)
    self.asker = asker
    answerer = question.intent
    facts = .object(question.dialog.facts)
  }

  /// The form that a call was kept waiting with.
  init?(state: JSONValue?) {
    guard let key = state?[Member.key]?.string, let document = state?[Member.document]?.object
    else { return nil }
    self.key = key
    self.document = document
    number = state?[Member.number]?.int
    facts = state?[Member.facts]
    answerer = state?[Member.answerer]?.string
    if let intent = state?[Member.intent]?.string {
      asker = RequestOrigin(intent, arguments: state?[Member.arguments]?.object ?? [:])
    }
  }

  /// What has to be asked; `label` says what a choice is called.
  func needed(_ label: (Question.Candidate) -> String) -> InputNeeded {
    var state: JSONObject = [Member.key: .string(key), Member.document: .object(document)]
    state[Member.number] = number.map { .number(JSONNumber($0)) }
    state[Member.intent] = asker.map { .string($0.intent) }
    state[Member.arguments] = asker.map { .object($0.arguments) }
    state[Member.answerer] = answerer.map(JSONValue.string)
    state[Member.facts] = facts
    return InputNeeded([key: .elicitation(elicitation(label))], state: .object(state))
  }

  /// What came of it; `nil` when it has not been answered.
  ///
  /// - Throws: ``ProtocolError`` when the answer does not fit the form.
  func result(in given: GivenInput) throws(ProtocolError) -> Result? {
    switch given.responses[key] {
    case nil: return nil
    case .error: return .refused(.cancelled, document: document)
    case .result(let result):
      let answer = try ElicitationCheck(key, elicitation(\.label)).answer(in: result)
      guard case .accepted(let content) = answer else {
        return .refused(answer, document: document)
      }
      guard let chosen = candidate(chosenIn: content) else {
        return .refused(.declined, document: document)
      }
      return .chosen(chosen.arguments)
    }
  }

  /// Whether `question` is the same one: in its words, in what it is about, in its choices.
  func asks(_ question: Question) -> Bool {
    let now = Outcome.question(question).document(intent: "", message: "")
    return facts == .object(question.dialog.facts) && answerer == question.intent
      && ["question", "candidates"].allSatisfy { now[$0] == document[$0] }
  }

  private var candidates: [Question.Candidate] {
    (document["candidates"]?.array ?? []).map { candidate in
      Question.Candidate(
        handle: candidate["handle"]?.string ?? "",
        label: candidate["label"]?.string ?? "",
        arguments: candidate["arguments"]?.object ?? [:]
      )
    }
  }

  /// Whether it is a matter of yes or no.
  var isConfirmation: Bool {
    document["question"]?["kind"]?.string == Question.Kind.confirm.rawValue && candidates.count == 1
  }

  private func candidate(chosenIn content: JSONObject) -> Question.Candidate? {
    if isConfirmation { return content[Member.confirmation] == true ? candidates.first : nil }
    return candidates.first { .string($0.handle) == content[Member.choice] }
  }

  private func elicitation(_ label: (Question.Candidate) -> String) -> Elicitation {
    let (name, property) = isConfirmation ? confirmation(label) : choice(label)
    return Elicitation(
      document["message"]?.string ?? "",
      schema: [
        "type": "object",
        "properties": .object([name: property]),
        "required": [.string(name)],
      ]
    )
  }

  private func confirmation(_ label: (Question.Candidate) -> String) -> (String, JSONValue) {
    let yes = candidates.first.map(label) ?? ""
    return (Member.confirmation, ["type": "boolean", "title": .string(yes)])
  }

  private func choice(_ label: (Question.Candidate) -> String) -> (String, JSONValue) {
    let choices = candidates.map { candidate -> JSONValue in
      ["const": .string(candidate.handle), "title": .string(label(candidate))]
    }
    return (Member.choice, ["type": "string", "oneOf": .array(choices)])
  }
}
