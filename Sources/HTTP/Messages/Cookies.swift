extension RequestHead {
  /// The value of a cookie (RFC 6265 §5.4); `nil` when it was not sent.
  ///
  /// Of several with one name the first counts, which is the one with the longest path.
  public func cookie(_ name: String) -> String? {
    let pairs = headers.values("Cookie").flatMap { $0.split(separator: ";") }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, String(parts[0]).trimmingBlanks == name else { continue }
      return String(parts[1]).trimmingBlanks
    }
    return nil
  }
}

/// A cookie that only this server gets back, and only from its own pages.
///
/// Neither scripts nor requests that another site makes carry it
/// ([RFC 6265bis, section 4.1.2](https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/)).
public struct Cookie: Sendable, Hashable {
  /// Its name; `__Host-` before it has browsers insist on ``isSecure``.
  public var name: String
  /// Its value: letters, digits and dashes.
  public var value: String
  /// Seconds it is kept; 0 has it removed.
  public var life: Int
  /// It is sent over encrypted connections only.
  public var isSecure: Bool

  /// Puts a cookie together.
  public init(_ name: String, _ value: String, life: Int, isSecure: Bool) {
    self.name = name
    self.value = value
    self.life = life
    self.isSecure = isSecure
  }

  /// The value of a Set-Cookie field.
  public var field: String {
    "\(name)=\(value); Path=/; Max-Age=\(life); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }
}
