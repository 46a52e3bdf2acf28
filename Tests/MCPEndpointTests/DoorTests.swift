import HTTP
import JSON
import ProcessTesting
import Testing

@testable import MCPAdapter

/// Who and what is let in at all.
@Suite struct DoorTests {
  private let hello =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#

  private func protected() throws -> ShelfOverHTTP {
    try ShelfOverHTTP { $0.tokens = BearerTokens(["correct-horse-battery", "another-good-token"]) }
  }

  @Test func `a client without a token learns where to read about tokens`() throws {
    let shelf = try protected()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let refused = client.post(hello, ["Host: localhost:\(shelf.server.port)"])
    let address = "http://localhost:\(shelf.server.port)"
    #expect(refused.status == 401)
    #expect(
      refused.headers["www-authenticate"]
        == "Bearer resource_metadata=\"\(address)/.well-known/oauth-protected-resource/mcp\""
    )
    for path in [
      "/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-protected-resource",
    ] {
      let described = client.request("GET", path, ["Host: localhost:\(shelf.server.port)"])
      let document = try JSONReader.read(described.body)
      #expect(described.status == 200)
      #expect(document["resource"]?.string == "\(address)/mcp")
      #expect(document["bearer_methods_supported"] == ["header"])
      #expect(document["authorization_servers"] == [.string(address)])
    }
    let issuer = client.request(
      "GET",
      "/.well-known/oauth-authorization-server",
      ["Host: localhost:\(shelf.server.port)"]
    )
    #expect(try JSONReader.read(issuer.body)["issuer"]?.string == address)
    #expect(try JSONReader.read(issuer.body)["grant_types_supported"] == [])
    #expect(client.request("POST", "/.well-known/oauth-protected-resource", body: "").status == 405)
  }

  @Test func `a wrong token is told so, a right one lets in`() throws {
    let shelf = try protected()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let refused = client.post(hello, ["Authorization: Bearer correct-horse-batterx"])
    #expect(refused.status == 401)
    #expect(refused.headers["www-authenticate"]?.hasSuffix("error=\"invalid_token\"") == true)
    #expect(client.post(hello, ["Authorization: Bearer correct-horse-battery"]).status == 200)
    #expect(client.request("GET", "/mcp", ["Accept: text/event-stream"]).status == 401)
    #expect(client.request("DELETE", "/mcp").status == 401)
  }

  @Test func `a session belongs to the holder of one token`() throws {
    let shelf = try protected()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    let begun = client.post(hello, ["Authorization: Bearer correct-horse-battery"])
    let session = "Mcp-Session-Id: \(try #require(begun.headers["mcp-session-id"]))"
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    #expect(client.post(ping, [session, "Authorization: Bearer another-good-token"]).status == 404)
    #expect(
      client.post(ping, [session, "Authorization: Bearer correct-horse-battery"]).status == 200
    )
  }

  @Test func `a server without tokens describes none`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    #expect(client.request("GET", "/.well-known/oauth-protected-resource").status == 404)
    #expect(client.request("GET", "/").status == 404)
  }

  @Test func `strange hosts and origins are 403, those of this machine are not`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let client = try shelf.connect()
    #expect(client.post(hello, ["Host: evil.example.com"]).status == 403)
    #expect(client.post(hello, ["Origin: http://evil.example.com"]).status == 403)
    #expect(client.post(hello, ["Origin: null"]).status == 403)
    #expect(
      client.post(hello, ["Host: 127.0.0.1:1", "Origin: http://localhost:6274"]).status == 200
    )
  }

  /// A request's method and headers, and the status they come to.
  static let doors: [(String, [String], Int)] = [
    ("POST", ["Content-Type: text/plain", "Accept: */*"], 415),
    ("POST", ["Accept: */*"], 415),
    ("POST", ["Content-Type: application/json", "Accept: application/json"], 406),
    ("POST", ["Content-Type: application/json", "Accept: text/event-stream"], 406),
    ("POST", ["Content-Type: application/json", "Accept: */*;q=0"], 406),
    ("POST", ["Content-Type: application/json; charset=utf-8"], 200),
    ("POST", ["Content-Type: application/json", "Accept: */*"], 200),
    ("POST", ["Content-Type: application/json", "Accept: application/*, text/*;q=0.5"], 200),
    ("GET", ["Accept: application/json"], 406),
    ("PUT", [], 405), ("OPTIONS", [], 405), ("HEAD", [], 405), ("PATCH", [], 405),
  ]

  @Test func `methods and media types are checked before anything is served`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    for (method, headers, status) in Self.doors {
      let client = try shelf.connect()
      client.send(method, "/mcp", headers, body: method == "POST" ? hello : nil)
      #expect(client.readHead().status == status, "\(method) \(headers)")
    }
  }

  @Test func `a message that is too long is 413`() throws {
    let shelf = try ShelfOverHTTP()
    defer { shelf.server.stop() }
    let long = String(repeating: " ", count: (4 << 20) + 1)
    #expect(try shelf.connect().post(long).status == 413)
  }
}
