/// One event of an event stream
/// ([HTML, section 9.2](https://html.spec.whatwg.org/multipage/server-sent-events.html)).
public struct ServerSentEvent: Sendable, Hashable {
  /// What a client says it has seen last when it comes back; none may hold a line's end.
  public var id: String?
  /// The type of event; `nil` is `message`.
  public var name: String?
  /// How many milliseconds a client should wait before it comes back.
  public var retry: Int?
  /// The payload, any number of lines.
  public var data: [UInt8]

  /// Puts an event together.
  public init(id: String? = nil, name: String? = nil, retry: Int? = nil, data: [UInt8]) {
    self.id = id
    self.name = name
    self.retry = retry
    self.data = data
  }

  /// The event as it is sent, with the blank line that ends it.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 48)
    if let name { bytes += Array("event: \(name)\n".utf8) }
    if let id { bytes += Array("id: \(id)\n".utf8) }
    if let retry { bytes += Array("retry: \(retry)\n".utf8) }
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Array("data: ".utf8)
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// A line that clients pass over; it keeps what lies between awake.
  static let keepAlive = Array(":\n\n".utf8)
}
