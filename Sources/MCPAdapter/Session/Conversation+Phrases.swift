import IntentKit
import JSON

/// The tool that takes phrases.
extension Conversation {
  /// How many clients that speak through one connection are remembered apart.
  private static let mostSpeakers = 16

  mutating func say(
    _ tool: Tool,
    _ arguments: JSONObject,
    _ request: Request
  ) throws(ProtocolError) -> Served {
    guard let asked = QuestionForm(state: request.given.state),
      let answer = try asked.result(in: request.given)
    else { return self.answer(tool, arguments, request, nil) }
    let waiting = claimSpeaker(of: asked, request)
    switch answer {
    case .refused(let answer, let document):
      speakers[author(of: request)]?.dropQuestion()
      return .result(written(Hint.refusal(answer, document), for: request))
    case .chosen(let chosen):
      guard let speaker = waiting else {
        try checkRepeatable(arguments)
        return self.answer(tool, arguments, request, nil)
      }
      // The speaker has been waiting for the choice.
      speakers[author(of: request)] = speaker
      var arguments = arguments
      arguments["phrase"] = chosen["phrase"]
      return self.answer(tool, arguments, request, asked)
    }
  }

  /// The speaker that waits for the answer; `nil` when it was answered before.
  private func claimSpeaker(of asked: QuestionForm, _ request: Request) -> (any Speaker)? {
    guard let number = asked.number else { return speakers[author(of: request)] }
    return server.questions.claim(number) ?? nil
  }

  /// Checks that a phrase whose question was answered before may be said again: some of it may have
  /// been done at once.
  private func checkRepeatable(_ arguments: JSONObject) throws(ProtocolError) {
    guard arguments["request_id"] == nil else { return }
    throw ProtocolError(
      .invalidParams,
      "params.requestState was answered before; leave it out to say the phrase again."
    )
  }

  private mutating func answer(
    _ tool: Tool,
    _ arguments: JSONObject,
    _ request: Request,
    _ earlier: QuestionForm?
  ) -> Served {
    let result: ToolResult
    do {
      result = try said(arguments, request)
    } catch {
      result = self.result(.failed(IntentError(wrapping: error)), of: tool)
    }
    if arguments["dry_run"] != true, capabilities(of: request).has(.elicitation),
      var form = QuestionForm(result.document.choosingByPhrase, after: earlier)
    {
      form.number = keepWaiting(request)
      return .needsInput(form.needed(server.label))
    }
    return .result(written(result, for: request))
  }

  /// Sets the speaker aside until its question is answered, where that is not in this session.
  private mutating func keepWaiting(_ request: Request) -> Int? {
    guard request.era == .stateless else { return nil }
    let author = author(of: request)
    let number = server.questions.open(speakers[author])
    speakers[author]?.dropQuestion()
    return number
  }

  private mutating func said(_ arguments: JSONObject, _ request: Request) throws -> ToolResult {
    var arguments = arguments
    let options = try CallOptions(takingFrom: &arguments)
    let checked = try ArgumentCheck.checked(arguments, against: Tool.sayParameters)
    let author = author(of: request)
    let saying = Saying(
      checked["phrase"]?.string ?? "",
      context: checked["context"]?.string.flatMap(Saying.Context.init) ?? .prompt,
      isDryRun: options.isDryRun,
      requestID: options.requestID,
      requestOwner: owner(of: request),
      author: author
    )
    var speaker = speakers[author] ?? server.makeSpeaker?()
    let said = speaker?.say(saying)
    if speakers[author] == nil, speakers.count >= Self.mostSpeakers { speakers = [:] }
    speakers[author] = speaker
    var document = said?.document ?? [:]
    document["hint"] = Hint.text(forPartOf: document).map(JSONValue.string)
    return ToolResult(document: document, isError: !(said?.isDone ?? false))
  }
}

extension JSONObject {
  /// The document of a question whose candidates are chosen by saying their handle.
  fileprivate var choosingByPhrase: JSONObject {
    var document = self
    let asking = self["candidates"] == nil ? self["commands"]?.array?.last?.object : self
    let candidates = asking?["candidates"]?.array ?? []
    document["question"] = asking?["question"]
    document["candidates"] = .array(
      candidates.map { candidate in
        var candidate = candidate.object ?? [:]
        candidate["arguments"] = ["phrase": candidate["handle"] ?? ""]
        return .object(candidate)
      }
    )
    return document
  }
}
