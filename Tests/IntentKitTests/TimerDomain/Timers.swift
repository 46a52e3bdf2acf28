import IntentKit
import JSON
import Threads

/// A domain that has nothing to do with shopping: kitchen timers, in memory.
struct Timers: Sendable, Equatable {
  var minutes: [String: ExactNumber] = [:]
}

/// Lends the timers for a transaction and keeps the requests it was given.
final class Kitchen: IntentDomain {
  typealias Context = Timers

  struct State: Sendable {
    var timers = Timers()
    var requests: [Invocation] = []
  }

  let state = Guarded(State())

  func transact(
    _ invocation: Invocation,
    effects: Effects,
    _ body: (inout Timers) throws -> Answer
  ) throws -> Answer {
    try state.withLock { state in
      state.requests.append(invocation)
      var timers = state.timers
      var answer = try body(&timers)
      answer.rowsChanged = timers == state.timers ? 0 : 1
      if !invocation.isDryRun { state.timers = timers }
      return answer
    }
  }

  func entities(_ kind: String) -> [EntityName] {
    kind == "timer" ? state.withLock { $0.timers.minutes.keys.sorted().map { EntityName($0) } } : []
  }

  var timers: Timers { state.withLock { $0.timers } }
  var requests: [Invocation] { state.withLock { $0.requests } }
}
