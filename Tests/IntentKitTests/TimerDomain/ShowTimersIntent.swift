import IntentKit

/// Shows the timers: an intent without parameters.
struct ShowTimersIntent: Intent {
  static let name = "show_timers"
  static let title = "Show timers"
  static let summary = "Show the timers there are."
  static let effects: Effects = []

  func perform(in context: inout Timers) throws -> Reply<TimersOutput> {
    Reply(TimersOutput(in: context), saying: Dialog("timers"))
  }
}
