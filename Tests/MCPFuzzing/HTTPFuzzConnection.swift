import Glibc

/// A response, as far as it matters here.
struct HTTPFuzzReply {
  var status: Int
  var headers: [String: String]
  var body: String

  var session: String? { headers["mcp-session-id"] }
  var isJSON: Bool { headers["content-type"]?.hasPrefix("application/json") ?? false }
  var isStream: Bool { headers["content-type"]?.hasPrefix("text/event-stream") ?? false }
}

/// A connection to this machine; closed with its last use.
struct HTTPFuzzConnection: ~Copyable, Sendable {
  /// How long an answer may take, in milliseconds.
  private static let patience: Int32 = 10_000
  private let descriptor: Int32

  init(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) -> Bool {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    return count == bytes.count
  }

  /// One response; of a stream only its head.
  ///
  /// - Parameter isStrict: whether an answer has to come; else it is not waited for long.
  /// - Returns: `nil` when none comes.
  func receive(isStrict: Bool) -> HTTPFuzzReply? {
    let patience = isStrict ? Self.patience : 5
    var bytes: [UInt8] = []
    while true {
      if let reply = parsed(bytes) { return reply }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, patience) > 0 else { return nil }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }

  /// The response that `bytes` holds; `nil` when it is not whole yet.
  private func parsed(_ bytes: [UInt8]) -> HTTPFuzzReply? {
    let end = Array("\r\n\r\n".utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return nil
    }
    let lines = String(decoding: bytes[..<place], as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let body = bytes[(place + end.count)...]
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    guard headers["transfer-encoding"] != nil || body.count >= length else { return nil }
    return HTTPFuzzReply(
      status: status,
      headers: headers,
      body: String(decoding: body.prefix(length), as: UTF8.self)
    )
  }
}
