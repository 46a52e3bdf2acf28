import HTTP
import JSON

/// What a server that wants tokens says of itself (RFC 9728), and of where tokens come from (RFC 8414).
///
/// MCP wants an authorization server named
/// ([2025-11-25, authorization](https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#authorization-server-location)).
/// Tokens are handed out by whoever runs this one, so that it names itself, and says that there is no
/// way to ask it for a token.
struct ProtectedResource: Sendable {
  private static let wellKnown = "/.well-known/oauth-protected-resource"
  private static let issuer = "/.well-known/oauth-authorization-server"

  let path: String
  let isEncrypted: Bool
  /// What people call the server.
  let title: String

  /// Whether a description is at this path: of the resource, at its own path (§3.1) or the root's,
  /// where some clients look, or of where tokens come from.
  func describes(_ path: String) -> Bool {
    [Self.wellKnown + self.path, Self.wellKnown, Self.issuer].contains(path)
  }

  /// The metadata document that is asked for.
  func description(_ head: RequestHead) -> HTTPResponse {
    let origin = origin(head)
    let resource: JSONValue = [
      "resource": .string(origin + path),
      "authorization_servers": [.string(origin)],
      "bearer_methods_supported": ["header"],
      "resource_name": .string(title),
    ]
    let issuer: JSONValue = [
      "issuer": .string(origin), "response_types_supported": [], "grant_types_supported": [],
    ]
    return HTTPResponse(
      200,
      headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: JSONWriter.bytes(of: head.path == Self.issuer ? issuer : resource)
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
