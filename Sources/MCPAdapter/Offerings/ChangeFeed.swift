import Threads

/// Something that clients may want to hear of.
public enum Change: Sendable, Hashable {
  /// The list of tools is another one.
  case tools
  /// The list of prompts is another one.
  case prompts
  /// The list of resources is another one.
  case resources
  /// What is at this address is something else.
  case resource(String)
}

/// Carries news from wherever they arise to the sessions whose clients asked for them.
public final class ChangeFeed: Sendable {
  private struct State {
    var listeners: [WeakListener] = []
    var isWatched = false
  }

  private struct WeakListener: Sendable { weak var listener: Subscriptions? }

  private let start: (@Sendable (ChangeFeed) -> Void)?
  private let state = Guarded(State())

  /// A feed without listeners.
  ///
  /// `start` is called once, when the first client asks to be told of anything: from then on
  /// changes have to be announced.
  public init(start: (@Sendable (ChangeFeed) -> Void)? = nil) { self.start = start }

  /// Tells whoever asked for it, at once; from any thread.
  public func announce(_ change: Change) {
    let listeners = state.withLock { state in
      state.listeners.removeAll { $0.listener == nil }
      return state.listeners.compactMap(\.listener)
    }
    for listener in listeners { listener.hear(change) }
  }

  /// Tells `listener` from now on.
  func add(_ listener: Subscriptions) {
    let isFirst = state.withLock { state in
      if !state.listeners.contains(where: { $0.listener === listener }) {
        state.listeners.append(WeakListener(listener: listener))
      }
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if isFirst { start?(self) }
  }
}
