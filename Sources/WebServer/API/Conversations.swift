import Assistant
import Threads

/// What each visitor has said last, so that "it" and "yes" mean something.
final class Conversations: Sendable {
  private struct Talk: Sendable {
    var session: Session
    var lastUse: Int
  }

  private struct State: Sendable {
    var talks: [String: Talk] = [:]
    var uses = 0
  }

  /// How many are remembered; the one that was silent longest goes first.
  private static let most = 200

  private let state = Guarded(State())

  /// Lends the visitor's conversation; what was only tried is not remembered.
  func with(
    _ visitor: Visitor,
    requestID: String?,
    isDryRun: Bool,
    _ body: (inout Session) -> Response
  ) -> Response {
    var session =
      state.withLock { $0.talks[visitor.key]?.session }
      ?? Session(surface: PageServer.surface, author: visitor.author)
    session.author = visitor.author
    session.isDryRun = isDryRun
    // Keys are chosen by devices, which know nothing of each other.
    session.requestID = requestID.map { "\(PageServer.surface):\(visitor.key):\($0)" }
    let response = body(&session)
    if !isDryRun { keep(session, of: visitor) }
    return response
  }

  private func keep(_ session: Session, of visitor: Visitor) {
    state.withLock { state in
      state.uses += 1
      state.talks[visitor.key] = Talk(session: session, lastUse: state.uses)
      guard state.talks.count > Self.most else { return }
      let oldest = state.talks.min { $0.value.lastUse < $1.value.lastUse }
      if let oldest { state.talks[oldest.key] = nil }
    }
  }
}
