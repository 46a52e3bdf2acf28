import JSON
import Threads

/// What is said about one request while it is served, and whether it was taken back.
final class Exchange: Sendable {
  private struct State {
    var isCancelled = false
    var lastProgress: Int?
    /// What waits for the answer, when nothing can be sent before.
    var held: [UInt8] = []
  }

  private let progressToken: JSONValue?
  private let leastLevel: LogLevel?
  private let channel: (any MCPChannel)?
  private let state = Guarded(State())

  /// - Parameters:
  ///   - progressToken: what the client calls the work, when it wants progress.
  ///   - leastLevel: the least grave messages the client wants; `nil` for none.
  ///   - channel: where to; left out, everything is kept for ``takeHeld()``.
  init(progressToken: JSONValue?, leastLevel: LogLevel?, channel: (any MCPChannel)?) {
    self.progressToken = progressToken
    self.leastLevel = leastLevel
    self.channel = channel
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Sends nothing from now on.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// What was said and not sent.
  func takeHeld() -> [UInt8] {
    state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
  }

  func report(_ progress: Int, of total: Int?, _ message: String?) {
    guard let progressToken else { return }
    let isNew = state.withLock { state in
      guard state.lastProgress.map({ $0 < progress }) ?? true else { return false }
      state.lastProgress = progress
      return true
    }
    guard isNew else { return }
    var params: JSONObject = ["progressToken": progressToken, "progress": number(progress)]
    params["total"] = total.map(number)
    params["message"] = message.map(JSONValue.string)
    say("notifications/progress", params)
  }

  func log(_ level: LogLevel, _ data: JSONValue, logger: String?) {
    guard let leastLevel, level >= leastLevel else { return }
    var params: JSONObject = ["level": .string(level.rawValue), "data": data]
    params["logger"] = logger.map(JSONValue.string)
    say("notifications/message", params)
  }

  private func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// Sends inside the lock, so that nothing follows a cancellation.
  private func say(_ method: String, _ params: JSONObject) {
    var bytes: [UInt8] = []
    ResponseWriter.append(
      notification: method,
      params: JSONWriter.bytes(of: .object(params)),
      in: &bytes
    )
    state.withLock { state in
      guard !state.isCancelled else { return }
      if let channel { channel.send(bytes) } else { state.held += bytes }
    }
  }
}
