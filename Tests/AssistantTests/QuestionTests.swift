import IntentKit
import JSON
import Recogniser
import Testing

@testable import Assistant

/// Questions and their answers, over timers.
struct QuestionTests {
  private typealias Script = ScriptedRecogniser

  private func session() -> Session { Session(surface: "test", author: "human") }

  /// Two timers, and an assistant that takes "stop timer" to mean either.
  private func eggAndRice() throws -> (TimerDispatcher, Assistant) {
    let timers = TimerDispatcher(["egg timer", "rice timer"])
    let script = [Script.meaning("stop timer", [("stop_timers", ["timer"])])]
    return (timers, try timerAssistant(timers, script))
  }

  @Test(arguments: [
    "#8", "8", "the rice timer", "the rice one", "the second one", "2", "last",
  ])
  func `a candidate is chosen by handle, place, name or a word only it has`(answer: String) throws {
    let (timers, assistant) = try eggAndRice()
    var session = session()
    let question = assistant.respond(to: "stop timer", in: &session)
    #expect(question.exitStatus == .needsAnswer)
    #expect(question.message == "which: egg timer, rice timer?")
    let response = assistant.respond(to: answer, in: &session)
    #expect(response.exitStatus == .done, "\(response.message)")
    #expect(timers.timers == ["egg timer"])
  }

  @Test func `an answer that fits several candidates narrows the question`() throws {
    let (timers, assistant) = try eggAndRice()
    var session = session()
    _ = assistant.respond(to: "stop timer", in: &session)
    #expect(assistant.respond(to: "the timer", in: &session).status == .question)
    #expect(assistant.respond(to: "egg", in: &session).status == .done)
    #expect(timers.timers == ["rice timer"])
  }

  @Test func `all of what was offered can be chosen at once`() throws {
    let (timers, assistant) = try eggAndRice()
    var session = session()
    _ = assistant.respond(to: "stop timer", in: &session)
    #expect(assistant.respond(to: "both", in: &session).status == .done)
    #expect(timers.timers.isEmpty)
  }

  @Test(arguments: ["no", "never mind"])
  func `a question can be called off`(answer: String) throws {
    let (timers, assistant) = try eggAndRice()
    var session = session()
    _ = assistant.respond(to: "stop timer", in: &session)
    #expect(assistant.respond(to: answer, in: &session).message == "cancelled")
    #expect(!session.isAsking)
    #expect(timers.timers.count == 2)
  }

  @Test func `an answer that is none asks again and keeps the question`() throws {
    let (_, assistant) = try eggAndRice()
    var session = session()
    _ = assistant.respond(to: "stop timer", in: &session)
    let again = assistant.respond(to: "potato", in: &session)
    #expect(again.status == .question)
    #expect(again.message.hasPrefix("choose"))
    #expect(session.isAsking)
  }

  @Test func `a new command drops the question`() throws {
    let timers = TimerDispatcher(["egg timer", "rice timer"])
    let assistant = try timerAssistant(
      timers,
      [
        Script.meaning("stop timer", [("stop_timers", ["timer"])]),
        Script.meaning("time tea", [("start_timers", ["tea"])]),
      ]
    )
    var session = session()
    _ = assistant.respond(to: "stop timer", in: &session)
    #expect(assistant.respond(to: "time tea", in: &session).status == .done)
    #expect(!session.isAsking)
    #expect(timers.timers.count == 3)
  }

  @Test func `what takes something away is confirmed first`() throws {
    let timers = TimerDispatcher(["eggs"])
    let assistant = try timerAssistant(timers, [Script.meaning("stop all", [("stop_all", [])])])
    var session = session()
    #expect(assistant.respond(to: "stop all", in: &session).message == "really?")
    #expect(timers.timers == ["eggs"])
    #expect(assistant.respond(to: "yes", in: &session).message == "stopped all")
    #expect(timers.timers.isEmpty)
  }

  @Test func `a yes to something that has changed meanwhile is asked again`() throws {
    let timers = TimerDispatcher(["egg timer"])
    let assistant = try timerAssistant(timers, [Script.meaning("stop all", [("stop_all", [])])])
    var session = session()
    _ = assistant.respond(to: "stop all", in: &session)
    var other = self.session()
    _ = assistant.perform("start_timers", arguments: ["timers": [["name": "tea"]]], in: &other)
    #expect(assistant.respond(to: "yes", in: &session).status == .question)
    #expect(timers.timers.count == 2)
    #expect(assistant.respond(to: "yes", in: &session).status == .done)
    #expect(timers.timers.isEmpty)
  }

  @Test func `a yes that comes late counts for what was asked, and for nothing more`() throws {
    let timers = TimerDispatcher(["eggs"])
    let assistant = try timerAssistant(timers, [Script.meaning("stop all", [("stop_all", [])])])
    var session = session()
    let asked = assistant.respond(to: "stop all", in: &session).message
    var other = self.session()
    _ = assistant.perform("start_timers", arguments: ["timers": [["name": "tea"]]], in: &other)
    func confirm(_ asked: String, _ session: inout Session) -> Response.Status {
      assistant.confirm(asked, by: "stop_all", arguments: [:], in: &session).status
    }
    #expect(confirm(asked, &session) == .question)
    #expect(confirm("stop only one?", &other) == .question)
    #expect(timers.timers.count == 2)
    #expect(confirm(asked, &other) == .done)
    #expect(timers.timers.isEmpty)
  }

  @Test func `the answer to a question has the key of its command, and says what it came of`()
    throws
  {
    let timers = TimerDispatcher(["egg timer", "rice timer"])
    let script = [
      Script.meaning("tea and stop", [("start_timers", ["tea"]), ("stop_timers", ["timer"])])
    ]
    let assistant = try timerAssistant(timers, script)
    var session = session()
    session.requestID = "k"
    _ = assistant.respond(to: "tea and stop", in: &session)
    let done = try #require(assistant.respond(to: "#8", in: &session).turns.first).invocation
    #expect(done.requestID == "k#2")
    #expect(done.origin == RequestOrigin("stop_timers", arguments: ["timers": [["name": "timer"]]]))
  }

  @Test func `a session that confirms everything is not asked`() throws {
    let timers = TimerDispatcher(["eggs"])
    let assistant = try timerAssistant(timers, [Script.meaning("stop all", [("stop_all", [])])])
    var session = session()
    session.confirmsEverything = true
    #expect(assistant.respond(to: "stop all", in: &session).status == .done)
    #expect(timers.timers.isEmpty)
  }

  @Test func `what was not said is asked for, and the answer completes the command`() throws {
    let timers = TimerDispatcher()
    let assistant = try timerAssistant(
      timers,
      [
        Script.meaning(
          "time something",
          [("start_timers", [])],
          status: .question,
          reason: .missing(parameter: "timers")
        ),
        Script.meaning("time two eggs", [("start_timers", ["egg", "egg"])]),
      ]
    )
    var session = session()
    #expect(assistant.respond(to: "time something", in: &session).message == "start what?")
    _ = assistant.respond(to: "two eggs", in: &session)
    #expect(timers.timers == ["egg", "egg"])
    _ = assistant.respond(to: "time something", in: &session)
    _ = assistant.respond(to: "soup", in: &session)
    #expect(timers.timers == ["egg", "egg", "soup"])
  }

  @Test func `what only the person can confirm is confirmed first`() throws {
    let timers = TimerDispatcher(["eggs"])
    let meaning = Script.meaning(
      "stop all but none",
      [("stop_all", [])],
      status: .question,
      reason: .needsConfirmation
    )
    let assistant = try timerAssistant(timers, [meaning])
    var session = session()
    #expect(
      assistant.respond(to: "stop all but none", in: &session).message == "sure about stopping all?"
    )
    #expect(timers.timers == ["eggs"])
    #expect(assistant.respond(to: "yes", in: &session).status == .done)
    #expect(timers.timers.isEmpty)
  }

  @Test func `of two readings the person chooses`() throws {
    let timers = TimerDispatcher(["eggs"])
    var meaning = Script.meaning("all", [("stop_all", [])], status: .question, reason: .tooClose)
    meaning.runnerUp = Script.meaning("all", [("start_timers", ["all"])]).best
    let assistant = try timerAssistant(timers, [meaning])
    var session = session()
    #expect(assistant.respond(to: "all", in: &session).question?.candidates.count == 2)
    _ = assistant.respond(to: "2", in: &session)
    #expect(timers.timers == ["eggs", "all"])
  }
}
