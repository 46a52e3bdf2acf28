import JSON
import Threads

/// What one client wants to be told of, and how to tell it.
///
/// It has a lock of its own: news arise on any thread, also while the session serves a request.
final class Subscriptions: Sendable {
  /// How many requests to be told may be open, and how many resources may be watched.
  static let most = (listenings: 64, resources: 1_000)

  /// An open `subscriptions/listen` request (2026-07-28).
  private struct Listening: Sendable {
    let id: [UInt8]
    let channel: any MCPChannel
    let wanted: Wanted
  }

  private struct State {
    /// What is told outside of any request: the resources subscribed to and, after a handshake,
    /// changes of lists.
    var unasked = Wanted()
    var listenings: [Listening] = []
  }

  private let news: any MCPChannel
  private let state = Guarded(State())

  /// `news` takes what belongs to no request.
  init(news: any MCPChannel) { self.news = news }

  /// Whether the client wants to know of what is at some address.
  var watchesResources: Bool {
    state.withLock { state in
      state.unasked.hasResources || state.listenings.contains(where: \.wanted.hasResources)
    }
  }

  /// Tells whoever wants to know.
  func hear(_ change: Change) {
    state.withLock { state in
      for told in state.unasked.told(of: change) { news.send(told.notification(to: nil)) }
      for listening in state.listenings {
        for told in listening.wanted.told(of: change) {
          listening.channel.send(told.notification(to: listening.id))
        }
      }
    }
  }

  /// Tells of `change` from now on, outside of any request, when `announced` is announced; that is
  /// `change` itself when left out.
  ///
  /// - Returns: false when too much is watched already.
  func watch(_ change: Change, announced: Change? = nil) -> Bool {
    state.withLock { state in
      guard state.unasked.count < Self.most.resources else { return false }
      state.unasked.add(change, announced: announced ?? change)
      return true
    }
  }

  /// Tells no more of `change` outside of requests.
  func unwatch(_ change: Change) { state.withLock { $0.unasked.remove(change) } }

  /// Whether a listening with this id is open, and whether there may be another one.
  func standing(of id: [UInt8]) -> (isOpen: Bool, isFull: Bool) {
    state.withLock { state in
      (
        state.listenings.contains { $0.id == id }, state.listenings.count >= Self.most.listenings
      )
    }
  }

  /// Sends `acknowledgement` and whatever is `wanted` behind it.
  func listen(
    _ id: [UInt8],
    over channel: any MCPChannel,
    to wanted: Wanted,
    acknowledging acknowledgement: [UInt8]
  ) {
    state.withLock { state in
      channel.send(acknowledgement)
      state.listenings.append(Listening(id: id, channel: channel, wanted: wanted))
    }
  }

  /// Ends a listening; nothing more is sent for it.
  func end(_ id: [UInt8]) {
    remove { $0.id == id }.forEach { $0.channel.end() }
  }

  /// Forgets what was to go over `channel`.
  func end(over channel: any MCPChannel) {
    _ = remove { $0.channel === channel }
  }

  /// Ends everything: each listening is answered with what `result` makes of its id.
  func close(_ result: ([UInt8]) -> [UInt8]) {
    state.withLock { $0.unasked = Wanted() }
    for listening in remove(where: { _ in true }) {
      listening.channel.send(result(listening.id))
      listening.channel.end()
    }
  }

  private func remove(where isMeant: (Listening) -> Bool) -> [Listening] {
    state.withLock { state in
      let ended = state.listenings.filter(isMeant)
      state.listenings.removeAll(where: isMeant)
      return ended
    }
  }
}

/// What a client wants to be told of, by what announces it: an address may be another spelling of
/// the one under which changes are announced, or be inside of what is announced as a whole.
struct Wanted: Sendable {
  private var told: [Change: Set<Change>] = [:]

  /// How many things are wanted.
  private(set) var count = 0

  /// Whether anything is wanted.
  var isEmpty: Bool { count == 0 }

  /// Whether any of it is at an address.
  var hasResources: Bool { told.keys.contains(where: \.isOfResource) }

  /// What is to be told when `change` is announced.
  func told(of change: Change) -> Set<Change> { told[change] ?? [] }

  /// Adds `change`, to be told when `announced` is.
  mutating func add(_ change: Change, announced: Change) {
    if told[announced, default: []].insert(change).inserted { count += 1 }
  }

  /// Wants no more of `change`.
  mutating func remove(_ change: Change) {
    for (announced, wanted) in told where wanted.contains(change) {
      count -= 1
      told[announced] = wanted.count > 1 ? wanted.subtracting([change]) : nil
    }
  }
}

extension Change {
  fileprivate var isOfResource: Bool { if case .resource = self { true } else { false } }

  private var method: String {
    switch self {
    case .tools: "notifications/tools/list_changed"
    case .prompts: "notifications/prompts/list_changed"
    case .resources: "notifications/resources/list_changed"
    case .resource: "notifications/resources/updated"
    }
  }

  /// The notification, for the listening `id` or for nobody's request.
  fileprivate func notification(to id: [UInt8]?) -> [UInt8] {
    var params: JSONObject = [:]
    if let id { params["_meta"] = [RequestMeta.Name.subscription: JSONValue(written: id)] }
    if case .resource(let uri) = self { params["uri"] = .string(uri) }
    var bytes: [UInt8] = []
    ResponseWriter.append(
      notification: method,
      params: JSONWriter.bytes(of: .object(params)),
      in: &bytes
    )
    return bytes
  }
}

extension JSONValue {
  /// An id as the client wrote it.
  init(written id: [UInt8]) { self = (try? JSONReader.read(id)) ?? .null }
}
