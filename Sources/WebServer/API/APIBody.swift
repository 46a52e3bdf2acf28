import HTTP
import JSON

/// The JSON object that a POST carries, with what it has to hold.
struct APIBody {
  /// No request of a page is longer, in bytes.
  static let longest = 256 << 10

  private let object: JSONObject

  /// - Throws: ``APIError`` when the body is no JSON object.
  init(_ request: HTTPRequest) throws(APIError) {
    guard let object = try? JSONReader.read(request.body).object else {
      throw APIError(
        400,
        "malformed",
        "The body is not a JSON object.",
        advice: "Send an object such as {\"phrase\": \"add milk\"}."
      )
    }
    self.object = object
  }

  /// A text; `nil` when it is left out or null.
  ///
  /// - Throws: ``APIError`` when it is something else, or longer than `limit` bytes.
  func text(_ name: String, limit: Int) throws(APIError) -> String? {
    guard let value = object[name], !value.isNull else { return nil }
    guard let text = value.string else { throw wrong(name, "a text") }
    guard text.utf8.count <= limit else { throw wrong(name, "at most \(limit) bytes long") }
    return text
  }

  /// A text that must be there, and not empty.
  func needed(_ name: String, limit: Int) throws(APIError) -> String {
    guard let text = try text(name, limit: limit), !text.isEmpty else {
      throw wrong(name, "a text that is not empty")
    }
    return text
  }

  /// True or false; false when it is left out.
  func flag(_ name: String) throws(APIError) -> Bool {
    guard let value = object[name], !value.isNull else { return false }
    guard let flag = value.bool else { throw wrong(name, "true or false") }
    return flag
  }

  /// An object; an empty one when it is left out.
  func arguments() throws(APIError) -> JSONObject {
    guard let value = object["arguments"], !value.isNull else { return [:] }
    guard let arguments = value.object else { throw wrong("arguments", "an object") }
    return arguments
  }

  /// The key that makes a retry safe; a trial needs none.
  func requestID(isDryRun: Bool) throws(APIError) -> String? {
    guard let text = try text("request_id", limit: 100) else {
      if isDryRun { return nil }
      throw wrong("request_id", "a text that tells this request from every other")
    }
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain else { throw wrong("request_id", "1 to 100 ASCII characters without blanks") }
    return isDryRun ? nil : text
  }

  private func wrong(_ name: String, _ allowed: String) -> APIError {
    APIError(
      400,
      "malformed",
      "\(name) has to be \(allowed).",
      advice: "Reload the page; it may be older than the server."
    )
  }
}
