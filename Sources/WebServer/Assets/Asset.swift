import Files
import HTTP

/// Bytes that everybody may have, as they are sent.
struct Asset: Sendable {
  private let bytes: [UInt8]
  private let gzipped: [UInt8]?
  private let type: String
  private let tag: String

  init(_ bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
    let isText = !type.hasPrefix("image/png") && !type.hasPrefix("font/")
    let smaller = isText && bytes.count > 200 ? Gzip.compressed(bytes) : nil
    gzipped = smaller.flatMap { $0.count < bytes.count ? $0 : nil }
    tag = SHA256.digest(of: bytes).prefix(12).hexadecimal
  }

  /// The answer to a request for it: the bytes, or that the client has them (RFC 9110 §13.1.2).
  func response(to head: RequestHead) -> HTTPResponse {
    let isGzipped = gzipped != nil && head.acceptsGzip
    // Each representation has its own tag (RFC 9110 §8.8.3.3).
    let tag = isGzipped ? "\"\(tag)-gz\"" : "\"\(tag)\""
    var headers: HTTPHeaders = [
      "ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding",
    ]
    guard !head.has(tag) else { return HTTPResponse(304, headers: headers) }
    headers.add("Content-Type", type)
    if isGzipped, let gzipped {
      headers.add("Content-Encoding", "gzip")
      return HTTPResponse(200, headers: headers, body: gzipped)
    }
    return HTTPResponse(200, headers: headers, body: bytes)
  }
}

extension RequestHead {
  /// Whether the client says it has what bears this tag.
  func has(_ tag: String) -> Bool {
    headers.values("If-None-Match").flatMap { $0.split(separator: ",") }
      .contains { $0.drop { $0 == " " } == tag || $0.drop { $0 == " " } == "W/\(tag)" }
  }
}
