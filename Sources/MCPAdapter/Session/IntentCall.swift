import IntentKit
import JSON

/// A tool call on its way to the dispatcher: first as the client made it, then as the person's
/// answers have made it.
struct IntentCall {
  /// What is asked for now.
  private(set) var request: RequestOrigin
  /// What was asked for before anything was chosen.
  private(set) var origin: RequestOrigin?
  /// The question it says yes to.
  private(set) var confirmed: QuestionForm?
  let options: CallOptions

  /// The call as the client made it.
  ///
  /// - Throws: ``IntentError`` when an option has a wrong value.
  init(_ tool: Tool, _ arguments: JSONObject) throws {
    var arguments = arguments
    options = tool.takesOptions ? try CallOptions(takingFrom: &arguments) : CallOptions()
    request = RequestOrigin(tool.name, arguments: arguments)
  }

  /// The call with a choice made: `arguments` are the chosen candidate's.
  func answering(_ form: QuestionForm, with arguments: JSONObject) -> IntentCall {
    var call = self
    call.origin = request
    call.request = RequestOrigin(form.answerer ?? request.intent, arguments: arguments)
    call.confirmed = form.isConfirmation ? form : nil
    return call
  }

  /// What is asked for now, by `caller`, whose keys are `owner`'s.
  func invocation(_ caller: Caller, _ owner: String) -> Invocation {
    var invocation = Invocation(
      request.intent,
      arguments: request.arguments,
      caller: caller,
      requestID: options.requestID,
      isDryRun: options.isDryRun
    )
    invocation.requestOwner = owner
    invocation.origin = origin
    return invocation
  }
}
