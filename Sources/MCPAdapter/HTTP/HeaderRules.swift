import HTTP
import JSON

/// The rules of 2026-07-28 about headers that repeat what the message says, so that whatever stands
/// between client and server can route by them
/// ([Request Metadata](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#request-metadata)).
enum HeaderRules {
  private static let version = "MCP-Protocol-Version"
  private static let method = "Mcp-Method"
  private static let name = "Mcp-Name"

  /// Checks that the headers of a request say what its message says.
  ///
  /// - Throws: ``ProtocolError`` naming the header, what it says and what it should say.
  static func check(_ message: PostedMessage, _ headers: HTTPHeaders) throws(ProtocolError) {
    let version = try only(Self.version, in: headers)
    guard let said = message.version else {
      throw ProtocolError(
        .invalidParams,
        "params._meta[\"\(RequestMeta.Name.version)\"] has to be a string."
      )
    }
    try match(Self.version, version, said)
    try match(Self.method, try only(Self.method, in: headers), message.method ?? "")
    guard let called = message.name else { return }
    let header = try only(Self.name, in: headers)
    guard let header else { return try match(Self.name, nil, called) }
    guard let decoded = decoded(header) else {
      throw ProtocolError(.headerMismatch, "\(name): \(header.quoted) is no Base64 of UTF-8 text.")
    }
    try match(Self.name, decoded, called)
  }

  /// Checks the revision that a client of a session says it speaks; one that says nothing is older
  /// than the header.
  ///
  /// - Throws: ``ProtocolError`` with the revisions there are.
  static func checkSessionVersion(_ headers: HTTPHeaders) throws(ProtocolError) {
    for version in headers.values(version) where ProtocolVersion(rawValue: version) == nil {
      throw ProtocolError(
        .unsupportedVersion,
        "\(Self.version): \(version.quoted) is not served.",
        data: ["supported": ProtocolVersion.newestFirst, "requested": .string(version)]
      )
    }
  }

  private static func only(
    _ header: String,
    in headers: HTTPHeaders
  ) throws(ProtocolError) -> String? {
    let values = headers.values(header)
    guard values.count < 2 else {
      throw ProtocolError(.headerMismatch, "\(header) is there \(values.count) times.")
    }
    return values.first
  }

  private static func match(
    _ header: String,
    _ value: String?,
    _ wanted: String
  ) throws(ProtocolError) {
    guard let value else {
      throw ProtocolError(.headerMismatch, "The header \(header): \(wanted.quoted) is missing.")
    }
    guard value.utf8.elementsEqual(wanted.utf8) else {
      throw ProtocolError(
        .headerMismatch,
        "\(header): \(value.quoted) is not what the message says, \(wanted.quoted)."
      )
    }
  }

  /// A header's value, which is Base64 between marks where it could not be sent as it is.
  ///
  /// - Returns: `nil` when what is between the marks is not Base64 of UTF-8 text.
  static func decoded(_ value: String) -> String? {
    let (start, end) = ("=?base64?", "?=")
    guard value.hasPrefix(start), value.hasSuffix(end), value.utf8.count >= 11 else { return value }
    let text = value.dropFirst(start.count).dropLast(end.count)
    guard let bytes = Base64.bytes(ofPaddedText: text) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Base64 {
  /// The bytes that a text with `+`, `/` and padding stands for; `nil` when it is none.
  static func bytes(ofPaddedText text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count % 4 == 0, !text.contains("-"), !text.contains("_") else { return nil }
    let digits = text.reversed().drop { $0 == "=" }.reversed()
    guard text.count - digits.count <= 2 else { return nil }
    return bytes(ofURLText: String(digits.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }))
  }
}
