import Glibc
import ProcessTesting
import Testing

/// `bananas serve` as a process of its own.
struct PageServingTests {
  private let home = TemporaryFolder()

  private var environment: [String: String] { ["BANANAS_HOME": home("store")] }

  /// A running server, and what a page of it would send.
  private struct Page {
    let process: ChildProcess
    let port: UInt16

    func connect() throws -> RawConnection { try #require(RawConnection(port: port)) }

    func post(_ path: String, _ body: String, cookie: String? = nil) throws -> RawResponse {
      let fields = [
        "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
        "Content-Type: application/json",
      ]
      let cookies = cookie.map { ["Cookie: \($0)"] } ?? []
      return try connect().request("POST", path, fields + cookies, body: body)
    }

    func get(_ path: String, cookie: String? = nil) throws -> RawResponse {
      try connect().request("GET", path, cookie.map { ["Cookie: \($0)"] } ?? [])
    }

    func end() -> ChildProcess.Ending {
      process.send(SIGTERM)
      return process.finish()
    }
  }

  private func start(_ flags: [String] = []) throws -> Page {
    let process = try ChildProcess(
      [builtProgram(), "serve", "--port", "0"] + flags,
      environment: environment
    )
    let line = try #require(process.readLine(), "it said nothing")
    #expect(line.hasPrefix("Bananas at http://127.0.0.1:") && line.hasSuffix("/"))
    let port = try #require(line.split { !$0.isNumber }.last.flatMap { UInt16($0) })
    return Page(process: process, port: port)
  }

  private func run(_ words: String...) throws -> ChildProcess.Ending {
    try ChildProcess.run([builtProgram()] + words, environment: environment)
  }

  private let figs = #"{"phrase":"add figs","request_id":"f1"}"#

  @Test func `the page comes with the program, and its change is what every command sees`() throws {
    let page = try start()
    let document = try page.get("/")
    #expect(document.status == 200 && document.body.contains("<!doctype html>"))
    #expect(document.headers["content-security-policy"]?.contains("script-src 'self'") == true)
    #expect(try page.get("/words/en").body.contains("\"texts\""))
    let added = try page.post("/api/say", figs)
    #expect(added.status == 200 && added.body.contains("Added figs to Groceries."))
    #expect(try run("list").output.contains("figs"))
    #expect(try run("log").output.contains("page"))
    let ending = page.end()
    #expect(ending.status == 0 && ending.errors.isEmpty)
  }

  @Test func `a name that is on the list and in the language's words is suggested once, and first`()
    throws
  {
    #expect(try run("add", "milk").status == 0)
    let page = try start()
    for _ in 1...2 {
      let names = try page.get("/api/names")
      #expect(names.status == 200 && names.body.hasPrefix(#"{"names":["milk","#))
      #expect(names.body.split(separator: #""milk""#).count == 2)
      #expect(names.body.utf8.count < 64 << 10)
    }
    #expect(page.end().status == 0)
  }

  @Test func `a change by another program reaches an open page`() throws {
    let page = try start()
    let listener = try page.connect()
    listener.send("GET", "/api/events")
    #expect(listener.readHead().status == 200)
    #expect(listener.readEvent()?.contains("event: state") == true)
    #expect(try run("add", "lemons").status == 0)
    let event = try #require(listener.readEvent())
    #expect(event.contains("event: state") && event.contains("lemons"))
    _ = page.end()
  }

  @Test func `what was done is not done again, also by a server started anew`() throws {
    let page = try start()
    #expect(try page.post("/api/say", figs).status == 200)
    let twice = try page.post("/api/say", figs)
    #expect(twice.body.contains(#""replayed":true"#))
    page.process.send(SIGKILL)
    _ = page.process.finish()
    let anew = try start()
    let again = try anew.post("/api/say", figs)
    #expect(again.status == 200 && again.body.contains(#""replayed":true"#))
    let entries = try run("log", "--json").output.split(separator: "\n")
    #expect(entries.count { $0.contains("\"entry\"") } == 1)
    _ = anew.end()
  }

  @Test func `a device pairs with the code that is shown, and is out when it is revoked`() throws {
    let page = try start(["--pairing", "--qr", "never"])
    let line = try #require(page.process.readLine())
    let code = try #require(line.split(separator: "#pair=").last)
    #expect(line.hasPrefix("Pair a phone: http://127.0.0.1:\(page.port)/#pair="))
    #expect(try page.get("/api/state").status == 401)
    let paired = try page.post("/api/pair", #"{"code":"\#(code)","name":"Ann’s phone"}"#)
    let cookie = String((paired.headers["set-cookie"] ?? "").prefix { $0 != ";" })
    #expect(try page.get("/api/state", cookie: cookie).status == 200)
    #expect(try run("devices").output.contains("Ann’s phone"))
    #expect(permissions(of: home("store/devices.json")) == 0o600)
    let listener = try page.connect()
    listener.send("GET", "/api/events", ["Cookie: \(cookie)"])
    #expect(listener.readHead().status == 200 && listener.readEvent() != nil)
    #expect(try run("devices", "revoke", "ann’s", "phone").output == "revoked Ann’s phone\n")
    #expect(listener.readEvent()?.contains("event: revoked") == true)
    #expect(try page.get("/api/state", cookie: cookie).status == 401)
    let ending = page.end()
    #expect(ending.status == 0)
    // A line for each refusal, without what a cookie or code was.
    #expect(ending.errors.contains("GET /api/state 401 not_paired"))
    #expect(!ending.errors.contains(cookie) && !ending.errors.contains(code))
  }

  @Test func `a code for a running server can be had from another terminal`() throws {
    #expect(try run("devices", "pair").status == 2)
    let page = try start(["--pairing"])
    _ = page.process.readLine()
    let line = try run("devices", "pair", "--qr", "never").output
    let code = try #require(line.split(separator: "#pair=").last?.split(separator: "\n").first)
    #expect(try page.post("/api/pair", #"{"code":"\#(code)","name":"Ben"}"#).status == 200)
    #expect(page.end().status == 0)
    #expect(try run("devices", "revoke", "--all").output == "revoked Ben\n")
    #expect(try run("devices", "revoke", "Ben").status == 1)
  }

  @Test func `agents are served at the same port, and only with a token where devices must pair`()
    throws
  {
    let refused = try run("serve", "--port", "0", "--pairing", "--mcp")
    #expect(refused.status == 2 && refused.errors.contains("--token-file"))
    let page = try start(["--mcp"])
    let body = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let answer = try page.connect().request(
      "POST",
      "/mcp",
      ["Content-Type: application/json", "Accept: application/json, text/event-stream"],
      body: body
    )
    #expect(answer.status != 404 && answer.body.contains("jsonrpc"))
    #expect(page.end().status == 0)
  }

  @Test func `the picture of a pairing link is drawn square, and only when it is wanted`() throws {
    let page = try start(["--pairing", "--qr", "always"])
    let line = try #require(page.process.readLine())
    #expect(line.hasPrefix("Pair a phone: "))
    let first = try #require(page.process.readLine())
    // Two rows of modules a line, and a margin of nothing but light.
    #expect(first.count >= 25 && first.allSatisfy { $0 == "█" })
    var lines = [first]
    while lines.count < (first.count + 1) / 2 {
      lines.append(try #require(page.process.readLine()))
    }
    #expect(lines.allSatisfy { $0.count == first.count })
    #expect(page.end().output.isEmpty)
  }

  @Test func `a damaged file of devices lets nobody in, and says what to do`() throws {
    let damage = "mkdir -p '\(home("store"))' && echo damaged > '\(home("store/devices.json"))'"
    try #require(try ChildProcess.run(["sh", "-c", damage]).status == 0)
    for words in [["devices"], ["serve", "--port", "0", "--pairing"]] {
      let ending = try ChildProcess.run([builtProgram()] + words, environment: environment)
      #expect(ending.status == 4 && ending.errors.contains("pair the devices again"))
    }
  }
}
