import HTTP
import JSON
import Threads

/// A state as it is sent, compressed when somebody first wants it so.
struct RenderedState: Sendable {
  private let version: String
  private let bytes: OnDemand<[UInt8]>
  private let gzipped: OnDemand<[UInt8]?>

  init(_ state: PageState, _ version: String) {
    self.version = version
    let bytes = OnDemand {
      JSONWriter.bytes(of: [
        "version": .string(version),
        "lists": .array(state.lists),
        "items": .array(state.items.map(JSONValue.object)),
      ])
    }
    self.bytes = bytes
    gzipped = OnDemand { Gzip.quicklyCompressed(bytes.value) }
  }

  func response(to head: RequestHead) -> HTTPResponse {
    let tag = "\"\(version)\""
    var headers: HTTPHeaders = [
      "ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding, Cookie",
    ]
    guard !head.has(tag) else { return HTTPResponse(304, headers: headers) }
    headers.add("Content-Type", "application/json")
    if head.acceptsGzip, bytes.value.count > 1_000, let gzipped = gzipped.value {
      headers.add("Content-Encoding", "gzip")
      return HTTPResponse(200, headers: headers, body: gzipped)
    }
    return HTTPResponse(200, headers: headers, body: bytes.value)
  }
}
