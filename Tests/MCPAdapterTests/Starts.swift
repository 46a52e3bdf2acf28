import Threads

/// Counts how often something was started, from any thread.
final class Starts: Sendable {
  private let starts = Guarded(0)

  var number: Int { starts.withLock { $0 } }

  func count() { starts.withLock { $0 += 1 } }
}
