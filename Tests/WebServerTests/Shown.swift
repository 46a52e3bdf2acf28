import Threads

/// What was shown to somebody, in order.
final class Shown: Sendable {
  private let all = Guarded<[String]>([])

  var codes: [String] { all.withLock { $0 } }

  func add(_ code: String) { all.withLock { $0.append(code) } }
}
