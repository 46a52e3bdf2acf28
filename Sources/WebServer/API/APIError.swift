import HTTP
import JSON

/// A request that cannot be served, as the page is told.
struct APIError: Error {
  var status: Int
  var code: String
  /// What is wrong, in a sentence.
  var message: String
  /// What would help, in a sentence.
  var advice: String
  /// Fields beside the usual ones.
  var headers: HTTPHeaders = [:]

  init(
    _ status: Int,
    _ code: String,
    _ message: String,
    advice: String,
    headers: HTTPHeaders = [:]
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.advice = advice
    self.headers = headers
  }

  var response: HTTPResponse {
    let error: JSONObject = [
      "code": .string(code), "message": .string(message), "advice": .string(advice),
    ]
    return .json(["error": .object(error)], status: status, headers: headers)
  }
}

extension HTTPResponse {
  /// A document that nobody may keep.
  static func json(
    _ document: JSONObject,
    status: Int = 200,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var fields = headers
    fields.add("Content-Type", "application/json")
    fields.add("Cache-Control", "no-store")
    return HTTPResponse(status, headers: fields, body: JSONWriter.bytes(of: .object(document)))
  }

  /// The same, compressed when it is a document worth it and the client takes that.
  func packed(for head: RequestHead) -> HTTPResponse {
    guard status == 200, body.count > 1_000, headers["Content-Type"] == "application/json",
      headers["Content-Encoding"] == nil, head.acceptsGzip,
      let smaller = Gzip.quicklyCompressed(body)
    else { return self }
    var response = self
    response.headers.add("Content-Encoding", "gzip")
    response.headers.add("Vary", "Accept-Encoding")
    response.body = smaller
    return response
  }
}
