/// Where a server listens, what it lets in and how much of it.
public struct ServerOptions: Sendable {
  /// Certificate and key of an encrypted server, PEM.
  public struct TLS: Sendable {
    /// The certificate, and those between it and the root.
    public var certificate: String
    /// The private key.
    public var key: String

    /// Takes the text of two PEM files.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// The address to listen on, IPv4 or IPv6 in digits; nobody but this machine reaches the default.
  public var address = "127.0.0.1"
  /// The port; 0 takes any that is free.
  public var port: UInt16 = 0
  /// Encrypts every connection; needs GnuTLS (libgnutls30) at run time.
  public var tls: TLS?
  /// What every request has to pass, in this order, before the handler sees it.
  public var guards: [any RequestGuard] = []
  /// Told of every request that is answered with a status of 400 or above, on the server's worker.
  public var onRefusal: (@Sendable (RequestHead, HTTPResponse) -> Void)?
  /// The longest body, in bytes; longer ones get status 413.
  public var longestBody = 4 << 20
  /// The longest head, in bytes; longer ones get status 431 or 414.
  public var longestHead = 16 << 10
  /// How many connections are served at once; more wait until one ends.
  public var mostConnections = 2_048
  /// Seconds within which a request has to come whole, from the connection's beginning or the
  /// answer before it; slower ones, and idle connections, are closed.
  public var requestSeconds = 60
  /// Seconds of silence after which an event stream carries a comment.
  public var keepAliveSeconds = 15
  /// How many bytes of events may wait for one client.
  public var mailbox = 1 << 20
  /// Seconds that requests in progress are given when the server stops.
  public var stopSeconds = 5
  /// How often slow and vanished clients are looked for.
  var lookEveryMilliseconds: Int32 = 1_000

  /// The defaults.
  public init() {}

  /// Whether only this machine reaches the address (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
  public var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }
}
