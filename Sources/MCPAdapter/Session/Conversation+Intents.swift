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
    let call: IntentCall
    do {
      call = try IntentCall(tool, arguments)
    } catch {
      let failed = result(.failed(IntentError(wrapping: error)), of: tool)
      return .result(written(failed, for: request))
    }
    guard let asked = QuestionForm(state: request.given.state),
      let answer = try asked.result(in: request.given)
    else { return dispatch(call, of: tool, request, nil, into: &output) }
    let isFirst = asked.number.map { server.questions.claim($0) != nil } ?? true
    switch answer {
    case .refused(let answer, let document):
      return .result(written(Hint.refusal(answer, document), for: request))
    case .chosen(let chosen) where isFirst:
      return dispatch(call.answering(asked, with: chosen), of: tool, request, asked, into: &output)
    case .chosen:
      // An answer counts once: given again, the question is asked again.
      return dispatch(call, of: tool, request, nil, into: &output)
    }
  }

  /// Dispatches the call; `earlier` is the form whose answer led to it.
  private mutating func dispatch(
    _ call: IntentCall,
    of tool: Tool,
    _ request: Request,
    _ earlier: QuestionForm?,
    into output: inout [UInt8]
  ) -> Served {
    let progress = BulkProgress(call.request.arguments, self, request)
    // A call that goes on after a question has begun before.
    if earlier == nil { progress?.begin(into: &output) }
    let (outcome, asking) = outcome(of: call, request)
    let result = result(outcome, of: tool)
    if !result.isError { progress?.end(into: &output) }
    if case .question(let question) = outcome, !call.options.isDryRun,
      capabilities(of: request).has(.elicitation),
      var form = QuestionForm(question, result.document, of: RequestOrigin(asking), after: earlier)
    {
      if request.era == .stateless { form.number = server.questions.open() }
      return .needsInput(form.needed(server.label))
    }
    let bytes = written(result, for: request)
    if !tool.takesOptions, !result.isError, let call = request.call { recent.keep(bytes, of: call) }
    return .result(bytes)
  }

  /// What the call comes to, and which invocation came to that.
  private func outcome(
    of call: IntentCall,
    _ request: Request
  ) -> (outcome: Outcome, invocation: Invocation) {
    let caller = Caller(surface: "mcp", author: author(of: request))
    var invocation = call.invocation(caller, owner(of: request))
    if let form = call.confirmed, let asker = form.asker {
      return server.dispatcher.dispatch(invocation, confirming: asker, asks: form.asks)
    }
    let outcome = server.dispatcher.dispatch(invocation)
    // To try something out takes nothing away: nobody has to agree.
    guard invocation.isDryRun, case .question(let question) = outcome, question.kind == .confirm,
      let yes = question.candidates.first
    else { return (outcome, invocation) }
    (invocation.intent, invocation.arguments) = (question.intent, yes.arguments)
    return (server.dispatcher.dispatch(invocation), invocation)
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
