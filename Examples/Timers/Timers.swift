import IntentKit
import JSON
import Threads

struct Timer: Record {
  var label: String
  var minutes: Int
  static let fields = [
    Field("label", "What is timed.", \Timer.label), Field("minutes", "How long.", \.minutes),
  ]
}

struct StartTimerIntent: Intent {
  static let (name, title, summary) = ("start_timer", "Start a timer", "Starts a kitchen timer.")
  static let effects: Effects = .writes
  @Parameter("What is timed.", maximumLength: 50) var label: String
  @Parameter("For how many minutes.", in: 1...600) var minutes: Int

  func perform(in timers: inout [Timer]) throws -> Reply<Timer> {
    timers.append(Timer(label: label, minutes: minutes))
    let facts: JSONObject = ["label": .string(label), "minutes": .number(JSONNumber(minutes))]
    return Reply(timers[timers.count - 1], saying: Dialog("started", facts))
  }
}

final class Kitchen: IntentDomain {
  let timers = Guarded<[Timer]>([])

  func transact(
    _ invocation: Invocation,
    effects: Effects,
    _ body: (inout [Timer]) throws -> Answer
  ) throws -> Answer {
    try timers.withLock { timers in
      var changed = timers
      let answer = try body(&changed)
      if !invocation.isDryRun { timers = changed }
      return answer
    }
  }

  func entities(_ kind: String) -> [EntityName] { timers.withLock { $0.map { .init($0.label) } } }
}
