import IntentKit
import JSON

/// Tools that are intents: each call is one invocation, and a question of the intent goes to the
/// person where the client can ask.
extension Conversation {
  mutating func perform(
    _ tool: Tool,
    _ arguments: JSONObject,
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> Served {
    let asked = QuestionForm(state: request.given.state)
    switch try asked?.result(in: request.given) {
    case .refused(let answer, let document):
      return .result(written(Hint.refusal(answer, document), for: request))
    case .chosen(let chosen):
      var arguments = arguments.members.filter { CallOptions.names.contains($0.key) }
      arguments += chosen.members
      let whole = JSONObject(arguments.map { ($0.key, $0.value) })
      return dispatch(tool, whole, request, asked, into: &output)
    case nil:
      return dispatch(tool, arguments, request, nil, into: &output)
    }
  }

  /// Dispatches the call; `earlier` is the form whose answer led to it.
  private mutating func dispatch(
    _ tool: Tool,
    _ arguments: JSONObject,
    _ request: Request,
    _ earlier: QuestionForm?,
    into output: inout [UInt8]
  ) -> Served {
    let progress = BulkProgress(arguments, self, request)
    // A call that goes on after a question has begun before.
    if earlier == nil { progress?.begin(into: &output) }
    let result = result(outcome(tool, arguments, request), of: tool)
    if !result.isError { progress?.end(into: &output) }
    if case .string("question") = result.document["status"],
      let form = QuestionForm(result.document, after: earlier),
      capabilities(of: request).has(.elicitation)
    {
      return .needsInput(form.needed)
    }
    let bytes = written(result, for: request)
    if !tool.takesOptions, !result.isError, let call = request.call { recent.keep(bytes, of: call) }
    return .result(bytes)
  }

  private func outcome(_ tool: Tool, _ arguments: JSONObject, _ request: Request) -> Outcome {
    do {
      var arguments = arguments
      let options = tool.takesOptions ? try CallOptions(takingFrom: &arguments) : CallOptions()
      return server.dispatcher.dispatch(
        Invocation(
          tool.name,
          arguments: arguments,
          caller: Caller(surface: "mcp", author: author(of: request)),
          requestID: options.requestID,
          isDryRun: options.isDryRun
        )
      )
    } catch {
      return .failed(IntentError(wrapping: error))
    }
  }

  func result(_ outcome: Outcome, of tool: Tool) -> ToolResult {
    var document = outcome.document(intent: tool.name, message: server.sentence(outcome))
    let examples = ExampleArguments(dispatcher: server.dispatcher)
    document["hint"] = Hint.text(for: outcome, of: tool, examples).map(JSONValue.string)
    return ToolResult(document: document, isError: !outcome.isDone)
  }

  func written(_ result: ToolResult, for request: Request) -> [UInt8] {
    result.bytes(closing: request.era == .stateless ? server.statelessMembers : [])
  }
}

/// How far a call is that is about many things: it is carried out in one go, so there is a beginning
/// and an end.
private struct BulkProgress {
  /// Fewer things are done before anybody could look.
  private static let fewest = 10

  private let exchange: Exchange
  private let count: Int

  /// `nil` when the client does not ask, or the call is about few things.
  init?(_ arguments: JSONObject, _ conversation: Conversation, _ request: Request) {
    guard request.meta.progressToken != nil else { return nil }
    count = arguments.members.reduce(0) { max($0, $1.value.array?.count ?? 0) }
    guard count >= Self.fewest else { return nil }
    exchange = conversation.exchange(for: request, over: nil)
  }

  func begin(into output: inout [UInt8]) {
    exchange.report(0, of: count, nil)
    output += exchange.takeHeld()
  }

  func end(into output: inout [UInt8]) {
    exchange.report(count, of: count, nil)
    output += exchange.takeHeld()
  }
}
