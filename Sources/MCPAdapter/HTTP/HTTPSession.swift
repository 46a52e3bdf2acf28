import HTTP
import Threads

/// A session that clients come back to by its id.
final class HTTPSession: Sendable {
  /// 128 random bits, as text.
  let id: String
  let principal: String
  let session: MCPSession
  let streams: SessionStreams

  init(_ server: MCPServer, principal: String) {
    self.principal = principal
    streams = SessionStreams()
    id = Self.newID()
    session = server.connect(news: NewsChannel(streams), principal: principal)
  }

  /// Whether client and server have agreed on a version.
  var hasBegun: Bool { session.agreedVersion != nil }

  /// Whether something is going on in it.
  var isInUse: Bool { session.isWorking || streams.isConnected }

  /// The header that says its id.
  var headers: HTTPHeaders { ["Mcp-Session-Id": id] }

  /// Answers what is open, and ends its streams.
  func close() {
    session.close()
    streams.close()
  }

  private static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The sessions that are kept.
final class SessionTable: Sendable {
  private struct Entry {
    let session: HTTPSession
    var lastUse: ContinuousClock.Instant
  }

  private let most: Int
  private let life: Duration
  private let entries = Guarded<[String: Entry]>([:])

  init(most: Int, life: Duration) {
    self.most = most
    self.life = life
  }

  /// The session with this id, if it is this client's; it counts as used.
  func find(_ id: String, principal: String) -> HTTPSession? {
    let now = ContinuousClock.now
    let (found, expired) = entries.withLock { entries -> (HTTPSession?, HTTPSession?) in
      guard let entry = entries[id], entry.session.principal == principal else { return (nil, nil) }
      if now - entry.lastUse > life, !entry.session.isInUse {
        entries[id] = nil
        return (nil, entry.session)
      }
      entries[id]?.lastUse = now
      return (entry.session, nil)
    }
    expired?.close()
    return found
  }

  /// Keeps a session; the one that was used longest ago makes room when there are too many.
  ///
  /// - Returns: `false` when all are in use.
  func add(_ session: HTTPSession) -> Bool {
    let now = ContinuousClock.now
    let (isKept, left) = entries.withLock { entries -> (Bool, [HTTPSession]) in
      var left = entries.values.filter { now - $0.lastUse > life && !$0.session.isInUse }
      if entries.count - left.count >= most {
        let idle = entries.values.filter { !$0.session.isInUse }
        guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return (false, []) }
        left.append(oldest)
      }
      for entry in left { entries[entry.session.id] = nil }
      entries[session.id] = Entry(session: session, lastUse: now)
      return (true, left.map(\.session))
    }
    for session in left { session.close() }
    return isKept
  }

  /// Forgets a session, and returns it.
  func remove(_ id: String) -> HTTPSession? {
    entries.withLock { $0.removeValue(forKey: id)?.session }
  }

  /// Ends all.
  func closeAll() {
    let all = entries.withLock { entries in
      defer { entries = [:] }
      return entries.values.map(\.session)
    }
    for session in all { session.close() }
  }
}
