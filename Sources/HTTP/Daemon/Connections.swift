import Glibc
import Threads

/// What every open connection is doing, so that slow ones can be closed, clients that have gone be
/// noticed, and all be ended when the server stops.
final class Connections: Sendable {
  /// What a connection is doing.
  enum Work: Sendable {
    /// A request is coming, or expected.
    case receiving
    /// A handler has the request.
    case answering(ReplyDesk)
    /// A whole response is being sent.
    case sending
    /// Events are sent as they occur.
    case streaming(EventStream)
  }

  private struct Entry {
    let socket: Int32
    var since: ContinuousClock.Instant
    var work = Work.receiving
  }

  private struct State {
    var entries: [UInt: Entry] = [:]
    var isStopping = false
    var hasWorked = false
  }

  private let state = Guarded(State())

  /// Notes a new connection.
  func opened(_ connection: ConnectionHandle, socket: Int32) {
    let entry = Entry(socket: socket, since: .now)
    state.withLock { $0.entries[connection.key] = entry }
  }

  /// Notes that a connection is about to be closed; its socket is not touched from now on.
  func closed(_ connection: ConnectionHandle) {
    state.withLock { $0.entries[connection.key] = nil }
  }

  /// Notes what a connection does from now on.
  ///
  /// - Returns: `false` when the server is about to stop and takes up nothing new.
  @discardableResult
  func note(_ work: Work, on connection: ConnectionHandle) -> Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      state.hasWorked = true
      state.entries[connection.key]?.work = work
      state.entries[connection.key]?.since = now
      return !state.isStopping
    }
  }

  /// Whether any connection did something since this was asked last.
  func takeActivity() -> Bool {
    state.withLock { state in
      defer { state.hasWorked = false }
      return state.hasWorked
    }
  }

  /// Whether a request is being served or answered.
  var isBusy: Bool {
    state.withLock { state in
      state.entries.values.contains { if case .receiving = $0.work { false } else { true } }
    }
  }

  /// Takes up nothing new.
  func beginStopping() { state.withLock { $0.isStopping = true } }

  /// Ends whatever is still going on; afterwards no connection is held back.
  func abandon() {
    for work in state.withLock({ $0.entries.values.map(\.work) }) {
      switch work {
      case .answering(let desk): desk.put(.whole(.refusal(503, "The server is stopping.")))
      case .streaming(let stream): stream.finish()
      case .receiving, .sending: break
      }
    }
  }

  /// Closes connections whose request has not come whole in `patience`.
  ///
  /// The lock is held meanwhile: a socket that is in the list is still the connection's own.
  func closeSlow(patience: Duration) {
    let now = ContinuousClock.now
    state.withLock { state in
      for entry in state.entries.values {
        guard case .receiving = entry.work, now - entry.since > patience else { continue }
        shutdown(entry.socket, Int32(SHUT_RDWR))
      }
    }
  }

  /// The open event streams.
  var streams: [EventStream] { socketsOfStreams().map(\.stream) }

  /// Finds clients that have gone away while nothing was being sent to them.
  ///
  /// A client that only says it has nothing more to ask may still be listening: it is sent a
  /// comment, and if nobody is there the answer to that will show it next time.
  func findGone() {
    let waiting = socketsOfStreams().filter(\.stream.isParked)
    var polled = waiting.map { pollfd(fd: $0.socket, events: Self.hangUp, revents: 0) }
    guard unsafe poll(&polled, nfds_t(polled.count), 0) > 0 else { return }
    for (place, stream) in zip(polled, waiting.map(\.stream)) where place.revents != 0 {
      if Int32(place.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0 {
        stream.hangUp()
      } else {
        stream.probe()
      }
    }
  }

  /// `POLLRDHUP` of poll(2), which the Glibc module leaves out.
  private static let hangUp: Int16 = 0x2000

  private func socketsOfStreams() -> [(stream: EventStream, socket: Int32)] {
    state.withLock { state in
      state.entries.values.compactMap { entry in
        guard case .streaming(let stream) = entry.work else { return nil }
        return (stream, entry.socket)
      }
    }
  }
}

extension ConnectionHandle {
  /// What tells connections apart while they are open.
  fileprivate var key: UInt { unsafe UInt(bitPattern: pointer) }
}
