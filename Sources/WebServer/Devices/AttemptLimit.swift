import Threads

/// Counts failures by where they come from, so that guessing gets nowhere.
final class AttemptLimit: Sendable {
  fileprivate struct State: Sendable {
    var failures: [String: [Int64]] = [:]
    var all: [Int64] = []
  }

  /// How many failures are let pass in a minute.
  static let most = 5
  private static let minute: Int64 = 60_000
  /// More addresses are not told apart; they share what is allowed to all.
  private static let mostPlaces = 1_000
  /// How many failures of all places together are let pass in a minute.
  static let mostOfAll = 20

  private let state = Guarded(State())

  /// How many seconds to wait before the next attempt; `nil` when it may be made now.
  func wait(_ place: String, now: Int64) -> Int? {
    state.withLock { state in
      state.forget(before: now - Self.minute)
      let own = state.failures[place] ?? []
      let waits = [(own, Self.most), (state.all, Self.mostOfAll)].compactMap { times, most in
        times.count < most ? nil : times[times.count - most] + Self.minute - now
      }
      return waits.max().map { Int(($0 + 999) / 1_000) }
    }
  }

  /// Notes a failed attempt.
  func fail(_ place: String, now: Int64) {
    state.withLock { state in
      state.all.append(now)
      guard state.failures[place] != nil || state.failures.count < Self.mostPlaces else { return }
      state.failures[place, default: []].append(now)
    }
  }
}

extension AttemptLimit.State {
  fileprivate mutating func forget(before time: Int64) {
    all.removeAll { $0 <= time }
    failures = failures.mapValues { $0.filter { $0 > time } }.filter { !$0.value.isEmpty }
  }
}
