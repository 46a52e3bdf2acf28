import JSON

/// An error of the protocol: the request could not be taken up at all.
///
/// What goes wrong while a tool works is no such error but a result with `isError`, so that the
/// model sees it and can mend its call.
struct ProtocolError: Error, Sendable, Hashable {
  /// The codes of JSON-RPC 2.0 §5.1 and those MCP adds.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    /// Until 2025-11-25; later revisions use `invalidParams`.
    case resourceNotFound = -32002
    /// From 2026-07-28.
    case unsupportedVersion = -32022
  }

  var code: Code
  /// One sentence: the value, what is allowed, what to do.
  var message: String
  var data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A line that was refused as a whole.
  init(_ error: JSONError) {
    switch error.problem {
    case .duplicateKey, .tooDeep, .tooLong: self.init(.invalidRequest, "Refused: \(error).")
    default: self.init(.parseError, "Not JSON: \(error).")
    }
  }
}

extension JSONError {
  /// Whether the line is JSON by its grammar and was refused for what it holds.
  var leavesMessageReadable: Bool {
    switch problem {
    case .duplicateKey, .tooDeep, .loneSurrogate: true
    default: false
    }
  }
}

extension String {
  /// The text in quotes, cut where a message should not go on.
  var quoted: String { count > 60 ? "\"\(prefix(60))…\"" : "\"\(self)\"" }
}
