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
    let wanted: Set<Change>
  }

  private struct State {
    /// What is told outside of any request: the resources subscribed to and, after a handshake,
    /// changes of lists.
    var unasked: Set<Change> = []
    var listenings: [Listening] = []
  }

  private let news: any MCPChannel
  private let state = Guarded(State())

  /// `news` takes what belongs to no request.
  init(news: any MCPChannel) { self.news = news }

  /// Whether the client wants to know of what is at some address.
  var watchesResources: Bool {
    state.withLock { state in
      state.unasked.contains(where: \.isOfResource)
        || state.listenings.contains { $0.wanted.contains(where: \.isOfResource) }
    }
  }

  /// Tells whoever wants to know.
  func hear(_ change: Change) {
    state.withLock { state in
      if state.unasked.contains(change) { news.send(change.notification(to: nil)) }
      for listening in state.listenings where listening.wanted.contains(change) {
        listening.channel.send(change.notification(to: listening.id))
      }
    }
  }

  /// Tells of `change` from now on, outside of any request.
  ///
  /// - Returns: false when too much is watched already.
  func watch(_ change: Change) -> Bool {
    state.withLock { state in
      guard state.unasked.count < Self.most.resources else { return false }
      state.unasked.insert(change)
      return true
    }
  }

  /// Tells no more of `change` outside of requests.
  func unwatch(_ change: Change) { state.withLock { _ = $0.unasked.remove(change) } }

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
    to wanted: Set<Change>,
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
    state.withLock { $0.unasked = [] }
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
