public import JSON

/// An error of the protocol: the request could not be taken up at all.
///
/// What goes wrong while a tool works is no such error but a result with `isError`, so that the
/// model sees it and can mend its call.
public struct ProtocolError: Error, Sendable, Hashable {
  /// The codes of JSON-RPC 2.0 §5.1 and those MCP adds.
  public enum Code: Int, Sendable, Hashable {
    /// Not JSON.
    case parseError = -32700
    /// Not a message, or none that can be taken now.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// The parameters do not fit, or name something that is not there.
    case invalidParams = -32602
    /// Something of ours failed.
    case internalError = -32603
    /// Until 2025-11-25; later revisions use `invalidParams`.
    case resourceNotFound = -32002
    /// From 2026-07-28: a header of HTTP and the message differ.
    case headerMismatch = -32020
    /// From 2026-07-28: the client did not declare what it would have to be asked.
    case missingCapability = -32021
    /// From 2026-07-28.
    case unsupportedVersion = -32022
  }

  /// What kind of error it is.
  public var code: Code
  /// One sentence: the value, what is allowed, what to do.
  public var message: String
  /// The facts, for programs.
  public var data: JSONValue?

  /// Puts an error together.
  public init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The client cannot be asked what has to be known.
  public init(lacking features: Set<ClientCapabilities.Feature>) {
    let names = features.map(\.rawValue).sorted()
    self.init(
      .missingCapability,
      "This needs a client that declares \(names.joined(separator: " and ")).",
      data: ["requiredCapabilities": .object(JSONObject(names.map { ($0, [:]) }))]
    )
  }

  /// A request about a resource that does not name it.
  static let noAddress = ProtocolError(.invalidParams, "params.uri has to be a string.")

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
