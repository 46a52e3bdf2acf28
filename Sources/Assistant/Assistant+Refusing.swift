import IntentKit
import JSON
import Recogniser

extension Assistant {
  /// Says that an utterance was not understood, and what comes close; nothing is dispatched.
  func refuse(_ recognition: Recognition, in session: inout Session) -> Response {
    var response = Response(
      phrase: recognition.phrase,
      status: .notUnderstood,
      recognition: recognition
    )
    let isAnswer = words.isYes(recognition.phrase) || words.isNo(recognition.phrase)
    let nearest = isAnswer ? [] : Array(recognition.nearest.prefix(3))
    var facts: JSONObject = [
      "phrase": .string(excerpt(of: recognition.phrase)),
      "nearest": .array(nearest.map(JSONValue.string)),
    ]
    if case .tooLong(let bytes) = recognition.reason {
      facts["count"] = .int(bytes)
      facts["limit"] = .int(Recogniser.longestPhrase)
    }
    response.remark = Remark(say(refusalKey(recognition.reason), facts))
    if !nearest.isEmpty { session.pending = suggestion(nearest, recognition.phrase) }
    return response
  }

  /// The beginning of a phrase too long to be repeated whole.
  private func excerpt(of phrase: String) -> String {
    let beginning = phrase.unicodeScalars.prefix(200)
    guard beginning.endIndex < phrase.endIndex else { return phrase }
    return String(String.UnicodeScalarView(beginning)) + "…"
  }

  private func refusalKey(_ reason: Reason?) -> String {
    switch reason {
    case .empty: "unreadable_empty"
    case .tooLong: "unreadable_long"
    case .notAddressed: "not_addressed"
    default: "not_understood"
    }
  }

  /// "Did you mean …?" can be answered with yes, or with one of the phrases.
  private func suggestion(_ phrases: [String], _ utterance: String) -> PendingQuestion {
    let candidates = phrases.enumerated().map { index, phrase in
      Question.Candidate(handle: "\(index + 1)", label: phrase, arguments: [:])
    }
    return PendingQuestion(
      kind: .suggestion(phrases),
      question: Question(
        .which,
        intent: "",
        parameter: "",
        dialog: Dialog("not_understood"),
        candidates: candidates
      ),
      phrase: utterance
    )
  }
}
