import Files
import ProcessTesting
import Testing

@testable import HTTP

@Suite struct GuardTests {
  private func head(_ fields: (String, String)...) -> RequestHead {
    var headers = HTTPHeaders()
    for (name, value) in fields { headers.add(name, value) }
    return RequestHead(method: "POST", path: "/", headers: headers)
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:80", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "10.0.0.7:1",
    "nas.home", "NAS.home:7",
  ])
  func `a host of ours is let in`(_ host: String) {
    #expect(HostGuard(names: ["nas.home"]).refusal(of: head(("Host", host))) == nil)
  }

  @Test(arguments: [
    "evil.example.com", "localhost.evil.example", "evil.example:80", "127.0.0.1.evil.example", "",
    "localhost@evil.example", "127.0.0.1evil", "1.2.3", "256.1.1.1", "[::1", "::1", "[evil]",
    "a:b:c",
  ])
  func `a host of another's is not`(_ host: String) {
    #expect(HostGuard(names: ["nas.home"]).refusal(of: head(("Host", host)))?.status == 403)
  }

  @Test func `no host, or two, is no request`() {
    #expect(HostGuard().refusal(of: head())?.status == 400)
    #expect(HostGuard().refusal(of: head(("Host", "localhost"), ("host", "x")))?.status == 400)
  }

  @Test(arguments: [
    "http://localhost", "https://localhost:6274", "http://127.0.0.1:80", "http://[::1]:3",
  ])
  func `a page of this machine may use a server of this machine`(_ origin: String) {
    let check = OriginGuard(isLoopback: true)
    #expect(check.refusal(of: head(("Origin", origin), ("Host", "localhost:9"))) == nil)
    #expect(check.refusal(of: head(("Host", "localhost"))) == nil)
  }

  @Test(arguments: [
    "http://evil.example", "null", "", "file://", "http://localhost.evil.example",
    "http://10.0.0.1", "localhost", "http://", "javascript:alert(1)",
  ])
  func `a page of another site may not`(_ origin: String) {
    let check = OriginGuard(isLoopback: true)
    #expect(check.refusal(of: head(("Origin", origin), ("Host", "localhost")))?.status == 403)
  }

  @Test func `beyond this machine only the server's own pages may`() {
    let check = OriginGuard(names: ["nas.home"], isLoopback: false)
    func status(_ origin: String) -> Int? {
      check.refusal(of: head(("Origin", origin), ("Host", "nas.home:7")))?.status
    }
    #expect(status("http://nas.home:7") == nil)
    #expect(status("http://nas.home:8") == 403)
    #expect(status("http://localhost:7") == 403)
    #expect(status("http://evil.example") == 403)
  }

  @Test func `one of two origins is enough to be refused`() {
    let both = head(("Origin", "http://localhost"), ("Origin", "http://evil.example"))
    #expect(OriginGuard(isLoopback: true).refusal(of: both)?.status == 403)
  }

  @Test func `a known token is known, whatever its place in the list`() {
    let tokens = BearerTokens(["first-secret", "second-secret"])
    let first = tokens.verdict(on: head(("Authorization", "Bearer first-secret")))
    let second = tokens.verdict(on: head(("authorization", "bearer  second-secret ")))
    let holders = ["first-secret", "second-secret"].map {
      SHA256.digest(of: Array($0.utf8)).hexadecimal
    }
    #expect(first == .known(holder: holders[0]))
    #expect(second == .known(holder: holders[1]))
  }

  @Test(arguments: [
    "Bearer first-secre", "Bearer first-secret2", "Bearer FIRST-SECRET", "Bearer", "Bearer ",
    "Basic first-secret", "first-secret", "",
  ])
  func `anything else is not`(_ value: String) {
    #expect(BearerTokens(["first-secret"]).verdict(on: head(("Authorization", value))) == .unknown)
  }

  @Test func `no token, two tokens and a server without tokens`() {
    let tokens = BearerTokens(["a-secret"])
    let two = head(("Authorization", "Bearer a-secret"), ("Authorization", "Bearer a-secret"))
    #expect(tokens.verdict(on: head()) == .missing)
    #expect(tokens.verdict(on: two) == .unknown)
    #expect(BearerTokens([]).verdict(on: head(("Authorization", "Bearer "))) == .unknown)
  }

  @Test func `without guards the same requests are served`() throws {
    let test = try TestServer()
    defer { test.server.stop() }
    let client = try test.connect()
    for field in ["Host: evil.example", "Origin: http://evil.example"] {
      #expect(client.request("POST", "/", [field], body: "x").status == 200)
    }
    #expect(test.desk.served == 2)
  }

  @Test func `a request that names no host is refused once`() throws {
    let test = try TestServer { $0.guards = [HostGuard()] }
    defer { test.server.stop() }
    let client = try test.connect()
    client.write("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
    let response = client.readResponse()
    #expect(response.status == 400)
    #expect(!response.body.contains("HTTP/1.1"))
    #expect(client.isClosedByPeer())
  }

  @Test func `guards and handler refuse before any body is served`() throws {
    let test = try TestServer { $0.guards = [HostGuard(), OriginGuard(isLoopback: true)] }
    defer { test.server.stop() }
    let client = try test.connect()
    #expect(client.request("POST", "/", ["Host: evil.example"], body: "x").status == 403)
    #expect(client.request("POST", "/", ["Origin: http://evil.example"], body: "x").status == 403)
    #expect(client.request("POST", "/forbidden", body: "x").status == 403)
    #expect(test.desk.served == 0)
    #expect(client.request("POST", "/", ["Origin: http://localhost"], body: "x").status == 200)
  }
}
