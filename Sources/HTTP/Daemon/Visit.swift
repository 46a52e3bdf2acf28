/// One request on its way in and its answer on the way out.
///
/// Only the daemon's thread has it; what other threads need goes through the desk.
final class Visit {
  let head: RequestHead
  private(set) var body: [UInt8] = []
  /// Why the request will be refused once it has been read.
  private(set) var refusal: HTTPResponse?
  /// Where its answer will lie, once a handler has been asked.
  var desk: ReplyDesk?
  /// The events that answer it.
  var stream: EventStream?

  private let longestBody: Int
  private var received = 0

  init(_ head: RequestHead, longestBody: Int) {
    self.head = head
    self.longestBody = longestBody
  }

  /// Whether the refusal goes out at once and the connection is closed, rather than after the body:
  /// when there is too much to come, or nobody can tell where it ends.
  var refusesAtOnce: Bool {
    guard refusal != nil else { return false }
    return head.contradictsItself || !head.hasKnownCoding
      || (head.declaredLength ?? 0) > 64 << 10
  }

  /// Will be refused; the first reason counts.
  func refuse(_ response: HTTPResponse?) { refusal = refusal ?? response }

  /// Takes in a part of the body.
  ///
  /// - Returns: `false` when so much comes that the connection has to be cut.
  func take(_ part: Span<UInt8>) -> Bool {
    received += part.count
    if received > longestBody {
      refuse(.tooLarge(limit: longestBody))
      body = []
    }
    guard refusal == nil else { return received <= 2 * longestBody }
    // The daemon's buffer is borrowed while it is copied.
    unsafe part.withUnsafeBufferPointer { unsafe body.append(contentsOf: $0) }
    return true
  }

  /// The client has gone, or has its answer.
  func end() {
    desk?.close()
    stream?.connectionHasGone()
  }
}

extension HTTPResponse {
  static func tooLarge(limit: Int) -> HTTPResponse {
    .refusal(413, "A request's body may hold \(limit) bytes.")
  }
}
