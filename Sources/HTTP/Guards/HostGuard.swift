/// Lets in requests that are addressed to this machine by a name it goes by.
///
/// A page of another site can have its own name resolve to our address and so reach us from a
/// browser as if it were ours (DNS rebinding); what it cannot change is the name in the Host field.
/// Addresses in digits need no resolving and are let in.
public struct HostGuard: RequestGuard {
  private let names: [String]

  /// - Parameter names: the names the server goes by beside `localhost`, without a port.
  public init(names: [String] = []) { self.names = ["localhost"] + names }

  /// 403 for a strange name, 400 when there is none or more than one (RFC 9112 §3.2).
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    let hosts = head.headers.values("Host")
    guard hosts.count == 1 else {
      return .refusal(400, "A request has one Host field; this one has \(hosts.count).")
    }
    guard !isKnown(hosts[0]) else { return nil }
    return .refusal(
      403,
      "This server does not go by the name \(quoted(hosts[0])); "
        + "it goes by \(names.joined(separator: ", ")) and its addresses."
    )
  }

  /// Whether `authority`, a host with or without port, means this server.
  func isKnown(_ authority: String) -> Bool {
    guard let authority = Authority(authority) else { return false }
    return authority.isAddress || names.contains { authority.host.isSame(ignoringCaseAs: $0) }
  }
}

/// Lets in requests of programs and of pages that this server, or this machine, has served.
///
/// Browsers name the page that makes a request in the Origin field; programs that are no browser
/// leave it out.
public struct OriginGuard: RequestGuard {
  private let hosts: HostGuard
  private let isLoopback: Bool

  /// - Parameters:
  ///   - names: as for ``HostGuard``.
  ///   - isLoopback: whether only this machine reaches the server; any page of this machine's own
  ///     addresses is let in then, else only one from the host that is asked.
  public init(names: [String] = [], isLoopback: Bool) {
    hosts = HostGuard(names: names)
    self.isLoopback = isLoopback
  }

  /// 403 for the page of another site.
  public func refusal(of head: RequestHead) -> HTTPResponse? {
    for origin in head.headers.values("Origin") where !isOurs(origin, head) {
      return .refusal(403, "Pages of \(quoted(origin)) may not use this server.")
    }
    return nil
  }

  private func isOurs(_ origin: String, _ head: RequestHead) -> Bool {
    guard let page = authority(ofOrigin: origin).flatMap(Authority.init) else { return false }
    if isLoopback { return page.isLoopback }
    let asked = head.headers["Host"].flatMap(Authority.init)
    return hosts.isKnown(page.text) && asked?.text.isSame(ignoringCaseAs: page.text) == true
  }
}

/// The host and port of a page's origin, as in `https://localhost:80` (RFC 6454 §6.2); `nil` for an
/// origin of another scheme and for none.
func authority(ofOrigin origin: String) -> String? {
  let scheme = ["http://", "https://"].first { origin.hasPrefix($0) }
  return scheme.map { String(origin.dropFirst($0.count)) }
}

/// A host and perhaps a port, as in `localhost:80` and `[::1]:80` (RFC 3986 §3.2).
struct Authority {
  let text: String
  /// The host; an IPv6 address without its brackets.
  let host: String
  private let isBracketed: Bool

  init?(_ text: String) {
    self.text = text
    var host = text[...]
    if let colon = text.lastIndex(of: ":"), text[colon...].dropFirst().allSatisfy(\.isASCIIDigit) {
      host = text[..<colon]
    }
    isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = host.dropFirst().dropLast() }
    guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
    self.host = String(host)
  }

  /// Whether the host is an address in digits.
  var isAddress: Bool {
    if isBracketed { return host.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.allSatisfy(\.isASCIIDigit) && UInt8($0) != nil }
  }

  /// Whether the host is this machine and no other.
  var isLoopback: Bool {
    host.isSame(ignoringCaseAs: "localhost") || (isBracketed && host == "::1")
      || (!isBracketed && isAddress && host.hasPrefix("127."))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// The text in quotes, cut where a message should not go on, without what could draw on a terminal.
private func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60).filter { $0.properties.generalCategory != .control }
  return "\"\(String(String.UnicodeScalarView(shown)))\""
}
