import IntentKit
import JSON
import Testing

@Suite struct DomainDispatcherTests {
  private let kitchen = Kitchen()

  private func dispatch(
    _ intent: String,
    _ arguments: JSONObject = [:],
    dryRun: Bool = false
  ) throws -> Outcome {
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

  @Test func `an intent without parameters takes no arguments`() throws {
    #expect(try dispatch("show_timers").answer?.value == ["timers": []])
    #expect(try dispatch("show_timers", ["a": 1]).error?.code == .invalidArgument)
  }

  @Test func `a dry run answers as the real one would and keeps nothing`() throws {
    let arguments: JSONObject = ["timers": [["name": "eggs"]]]
    let rehearsed = try #require(try dispatch("set_timers", arguments, dryRun: true).answer)
    #expect(kitchen.timers == Timers())
    #expect(rehearsed.isDryRun)
    var real = try #require(try dispatch("set_timers", arguments).answer)
    real.isDryRun = true
    #expect(rehearsed == real)
  }

  @Test func `requests that mean the same reach the domain as the same`() throws {
    _ = try dispatch("set_timers", ["timers": [["name": "eggs", "minutes": 4]]])
    _ = try dispatch(
      "set_timers",
      ["note": nil, "timers": #"[{"minutes": "4.0", "sound": null, "name": "eggs"}]"#]
    )
    #expect(kitchen.requests.count == 2)
    #expect(kitchen.requests[0] == kitchen.requests[1])
  }

  @Test func `arguments that do not fit never reach the domain`() throws {
    let outcome = try dispatch("set_timers", ["timers": [["name": "tea"], ["name": ""]]])
    #expect(outcome.error?.field == "timers[1].name")
    #expect(kitchen.requests.isEmpty)
  }

  @Test func `a yes is carried out only while the same is asked`() throws {
    let dispatcher = DomainDispatcher(
      try Registry<Kitchen>([SetTimersIntent.self]),
      domain: kitchen
    )
    let caller = Caller(surface: "mcp", author: "agent:x")
    let answer = Invocation("set_timers", arguments: ["timers": [["name": "tea"]]], caller: caller)
    let asker = RequestOrigin("set_timers", arguments: ["timers": [["name": "that"]]])
    let changed = dispatcher.dispatch(answer, confirming: asker) { _ in false }
    #expect(changed.outcome.question?.kind == .which)
    #expect(RequestOrigin(changed.invocation) == asker)
    let gone = RequestOrigin("set_timers", arguments: ["timers": [["name": "nothing"]]])
    let refused = dispatcher.dispatch(answer, confirming: gone) { _ in true }
    #expect(refused.outcome.error?.code == .refused)
    #expect(kitchen.timers == Timers())
    let same = dispatcher.dispatch(answer, confirming: asker) { $0.kind == .which }
    #expect(same.outcome.answer != nil)
    #expect(same.invocation == answer)
    #expect(kitchen.timers.minutes.keys.sorted() == ["tea"])
  }

  @Test func `an intent that is not there is an error with the nearest names`() throws {
    for name in ["set_timer", "SET_TIMERS", "set_tmiers"] {
      let error = try #require(try dispatch(name).error)
      #expect(error.code == .unknownIntent)
      #expect(error.value == .string(name))
      #expect(error.nearest.first == "set_timers")
      #expect(error.allowed == ["set_timers", "show_timers"])
    }
    #expect(try dispatch("boil").error?.nearest == [])
  }

  @Test func `whatever an intent throws is an outcome and changes nothing`() throws {
    let refused = try dispatch("set_timers", ["timers": [["name": "tea"], ["name": "nothing"]]])
    #expect(refused.error?.code == .refused)
    let asked = try dispatch("set_timers", ["timers": [["name": "that"]]])
    guard case .question(let question) = asked else {
      Issue.record("\(asked) is no question")
      return
    }
    #expect(question.kind == .which)
    let burnt = try #require(try dispatch("set_timers", ["timers": [["name": "fire"]]]).error)
    #expect(burnt.code == .storeTrouble)
    #expect(burnt.dialog.facts["error"] == "KitchenFire()")
    #expect(kitchen.timers == Timers())
  }

  @Test func `the domain's entities are offered through the dispatcher`() throws {
    let registry = try Registry<Kitchen>([SetTimersIntent.self])
    _ = try dispatch("set_timers", ["timers": [["name": "tea"], ["name": "eggs"]]])
    let dispatcher = DomainDispatcher(registry, domain: kitchen)
    #expect(dispatcher.entities("timer").map(\.name) == ["eggs", "tea"])
    #expect(dispatcher.entities("cow").isEmpty)
  }
}

extension Outcome {
  var answer: Answer? { if case .done(let answer) = self { answer } else { nil } }
  var error: IntentError? { if case .failed(let error) = self { error } else { nil } }
  var question: Question? { if case .question(let question) = self { question } else { nil } }
}
