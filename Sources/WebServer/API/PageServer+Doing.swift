import Assistant
import HTTP
import IntentKit
import JSON

// What may change something.
extension PageServer {
  /// Carries out one intent with typed arguments; `confirms` is the "really?" that is answered with yes.
  func call(_ request: HTTPRequest, _ visitor: Visitor) throws(APIError) -> HTTPResponse {
    let body = try APIBody(request)
    let intent = try body.needed("intent", limit: 100)
    let arguments = try body.arguments()
    let isDryRun = try body.flag("dry_run")
    let key = try body.requestID(isDryRun: isDryRun)
    let phrase = try body.text("phrase", limit: 10_000)
    let asked = try body.text("confirms", limit: 10_000)
    let assistant = try assistant(try language(request.head))
    let response = conversations.with(visitor, requestID: key, isDryRun: isDryRun) { session in
      if let asked {
        return assistant.confirm(
          asked,
          by: intent,
          arguments: arguments,
          phrase: phrase,
          in: &session
        )
      }
      session.dropQuestion()
      return assistant.perform(intent, arguments: arguments, phrase: phrase, in: &session)
    }
    return answer(response.turns.count == 1 ? response.turns[0].json : response.json)
  }

  /// Answers a phrase.
  func say(_ request: HTTPRequest, _ visitor: Visitor) throws(APIError) -> HTTPResponse {
    let body = try APIBody(request)
    let phrase = try body.needed("phrase", limit: 10_000)
    let list = try body.text("list", limit: 1_000)
    let isDryRun = try body.flag("dry_run")
    let key = try body.requestID(isDryRun: isDryRun)
    let assistant = try assistant(try language(request.head))
    let response = conversations.with(visitor, requestID: key, isDryRun: isDryRun) { session in
      session.defaults["list"] = list.map(JSONValue.string)
      defer { session.defaults["list"] = nil }
      return assistant.respond(to: phrase, in: &session)
    }
    return answer(response.json)
  }

  private func answer(_ document: JSONObject) -> HTTPResponse {
    var document = document
    document["version"] = .string(book.version)
    return .json(document)
  }
}
