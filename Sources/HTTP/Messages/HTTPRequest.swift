/// A request without its body: all that the guards see.
public struct RequestHead: Sendable {
  /// GET, POST …, as it was written.
  public var method: String
  /// The path, percent-decoded, without the query.
  public var path: String
  /// The parameters of the query, percent-decoded; of one that is given twice the last value.
  public var query: [String: String]
  /// The header fields.
  public var headers: HTTPHeaders
  /// Where the request came from, an IPv4 or IPv6 address in digits; empty when that is not known.
  ///
  /// Behind a reverse proxy it is the proxy's.
  public var address: String

  /// Puts a head together.
  public init(
    method: String,
    path: String,
    query: [String: String] = [:],
    headers: HTTPHeaders = [:],
    address: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.address = address
  }
}

/// A request that has come whole.
public struct HTTPRequest: Sendable {
  /// What came before the body.
  public var head: RequestHead
  /// The body, chunks put together.
  public var body: [UInt8]

  /// Puts a request together.
  public init(head: RequestHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}

extension RequestHead {
  /// How many bytes the body is said to have; `nil` when it comes in chunks or not at all.
  var declaredLength: Int? { headers["Content-Length"].flatMap { Int($0) } }

  /// Whether the body's end can be found (RFC 9112 §6.1).
  var hasKnownCoding: Bool {
    headers.values("Transfer-Encoding").allSatisfy { $0.isSame(ignoringCaseAs: "chunked") }
  }

  /// Whether two fields say differently where the body ends: the way to smuggle a second request
  /// past whoever reads the other one (RFC 9112 §6.1).
  var contradictsItself: Bool {
    let lengths = headers.values("Content-Length")
    return lengths.count > 1 || (!lengths.isEmpty && headers["Transfer-Encoding"] != nil)
  }
}
