import IntentKit
import JSON
import Testing

@Suite struct DomainDispatcherTests {
  private let kitchen = Kitchen()

  private func dispatch(
    _ intent: String,
    _ arguments: JSONObject,
    dryRun: Bool = false
  ) throws
    -> Outcome
  {
    let registry = try Registry<Kitchen>([SetTimersIntent.self, ShowTimersIntent.self])
    let dispatcher = DomainDispatcher(registry, domain: kitchen)
    let caller = Caller(surface: "repl", author: "human")
    return dispatcher.dispatch(
      Invocation(intent, arguments: arguments, caller: caller, isDryRun: dryRun)
    )
  }

  @Test func `a dispatched intent changes the domain and answers with its record`() throws {
    let outcome = try dispatch("set_timers", ["timers": [["name": "eggs", "minutes": 4]]])
    let answer = try #require(outcome.answer)
    #expect(kitchen.timers.minutes == ["eggs": ExactNumber(4)])
    #expect(answer.intent == "set_timers")
    #expect(answer.value == ["timers": [["name": "eggs", "minutes": 4]]])
    #expect(answer.dialog == Dialog("set", ["count": 1]))
    #expect(answer.rowsChanged == 1)
    #expect(!answer.isDryRun)
  }
}

extension Outcome {
  var answer: Answer? { if case .done(let answer) = self { answer } else { nil } }
  var error: IntentError? { if case .failed(let error) = self { error } else { nil } }
}
