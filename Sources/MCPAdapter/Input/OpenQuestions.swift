import Threads

/// The questions of intents that clients of 2026-07-28 have and have not answered.
///
/// What a person agreed to is done once: with its answer a question is forgotten, so that the same
/// answer sent again agrees to nothing. It may keep a speaker waiting, for those clients have no
/// session in which one could.
final class OpenQuestions: Sendable {
  /// How many are kept; the oldest counts as answered when there are more.
  private static let most = 1_024

  private struct State {
    var speakers: [Int: (any Speaker)?] = [:]
    var oldest = 1
    var next = 1
  }

  private let state = Guarded(State())

  /// Notes a question.
  ///
  /// - Returns: its number, by which it is claimed.
  func open(_ speaker: (any Speaker)? = nil) -> Int {
    state.withLock { state in
      defer { state.next += 1 }
      state.speakers[state.next] = .some(speaker)
      while state.speakers.count > Self.most {
        state.speakers.removeValue(forKey: state.oldest)
        state.oldest += 1
      }
      return state.next
    }
  }

  /// Forgets a question: it is being answered.
  ///
  /// - Returns: the speaker that waits; the outer `nil` when there is no such question any more.
  func claim(_ number: Int) -> (any Speaker)?? {
    state.withLock { $0.speakers.removeValue(forKey: number) }
  }
}
