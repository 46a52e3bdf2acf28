import Files
import Glibc

/// A socket that listens, until it is handed over or closed.
struct ListeningSocket: ~Copyable {
  private(set) var descriptor: Int32
  private let endpoint: String

  /// Listens on an address in digits.
  ///
  /// - Throws: ``FileError`` naming the address and port, and what the system said.
  init(address: String, port: UInt16) throws(FileError) {
    let endpoint = "\(address) port \(port)"
    let isSixth = address.contains(":")
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = socket(isSixth ? AF_INET6 : AF_INET, flags | Int32(SOCK_NONBLOCK.rawValue), 0)
    self.endpoint = endpoint
    guard descriptor >= 0 else { throw Self.failure("socket", endpoint) }
    var yes: Int32 = 1
    unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_REUSEADDR,
      &yes,
      socklen_t(MemoryLayout<Int32>.size)
    )
    let isBound = isSixth ? bindSixth(address, port) : bindFourth(address, port)
    guard isBound, listen(descriptor, 1_024) == 0 else {
      let failure = Self.failure("listen", endpoint)
      throw failure
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Gives the descriptor away.
  mutating func handOver() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// The port, also where the system chose it.
  func port() -> UInt16 {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) {
      // The port stands at the same place in the addresses of both families.
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    return status == 0 ? UInt16(bigEndian: address.sin6_port) : 0
  }

  private func bindFourth(_ text: String, _ port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard unsafe inet_pton(AF_INET, text, &address.sin_addr) == 1 else { return invalid() }
    return unsafe bind(to: &address)
  }

  private func bindSixth(_ text: String, _ port: UInt16) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    guard unsafe inet_pton(AF_INET6, text, &address.sin6_addr) == 1 else { return invalid() }
    return unsafe bind(to: &address)
  }

  private func bind<Address>(to address: UnsafePointer<Address>) -> Bool {
    unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
    }
  }

  private func invalid() -> Bool {
    errno = EINVAL
    return false
  }

  private static func failure(_ call: String, _ endpoint: String) -> FileError {
    let code = errno
    let advice =
      switch code {
      case EADDRINUSE: "another program listens there; end it, or choose another port (0: any)"
      case EADDRNOTAVAIL: "this machine has no such address; ip addr shows those it has"
      case EINVAL: "write the address in digits, such as 127.0.0.1 or ::1"
      case EACCES: "ports below 1024 are the system's; choose another"
      default: "check the network settings, then try again"
      }
    let words = unsafe String(cString: strerror(code))
    return FileError(.failed, path: endpoint, detail: "\(call): \(words)", advice: advice)
  }
}

extension ServerOptions {
  /// Whether `text` can be an ``address``: IPv4 or IPv6 in digits.
  public static func isAddress(_ text: String) -> Bool {
    var room = in6_addr()
    return unsafe inet_pton(text.contains(":") ? AF_INET6 : AF_INET, text, &room) == 1
  }
}
