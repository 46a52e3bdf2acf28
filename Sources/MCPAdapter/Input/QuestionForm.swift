import IntentKit
import JSON

/// An outcome that is a question, as a form for the person.
///
/// The document of the outcome travels with it as the state: each candidate carries the arguments
/// that choosing it makes, so the choice means the same however the domain has changed since.
struct QuestionForm {
  private enum Member {
    static let key = "key"
    static let document = "document"
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

  private let key: String
  private let document: JSONObject

  /// The form for the document of a question; `nil` when it has no candidates to choose from.
  ///
  /// `earlier` is the form that was answered before this question came up.
  init?(_ document: JSONObject, after earlier: QuestionForm? = nil) {
    guard let candidates = document["candidates"]?.array, !candidates.isEmpty else { return nil }
    self.document = document
    key = earlier.map { $0.key + "+" } ?? "answer"
  }

  /// The form that a call was kept waiting with.
  init?(state: JSONValue?) {
    guard let key = state?[Member.key]?.string, let document = state?[Member.document]?.object
    else { return nil }
    self.key = key
    self.document = document
  }

  /// What has to be asked.
  var needed: InputNeeded {
    InputNeeded(
      [key: .elicitation(elicitation)],
      state: [Member.key: .string(key), Member.document: .object(document)]
    )
  }

  /// What came of it; `nil` when it has not been answered.
  ///
  /// - Throws: ``ProtocolError`` when the answer does not fit the form.
  func result(in given: GivenInput) throws(ProtocolError) -> Result? {
    switch given.responses[key] {
    case nil: return nil
    case .error: return .refused(.cancelled, document: document)
    case .result(let result):
      let answer = try ElicitationCheck(key, elicitation).answer(in: result)
      guard case .accepted(let content) = answer else {
        return .refused(answer, document: document)
      }
      guard let chosen = candidate(chosenIn: content) else {
        return .refused(.declined, document: document)
      }
      return .chosen(chosen["arguments"]?.object ?? [:])
    }
  }

  private var candidates: [JSONValue] { document["candidates"]?.array ?? [] }

  /// Whether it is a matter of yes or no.
  private var isConfirmation: Bool {
    document["question"]?["kind"]?.string == Question.Kind.confirm.rawValue && candidates.count == 1
  }

  private func candidate(chosenIn content: JSONObject) -> JSONValue? {
    if isConfirmation { return content[Member.confirmation] == true ? candidates.first : nil }
    return candidates.first { $0["handle"] == content[Member.choice] }
  }

  private var elicitation: Elicitation {
    let (name, property) = isConfirmation ? confirmation : choice
    return Elicitation(
      document["message"]?.string ?? "",
      schema: [
        "type": "object",
        "properties": .object([name: property]),
        "required": [.string(name)],
      ]
    )
  }

  private var confirmation: (String, JSONValue) {
    (Member.confirmation, ["type": "boolean", "title": candidates.first?["label"] ?? "Yes"])
  }

  private var choice: (String, JSONValue) {
    let choices = candidates.map { candidate -> JSONValue in
      ["const": candidate["handle"] ?? "", "title": candidate["label"] ?? ""]
    }
    return (Member.choice, ["type": "string", "oneOf": .array(choices)])
  }
}
