import HTTP
import JSON

/// What a server that wants tokens says of itself (RFC 9728).
///
/// Tokens are handed out by whoever runs the server, so that no authorization server is named.
struct ProtectedResource: Sendable {
  private static let wellKnown = "/.well-known/oauth-protected-resource"

  let path: String
  let isEncrypted: Bool

  /// Whether the description is at this path: the one for the resource's own path (§3.1), or the
  /// root's, where some clients look.
  func describes(_ path: String) -> Bool {
    path == Self.wellKnown + self.path || path == Self.wellKnown
  }

  /// The metadata document (§3.2).
  func description(_ head: RequestHead) -> HTTPResponse {
    let document: JSONValue = [
      "resource": .string(origin(head) + path),
      "bearer_methods_supported": ["header"],
      "resource_name": "MCP server",
    ]
    return HTTPResponse(
      200,
      headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: JSONWriter.bytes(of: document)
    )
  }

  /// 401, with where the description is (§5.1) and, for a token that is wrong, that it is
  /// (RFC 6750 §3.1).
  func challenge(_ head: RequestHead, _ error: String?) -> HTTPResponse {
    var challenge = "Bearer resource_metadata=\"\(origin(head))\(Self.wellKnown)\(path)\""
    if let error { challenge += ", error=\"\(error)\"" }
    let reason =
      error == nil
      ? "This server wants a token: Authorization: Bearer …" : "This token lets nobody in."
    return .refusal(401, reason, headers: ["WWW-Authenticate": challenge])
  }

  /// How the client has addressed us; what it may have put there has passed the ``HostGuard``.
  private func origin(_ head: RequestHead) -> String {
    let host = (head.headers["Host"] ?? "localhost").filter { $0 != "\"" && $0 != "\\" }
    return "\(isEncrypted ? "https" : "http")://\(host)"
  }
}
