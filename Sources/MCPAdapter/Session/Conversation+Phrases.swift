import IntentKit
import JSON

/// The tool that takes phrases.
extension Conversation {
  mutating func say(
    _ tool: Tool,
    _ arguments: JSONObject,
    _ request: Request
  ) throws(ProtocolError) -> Served {
    let asked = QuestionForm(state: request.given.state)
    switch try asked?.result(in: request.given) {
    case .refused(let answer, let document):
      speaker?.dropQuestion()
      return .result(written(Hint.refusal(answer, document), for: request))
    case .chosen(let chosen):
      // The speaker has been waiting for the choice.
      var arguments = arguments
      arguments["phrase"] = chosen["phrase"]
      return answer(tool, arguments, request, asked)
    case nil:
      return answer(tool, arguments, request, nil)
    }
  }

  private mutating func answer(
    _ tool: Tool,
    _ arguments: JSONObject,
    _ request: Request,
    _ earlier: QuestionForm?
  ) -> Served {
    let result: ToolResult
    do {
      result = try said(arguments, author: author(of: request))
    } catch {
      result = self.result(.failed(IntentError(wrapping: error)), of: tool)
    }
    // Only a session with a memory can take up the answer.
    if request.era == .handshake, capabilities(of: request).has(.elicitation),
      let form = QuestionForm(result.document.choosingByPhrase, after: earlier)
    {
      return .needsInput(form.needed)
    }
    return .result(written(result, for: request))
  }

  private mutating func said(_ arguments: JSONObject, author: String) throws -> ToolResult {
    var arguments = arguments
    let options = try CallOptions(takingFrom: &arguments)
    let checked = try ArgumentCheck.checked(arguments, against: Tool.sayParameters)
    let saying = Saying(
      checked["phrase"]?.string ?? "",
      context: checked["context"]?.string.flatMap(Saying.Context.init) ?? .prompt,
      isDryRun: options.isDryRun,
      requestID: options.requestID,
      author: author
    )
    if speaker == nil { speaker = server.makeSpeaker?() }
    let said = speaker?.say(saying)
    return ToolResult(document: said?.document ?? [:], isError: !(said?.isDone ?? false))
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
