/// A response whose body is there.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The header fields, without those the server adds itself (Date, Content-Length, Connection).
  public var headers: HTTPHeaders
  /// The body.
  public var body: [UInt8]

  /// Puts a response together.
  public init(_ status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response that says in one line of plain text why something is refused.
  public static func refusal(
    _ status: Int,
    _ reason: String,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var fields = headers
    fields.add("Content-Type", "text/plain; charset=utf-8")
    return HTTPResponse(status, headers: fields, body: Array((reason + "\n").utf8))
  }
}
