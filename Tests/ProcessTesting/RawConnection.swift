import Glibc

/// A TCP connection to this machine on which a test writes whatever bytes it likes.
///
/// Nothing waits longer than ten seconds: a read that has to is an end.
public final class RawConnection {
  private var descriptor: Int32
  private var unread: [UInt8] = []
  /// What has come of an event stream beyond the last event that was read.
  fileprivate var events = ""

  /// Connects; `nil` when nobody listens.
  public init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(descriptor, SOL_SOCKET, option, &patience, size)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, status == 0 else {
      disconnect()
      return nil
    }
  }

  deinit { disconnect() }

  /// Writes; `false` when the peer takes no more.
  @discardableResult
  public func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Says that nothing more will be written; reading goes on.
  public func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the connection.
  public func disconnect() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Reads up to and with `mark`; `nil` when the end comes first.
  public func read(through mark: String) -> String? {
    let mark = Array(mark.utf8)
    while true {
      if let end = place(of: mark) {
        defer { unread.removeFirst(end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard fill() else { return nil }
    }
  }

  /// Reads so many bytes; fewer at the end.
  public func read(_ count: Int) -> String {
    while unread.count < count, fill() {}
    let taken = min(count, unread.count)
    defer { unread.removeFirst(taken) }
    return String(decoding: unread[..<taken], as: UTF8.self)
  }

  /// Reads to the end.
  public func readToEnd() -> String {
    while fill() {}
    return read(unread.count)
  }

  /// Whether the peer has closed the connection; waits for it, but not for ever.
  public func isClosedByPeer() -> Bool {
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &patience,
      socklen_t(MemoryLayout<timeval>.size)
    )
    while fill() {}
    return errno != EAGAIN
  }

  private func place(of mark: [UInt8]) -> Int? {
    guard unread.count >= mark.count else { return nil }
    return (0...(unread.count - mark.count)).first {
      unread[$0..<($0 + mark.count)].elementsEqual(mark)
    }.map { $0 + mark.count }
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    errno = 0
    let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    unread += chunk.prefix(count)
    return true
  }
}

@available(*, unavailable)
extension RawConnection: Sendable {}

/// What a server answered.
public struct RawResponse: Sendable {
  /// The status code; 0 when there was no answer.
  public var status = 0
  /// The header fields by their names in small letters.
  public var headers: [String: String] = [:]
  /// The body, chunks put together.
  public var body = ""
}

extension RawConnection {
  /// Reads a response's head.
  public func readHead() -> RawResponse {
    var response = RawResponse()
    guard let head = read(through: "\r\n\r\n") else { return response }
    let lines = head.split(separator: "\r\n")
    response.status = lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      response.headers[parts[0].lowercased()] = String(value)
    }
    return response
  }

  /// Reads a whole response.
  public func readResponse() -> RawResponse {
    var response = readHead()
    if let length = response.headers["content-length"].flatMap({ Int($0) }) {
      response.body = read(length)
    } else if response.headers["transfer-encoding"] == "chunked" {
      while let chunk = readChunk(), !chunk.isEmpty { response.body += chunk }
    }
    return response
  }

  /// Reads one chunk of a body; empty at its end.
  public func readChunk() -> String? {
    guard let size = read(through: "\r\n")?.dropLast().description,
      let count = Int(size.trimming(), radix: 16)
    else { return nil }
    let chunk = read(count)
    _ = read(2)
    return chunk
  }

  /// Reads chunks until an event is whole, and returns it without the blank line; passes over
  /// comments.
  public func readEvent() -> String? {
    while true {
      let parts = events.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        events = String(parts[1])
        if parts[0] != ":" { return String(parts[0]) }
      } else if let chunk = readChunk(), !chunk.isEmpty {
        events += chunk
      } else {
        return nil
      }
    }
  }

  /// Sends a request with a body, if any, and reads the answer.
  public func request(
    _ method: String,
    _ path: String,
    _ headers: [String] = [],
    body: String? = nil
  ) -> RawResponse {
    send(method, path, headers, body: body)
    return readResponse()
  }

  /// Sends a request.
  public func send(
    _ method: String,
    _ path: String,
    _ headers: [String] = [],
    body: String? = nil
  ) {
    var lines = ["\(method) \(path) HTTP/1.1"] + headers
    if !headers.contains(where: { $0.lowercased().hasPrefix("host:") }) {
      lines.append("Host: localhost")
    }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    write(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
  }
}

extension String {
  fileprivate func trimming() -> String {
    String(self.filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" })
  }
}
