import IntentKit
import JSON
import Recogniser
import Testing

@testable import Assistant

/// Dialogues, turn by turn, over timers.
struct ConversationTests {
  private typealias Script = ScriptedRecogniser

  private func session() -> Session { Session(surface: "test", author: "human") }

  @Test func `an understood phrase is dispatched and answered in words`() throws {
    let timers = TimerDispatcher()
    let assistant = try timerAssistant(
      timers,
      [Script.meaning("time eggs and rice", [("start_timers", ["eggs", "rice"])])]
    )
    var session = session()
    let response = assistant.respond(to: "time eggs and rice", in: &session)
    #expect(response.message.hasPrefix("started eggs, rice"))
    #expect(response.exitStatus == .done)
    #expect(timers.timers == ["eggs", "rice"])
    #expect(response.turns[0].invocation.caller.phrase == "time eggs and rice")
  }

  @Test func `it means what the last answer was about`() throws {
    let timers = TimerDispatcher()
    let assistant = try timerAssistant(
      timers,
      [
        Script.meaning("time eggs", [("start_timers", ["eggs"])]),
        Script.meaning("stop it", [("stop_timers", [nil])]),
      ]
    )
    var session = session()
    _ = assistant.respond(to: "time eggs", in: &session)
    #expect(assistant.respond(to: "stop it", in: &session).message == "stopped eggs")
    #expect(timers.timers.isEmpty)
  }

  @Test func `them means all of it`() throws {
    let timers = TimerDispatcher()
    let assistant = try timerAssistant(
      timers,
      [
        Script.meaning("time both", [("start_timers", ["eggs", "rice"])]),
        Script.meaning("stop them", [("stop_timers", [nil])]),
      ]
    )
    var session = session()
    _ = assistant.respond(to: "time both", in: &session)
    _ = assistant.respond(to: "stop them", in: &session)
    #expect(timers.timers.isEmpty)
  }

  @Test func `it after several things asks which one`() throws {
    let timers = TimerDispatcher()
    var stop = Script.meaning("stop it", [("stop_timers", [nil])])
    stop.best?.commands[0].slots = [SlotSpan(slot: "timers", range: 5..<7, text: "it")]
    let assistant = try timerAssistant(
      timers,
      [Script.meaning("time both", [("start_timers", ["eggs", "rice"])]), stop]
    )
    var session = session()
    _ = assistant.respond(to: "time both", in: &session)
    #expect(assistant.respond(to: "stop it", in: &session).status == .question)
    #expect(timers.timers.count == 2)
    _ = assistant.respond(to: "the rice", in: &session)
    #expect(timers.timers == ["eggs"])
  }

  @Test func `it without anything mentioned is a question and changes nothing`() throws {
    let timers = TimerDispatcher(["eggs"])
    let assistant = try timerAssistant(
      timers,
      [Script.meaning("stop it", [("stop_timers", [nil])])]
    )
    var session = session()
    let response = assistant.respond(to: "stop it", in: &session)
    #expect(response.message == "what?")
    #expect(response.exitStatus == .needsAnswer)
    #expect(timers.timers == ["eggs"])
  }

  @Test func `commands run in order and stop at the first that fails`() throws {
    let timers = TimerDispatcher(["eggs"])
    let phrase = "stop eggs, stop tea and stop rice"
    let assistant = try timerAssistant(
      timers,
      [
        Script.meaning(
          phrase,
          [("stop_timers", ["eggs"]), ("stop_timers", ["tea"]), ("stop_timers", ["rice"])]
        )
      ]
    )
    var session = session()
    let response = assistant.respond(to: phrase, in: &session)
    #expect(response.turns.map(\.sentence) == ["stopped eggs", "no tea"])
    #expect(response.exitStatus == .refused)
    #expect(timers.timers.isEmpty)
  }

  @Test func `what comes after a question is done once it is answered`() throws {
    let timers = TimerDispatcher(["egg timer", "rice timer"])
    let phrase = "stop timer and time tea"
    let assistant = try timerAssistant(
      timers,
      [Script.meaning(phrase, [("stop_timers", ["timer"]), ("start_timers", ["tea"])])]
    )
    var session = session()
    _ = assistant.respond(to: phrase, in: &session)
    #expect(timers.timers.count == 2)
    _ = assistant.respond(to: "egg", in: &session)
    #expect(timers.timers == ["rice timer", "tea"])
  }

  @Test func `a refusal gives the nearest phrases and runs nothing, and yes takes the only one`()
    throws
  {
    let timers = TimerDispatcher()
    let assistant = try timerAssistant(
      timers,
      [Script.meaning("time eggs", [("start_timers", ["eggs"])])],
      nearest: ["time eggs"]
    )
    var session = session()
    let refusal = assistant.respond(to: "tmie eggs", in: &session)
    #expect(refusal.exitStatus == .notUnderstood)
    #expect(timers.timers.isEmpty)
    #expect(!session.isAsking)
    #expect(assistant.respond(to: "yes", in: &session).status == .done)
    #expect(timers.timers == ["eggs"])
  }

  @Test func `a regret is asked about where nothing was done, and else is the recogniser's`() throws
  {
    let assistant = try timerAssistant(
      TimerDispatcher(),
      [Script.meaning("time eggs", [("start_timers", ["eggs"])])]
    )
    var session = session()
    #expect(assistant.respond(to: "Oops!", in: &session).status == .question)
    _ = assistant.respond(to: "time eggs", in: &session)
    #expect(assistant.respond(to: "Oops!", in: &session).status == .notUnderstood)
  }

  @Test func `a dry run changes nothing`() throws {
    let timers = TimerDispatcher()
    let assistant = try timerAssistant(
      timers,
      [Script.meaning("time eggs", [("start_timers", ["eggs"])])]
    )
    var session = session()
    session.isDryRun = true
    #expect(assistant.respond(to: "time eggs", in: &session).status == .done)
    #expect(timers.timers.isEmpty)
  }

  @Test func `help shows the language's examples, all or about one thing`() throws {
    let assistant = try timerAssistant(TimerDispatcher(), [])
    var session = session()
    let all = assistant.respond(to: "help", in: &session)
    #expect(all.remark?.rows.map(\.first) == ["time the eggs", "stop the eggs"])
    let one = assistant.respond(to: "help stop", in: &session)
    #expect(one.remark?.rows.map(\.first) == ["stop the eggs"])
    #expect(assistant.respond(to: "help potato", in: &session).message == "no potato")
  }

  @Test func `a response is one document with the message a person would read`() throws {
    let assistant = try timerAssistant(
      TimerDispatcher(),
      [Script.meaning("time eggs", [("start_timers", ["eggs"])])]
    )
    var session = session()
    let document = assistant.respond(to: "time eggs", in: &session).json
    #expect(document.keys == ["phrase", "status", "commands", "message"])
    #expect(document["status"] == "done")
    #expect(document["commands"]?.array?.first?["intent"] == "start_timers")
  }
}
