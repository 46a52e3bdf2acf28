import HTTP
import Threads

/// The event streams of one session, and what was sent on them, so that a client whose connection
/// broke off can go on where it was.
///
/// Stream 0 carries what belongs to no request; each request that is answered by a stream has one of
/// its own. An event's id is the number of its stream and its place in it, as in `3-17`.
final class SessionStreams: Sendable {
  /// The stream of what belongs to no request.
  static let news = 0
  /// How many events, and how many bytes of them, are kept for clients that come back.
  private static let most = (events: 1_000, bytes: 1 << 20)

  /// In this time a connection that is lost has been noticed, on a busy machine too; it is looked for
  /// every second.
  private static let notice = Duration.seconds(10)

  fileprivate struct Stream {
    /// The connections that have it; the newest gets the events.
    var attached: [EventStream] = []
    /// The place of the last event.
    var last = 0
    /// The place of the last event that was sent to anyone.
    var delivered = 0
    var isOver = false
  }

  fileprivate struct Kept {
    let stream: Int
    let sequence: Int
    let message: [UInt8]
    let time = ContinuousClock.now
  }

  fileprivate struct State {
    var streams = [news: Stream()]
    var kept: [Kept] = []
    var bytes = 0
    var lastNumber = news
    var primes = false
    var isClosed = false
  }

  private let state = Guarded(State())

  /// Whether streams begin with an event that only says where they begin (from 2025-11-25).
  var primes: Bool {
    get { state.withLock(\.primes) }
    set { state.withLock { $0.primes = newValue } }
  }

  /// Whether a client has one of them open.
  var isConnected: Bool {
    state.withLock { $0.streams.values.contains { $0.attached.contains(where: \.isOpen) } }
  }

  /// Begins a stream that answers a request.
  func open(_ stream: EventStream) -> Int {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.streams[state.lastNumber] = Stream()
      return state.lastNumber
    }
    attach(stream, to: number, after: 0)
    return number
  }

  /// Connects a client to a stream, and sends what it has not seen.
  ///
  /// - Parameters:
  ///   - stream: the connection.
  ///   - number: the stream's number; one of which nothing is known is over.
  ///   - place: the last event it has seen; `nil` is the last that anyone has seen.
  func attach(_ stream: EventStream, to number: Int, after place: Int?) {
    let isOver = state.withLock { state in
      guard var open = state.streams[number], !state.isClosed else { return true }
      let seen = place ?? open.delivered
      if state.primes { stream.send(event(number, seen, [])) }
      for kept in state.kept where kept.stream == number && kept.sequence > seen {
        stream.send(event(number, kept.sequence, kept.message))
      }
      open.delivered = open.last
      open.attached.removeAll { !$0.isOpen }
      open.attached.append(stream)
      state.streams[number] = open
      return open.isOver
    }
    if isOver { stream.finish() }
  }

  /// Lets another connection that has the stream take over from one that is gone.
  ///
  /// What went to the lost one before its end was noticed may have reached nobody, so that it is sent
  /// again, under the same ids.
  func detach(_ stream: EventStream, from number: Int) {
    state.withLock { state in
      guard var open = state.streams[number], let place = open.place(of: stream) else { return }
      let wasNewest = place == open.attached.count - 1
      open.attached.remove(at: place)
      open.attached.removeAll { !$0.isOpen }
      state.streams[number] = open
      guard wasNewest, let next = open.attached.last else { return }
      let doubtful = ContinuousClock.now - Self.notice
      for kept in state.kept where kept.stream == number && kept.time >= doubtful {
        next.send(event(number, kept.sequence, kept.message))
      }
    }
  }

  /// Sends a message on a stream, and keeps it.
  func send(_ message: [UInt8], on number: Int) {
    state.withLock { state in
      guard var open = state.streams[number], !state.isClosed else { return }
      open.last += 1
      let event = event(number, open.last, message)
      while let newest = open.attached.last {
        if newest.send(event) {
          open.delivered = open.last
          break
        }
        open.attached.removeLast()
      }
      state.streams[number] = open
      state.keep(Kept(stream: number, sequence: open.last, message: message), Self.most)
    }
  }

  /// Ends a stream: its request is answered.
  func end(_ number: Int) {
    let attached = state.withLock { state in
      state.streams[number]?.isOver = true
      defer { state.streams[number]?.attached = [] }
      return state.streams[number]?.attached ?? []
    }
    for stream in attached { stream.finish() }
  }

  /// Ends all of them, for good.
  func close() {
    let attached = state.withLock { state in
      defer { state.streams = [:] }
      state.isClosed = true
      state.kept = []
      return state.streams.values.flatMap(\.attached)
    }
    for stream in attached { stream.finish() }
  }

  /// What an event's id means; `nil` when it is none, or nothing is kept of its stream.
  func place(of id: String) -> (stream: Int, sequence: Int)? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let stream = parts[0], let sequence = parts[1] else { return nil }
    let last = state.withLock { $0.streams[stream]?.last }
    guard let last, sequence >= 0, sequence <= last else { return nil }
    return (stream, sequence)
  }

  private func event(_ stream: Int, _ sequence: Int, _ message: [UInt8]) -> ServerSentEvent {
    ServerSentEvent(id: "\(stream)-\(sequence)", data: message)
  }
}

extension SessionStreams.Stream {
  fileprivate func place(of stream: EventStream) -> Int? {
    attached.firstIndex { $0 === stream }
  }
}

extension SessionStreams.State {
  /// Keeps an event; the oldest make room, and streams of which nothing is left are forgotten.
  fileprivate mutating func keep(
    _ event: SessionStreams.Kept,
    _ most: (events: Int, bytes: Int)
  ) {
    kept.append(event)
    bytes += event.message.count
    guard kept.count > most.events || bytes > most.bytes else { return }
    var gone = 0
    while kept.count - gone > most.events * 3 / 4 || bytes > most.bytes * 3 / 4, gone < kept.count {
      bytes -= kept[gone].message.count
      gone += 1
    }
    kept.removeFirst(gone)
    let alive = Set(kept.map(\.stream))
    streams = streams.filter { !$0.value.isOver || alive.contains($0.key) }
  }
}
