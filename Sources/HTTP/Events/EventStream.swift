import Threads

/// A response that goes on: events to one client, until either side has had enough.
///
/// Events may be sent from any thread. They wait in a mailbox until the client takes them, and a
/// client that leaves more than ``ServerOptions/mailbox`` bytes waiting, and more than one event, is
/// cut off rather than let the mailbox grow; it may come back and say what it has seen last.
public final class EventStream: Sendable {
  /// Why a stream has ended.
  public enum Ending: Sendable, Hashable {
    /// ``finish()`` was called.
    case finished
    /// The client has gone.
    case clientGone
    /// The client did not take its events fast enough.
    case overflow
  }

  fileprivate struct State {
    var mailbox: [UInt8] = []
    /// How much of the mailbox has been taken.
    var taken = 0
    var ending: Ending?
    /// The connection, while it waits for something to send.
    var parked: ConnectionHandle?
    /// When something was sent last.
    var lastSent = ContinuousClock.now
  }

  private let state = Guarded(State())
  private let limit: Int
  private let onEnd: @Sendable (Ending) -> Void

  /// - Parameters:
  ///   - limit: how many bytes may wait.
  ///   - onEnd: told once that the stream has ended, on whatever thread notices.
  init(limit: Int, onEnd: @escaping @Sendable (Ending) -> Void) {
    self.limit = limit
    self.onEnd = onEnd
  }

  /// Whether events still reach the client, as far as is known.
  public var isOpen: Bool { state.withLock { $0.ending == nil } }

  /// Sends an event.
  ///
  /// - Returns: whether it was taken; `false` once the stream has ended.
  @discardableResult
  public func send(_ event: ServerSentEvent) -> Bool { send(rendered: event.bytes) }

  /// Sends an event as its ``ServerSentEvent/bytes`` are: one that many streams get is rendered once.
  ///
  /// - Returns: whether it was taken; `false` once the stream has ended.
  @discardableResult
  public func send(rendered bytes: [UInt8]) -> Bool {
    let outcome = state.withLock { state -> (wasTaken: Bool, overflows: Bool) in
      guard state.ending == nil else { return (false, false) }
      let waiting = state.mailbox.count - state.taken
      guard waiting == 0 || waiting + bytes.count <= limit else { return (false, true) }
      state.mailbox.append(contentsOf: bytes)
      state.lastSent = .now
      state.wake()
      return (true, false)
    }
    if outcome.overflows { end(.overflow) }
    return outcome.wasTaken
  }

  /// Ends the stream once the client has what was sent before.
  public func finish() { end(.finished) }

  private func end(_ ending: Ending) {
    let isFirst = state.withLock { state in
      guard state.ending == nil else { return false }
      state.ending = ending
      if ending == .overflow { state.drop() }
      state.wake()
      return true
    }
    if isFirst { onEnd(ending) }
  }
}

// What the daemon does with a stream.
extension EventStream {
  /// Notes that the connection is no more; it must not be touched from now on.
  func connectionHasGone() {
    state.withLock { state in
      state.parked = nil
      state.drop()
    }
    end(.clientGone)
  }

  /// Whether the connection waits for events.
  var isParked: Bool { state.withLock { $0.parked != nil } }

  /// Sends a comment when nothing was sent for `quiet`.
  func keepAlive(after quiet: Duration) {
    let isQuiet = state.withLock { ContinuousClock.now - $0.lastSent >= quiet }
    if isQuiet { probe() }
  }

  /// Notes that nobody takes the events any more, and lets the daemon find it out.
  func hangUp() { end(.clientGone) }

  /// Sends a comment, so that a connection that is no more is found out.
  func probe() { send(rendered: ServerSentEvent.keepAlive) }

  /// Takes what waits, on the daemon's thread.
  ///
  /// Parking and looking into the mailbox are one step under the lock, so that no event is slept
  /// through.
  ///
  /// - Parameters:
  ///   - connection: waits when there is nothing to take.
  ///   - take: is given what waits, and says how many bytes of it it took.
  /// - Returns: how many bytes were taken; 0 when the connection was parked, `nil` at the end.
  func next(
    on connection: ConnectionHandle,
    _ take: (Span<UInt8>) -> Int
  ) -> Int? {
    state.withLock { state in
      if state.taken < state.mailbox.count {
        let count = take(state.mailbox.span.extracting(state.taken..<state.mailbox.count))
        state.taken += count
        if state.taken == state.mailbox.count { state.drop() }
        return count
      }
      guard state.ending == nil else { return nil }
      state.parked = connection
      connection.suspend()
      return 0
    }
  }
}

extension EventStream.State {
  /// Lets the connection go on, if it waits.
  mutating func wake() {
    parked?.resume()
    parked = nil
  }

  /// Forgets what waits; a mailbox that has grown is given back.
  mutating func drop() {
    mailbox.removeAll(keepingCapacity: mailbox.capacity <= 4096)
    taken = 0
  }
}
