import HTTP
import JSON
import Threads

/// Tells every open page what has changed.
final class Broadcast: Sendable {
  private struct Listener: Sendable {
    var stream: EventStream
    var device: String?
  }

  private struct State: Sendable {
    var listeners: [Int: Listener] = [:]
    var next = 0
    /// The version that whoever listens has been told.
    var told: String?
  }

  private let book: StateBook
  private let state = Guarded(State())
  /// Held while events are made and sent, so that they go out in their order.
  private let telling = Guarded(())

  init(_ book: StateBook) { self.book = book }

  /// Has a page told of changes from now on, and at once of those since `version`.
  func add(
    to exchange: HTTPExchange,
    device: String?,
    since version: String?
  ) throws {
    try telling.withLock { _ in
      try tellAll()
      let (edition, difference) = try book.difference(since: version)
      let number = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      let stream = exchange.beginEvents(headers: ["X-Content-Type-Options": "nosniff"]) {
        [weak self] _ in
        self?.state.withLock { $0.listeners[number] = nil }
      }
      state.withLock { state in
        if state.listeners.isEmpty { state.told = edition.version }
        state.listeners[number] = Listener(stream: stream, device: device)
      }
      stream.send(Self.event(edition, difference))
    }
  }

  /// Tells what has changed since it was last told, if anything has.
  func tell() {
    // Whoever cannot be told now is told the next time.
    telling.withLock { _ in try? tellAll() }
  }

  private func tellAll() throws {
    let (told, streams) = state.withLock { state in
      (state.told, state.listeners.values.map(\.stream))
    }
    guard !streams.isEmpty, told != book.version else { return }
    let (edition, difference) = try book.difference(since: told)
    state.withLock { $0.told = edition.version }
    guard edition.version != told else { return }
    let event = Self.event(edition, difference).bytes
    for stream in streams { stream.send(rendered: event) }
  }

  /// Ends the streams of devices that `isWelcome` does not know.
  func end(unless isWelcome: (String) -> Bool) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners where listener.device.map(isWelcome) == false {
      listener.stream.send(ServerSentEvent(name: "revoked", data: Array("{}".utf8)))
      listener.stream.finish()
    }
  }

  /// Ends every stream.
  func endAll() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.stream.finish() }
  }

  private static func event(
    _ edition: StateBook.Edition,
    _ difference: StateBook.Difference
  ) -> ServerSentEvent {
    let data = JSONWriter.bytes(of: [
      "version": .string(edition.version),
      "since": difference.since.map(JSONValue.string) ?? .null,
      "lists": .array(edition.state.lists),
      "changed": .array(difference.changed.map(JSONValue.object)),
      "gone": .array(difference.gone.map(JSONValue.string)),
    ])
    return ServerSentEvent(id: edition.version, name: "state", data: data)
  }
}
