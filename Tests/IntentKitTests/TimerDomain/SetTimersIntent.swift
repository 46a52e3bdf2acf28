import IntentKit
import JSON

enum Sound: String, SlotChoice { case bell, gong, silence }

struct TimerSpec: InputRecord, Equatable {
  @Parameter("What it is for.", maximumLength: 40) var name: String
  @Parameter("How long, in minutes.", above: 0) var minutes: ExactNumber?
  @Parameter("What it plays.") var sound: Sound?
  @Parameter("What to do then.") var steps: [String]?
}

/// Sets timers: every kind of parameter there is.
struct SetTimersIntent: Intent {
  static let name = "set_timers"
  static let title = "Set timers"
  static let summary = "Set one or more kitchen timers."
  static let effects: Effects = [.writes]

  @Parameter("The timers to set.", maximumCount: 30) var timers: [TimerSpec]
  @Parameter("Who is to hear it.", entity: "person") var listener: String?
  @Parameter("How often it rings.", in: 1...10) var ringCount: Int?
  @Parameter("Whether it may ring at night.") var evenAtNight: Bool?
  @Parameter("A word with it.") var note: String?

  func perform(in context: inout Timers) throws -> Reply<TimersOutput> {
    for timer in timers {
      if timer.name == "nothing" { throw IntentError(.refused, dialog: Dialog("refused")) }
      if timer.name == "that" {
        throw Question(.which, intent: Self.name, parameter: "timers", dialog: Dialog("which"))
      }
      if timer.name == "fire" { throw KitchenFire() }
      context.minutes[timer.name] = timer.minutes ?? ExactNumber(1)
    }
    return Reply(TimersOutput(in: context), saying: Dialog("set", ["count": 1]))
  }
}

struct KitchenFire: Error {}

struct TimerOutput: Record {
  var name: String
  var minutes: ExactNumber?

  static let fields: [Field<Self>] = [
    Field("name", "What it is for.", \.name),
    Field("minutes", "How long.", \.minutes),
  ]
}

struct TimersOutput: Record {
  var timers: [TimerOutput]

  static let fields: [Field<Self>] = [Field("timers", "The timers there are.", \.timers)]

  init(in context: Timers) {
    timers = context.minutes.sorted { $0.key < $1.key }
      .map { TimerOutput(name: $0.key, minutes: $0.value) }
  }
}
