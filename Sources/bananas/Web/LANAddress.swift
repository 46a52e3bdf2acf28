import Glibc

/// The address by which other machines of the house reach this one.
enum LANAddress {
  /// The first IPv4 address in digits that is not the machine's own loop; `nil` without a network.
  static func find() -> String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return nil }
    defer { unsafe freeifaddrs(first) }
    var next = unsafe first
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe Int32(bitPattern: interface.ifa_flags)
      let isUp = flags & Int32(IFF_UP) != 0 && flags & Int32(IFF_LOOPBACK) == 0
      if isUp, let digits = unsafe digits(of: interface.ifa_addr) { return digits }
    }
    return nil
  }

  private static func digits(of address: UnsafeMutablePointer<sockaddr>?) -> String? {
    guard let address = unsafe address, unsafe address.pointee.sa_family == sa_family_t(AF_INET)
    else { return nil }
    var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    let isWritten = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      unsafe inet_ntop(AF_INET, &$0.pointee.sin_addr, &text, socklen_t(text.count)) != nil
    }
    guard isWritten else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
