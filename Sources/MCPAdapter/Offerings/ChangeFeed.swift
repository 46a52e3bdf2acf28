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

  /// The lists that can become other ones: of `tools`, `prompts` and `resources`.
  let lists: Set<Change>
  private let start: (@Sendable (ChangeFeed) -> Void)?
  private let state = Guarded(State())

  /// A feed without listeners.
  ///
  /// - Parameters:
  ///   - lists: which of `tools`, `prompts` and `resources` can become other lists while the server
  ///     runs; clients are told that they may ask for these.
  ///   - start: called once, when the first client asks to be told of anything: from then on changes
  ///     have to be announced.
  public init(
    of lists: Set<Change> = [.tools, .prompts, .resources],
    start: (@Sendable (ChangeFeed) -> Void)? = nil
  ) {
    self.lists = lists
    self.start = start
  }

  /// Tells whoever asked for it, at once; from any thread.
  public func announce(_ change: Change) {
    for listener in listeners { listener.hear(change) }
  }

  /// Whether anybody asked to be told of what is at some address, not only of lists.
  ///
  /// To find out what changed may cost more than to find out that something did.
  public var isAnyResourceWatched: Bool { listeners.contains(where: \.watchesResources) }

  private var listeners: [Subscriptions] {
    state.withLock { state in
      state.listeners.removeAll { $0.listener == nil }
      return state.listeners.compactMap(\.listener)
    }
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
