import HTTP
import IntentKit
import JSON
import Testing

@testable import WebServer

/// Who is let in, and how they are let out.
struct PairingTests {
  private let table = PageTable(pairs: true)

  private func pair(
    _ code: String,
    name: String = "phone",
    from address: String = "192.0.2.1"
  )
    -> HTTPResponse
  {
    table.post("/api/pair", ["code": .string(code), "name": .string(name)], address: address)
  }

  private func state(_ cookie: String) -> Int {
    table.ask("GET", "/api/state", headers: ["Cookie": cookie]).status
  }

  @Test func `nobody gets in without a code, and everybody with one`() throws {
    #expect(table.ask("GET", "/api/state").errorCode == "not_paired")
    #expect(table.ask("GET", "/api/state").status == 401)
    #expect(table.post("/api/say", ["phrase": "put jar", "request_id": "1"]).status == 401)
    #expect(table.page.shelf.asked.isEmpty)
    let cookie = try table.pair()
    #expect(state(cookie) == 200)
    #expect(state(cookie + "0") == 401)
    #expect(state("bananas_device=") == 401)
  }

  @Test func `files are for everybody: they hold no secret`() {
    let table = PageTable(pairs: true, files: ["index.html": "<!doctype html>"])
    #expect(table.ask("GET", "/").status == 200)
    #expect(table.ask("GET", "/words/en").status == 200)
  }

  @Test func `a code is good once`() throws {
    let code = try table.devices.newCode()
    #expect(pair(code).status == 200)
    let again = pair(code)
    #expect(again.status == 403 && again.errorCode == "wrong_code")
    #expect(again.headers["Set-Cookie"] == nil)
  }

  @Test func `a code is good for ten minutes`() throws {
    let (early, late) = (try table.devices.newCode(), try table.devices.newCode())
    table.pass(seconds: 599)
    #expect(pair(early).status == 200)
    table.pass(seconds: 1)
    #expect(pair(late).status == 403)
  }

  @Test func `a code may be typed with small letters, blanks, and letters for digits`() throws {
    let code = try table.devices.newCode()
    let typed = code.lowercased().replacing("-", with: " ").replacing("0", with: "o")
      .replacing("1", with: "l")
    #expect(pair(typed).status == 200)
  }

  @Test func `codes differ, and are long enough not to be guessed`() throws {
    let codes = Set(try (0..<50).map { _ in try table.devices.newCode() })
    #expect(codes.count == 50)
    // 13 characters of 32 are 65 bits.
    #expect(codes.allSatisfy { $0.count { $0 != "-" } == 13 })
  }

  @Test func `after five wrong codes an address has to wait, and others need not`() throws {
    for _ in 1...5 { #expect(pair("AAAA").status == 403) }
    let code = try table.devices.newCode()
    let refused = pair(code)
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"].flatMap { Int($0) } == 60)
    #expect(pair(code, from: "192.0.2.2").status == 200)
    table.pass(seconds: 61)
    #expect(pair(try table.devices.newCode()).status == 200)
  }

  @Test func `many addresses together are stopped, too`() throws {
    for number in 1...20 { #expect(pair("AAAA", from: "192.0.2.\(number)").status == 403) }
    #expect(pair(try table.devices.newCode(), from: "198.51.100.1").status == 429)
  }

  @Test func `right codes do not count as attempts`() throws {
    for number in 1...10 {
      #expect(pair(try table.devices.newCode(), name: "phone \(number)").status == 200)
    }
  }

  @Test func `the cookie is out of the reach of scripts and of other sites`() throws {
    let field = pair(try table.devices.newCode()).headers["Set-Cookie"] ?? ""
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"] {
      #expect(field.contains("; \(part)"))
    }
    #expect(field.hasPrefix("bananas_device=") && !field.contains("Secure"))
  }

  @Test func `an encrypted page has a cookie for encrypted pages alone`() throws {
    let code = try table.devices.newCode()
    let answer = table.post(
      "/api/pair",
      ["code": .string(code), "name": "phone"],
      origin: "https://localhost:7888"
    )
    let field = answer.headers["Set-Cookie"] ?? ""
    #expect(field.hasPrefix("__Host-bananas_device=") && field.hasSuffix("; Secure"))
    #expect(state(String(field.prefix { $0 != ";" })) == 200)
  }

  @Test func `no secret is kept, only its digest`() throws {
    let token = try table.pair().split(separator: "=")[1]
    let code = try table.devices.newCode()
    let kept = String(decoding: table.memory.read().bytes, as: UTF8.self)
    #expect(!kept.contains(token) && !kept.contains(code))
    #expect(kept.contains(Secret.digest(String(token))))
    #expect(DeviceRegister(table.memory.read().bytes) == table.memory.read())
  }

  @Test func `a revoked device is out with its next request, and the others stay`() throws {
    let (ann, ben) = (try table.pair("Ann"), try table.pair("Ben"))
    let elsewhere = DeviceBook(table.memory, clock: { 0 })
    #expect(try elsewhere.forget { $0.name == "Ann" }.map(\.name) == ["Ann"])
    #expect(state(ann) == 401)
    #expect(state(ben) == 200)
  }

  @Test func `a device can leave, and its cookie is taken from it`() throws {
    let cookie = try table.pair()
    let answer = table.post("/api/unpair", [:], cookie: cookie)
    #expect(answer.status == 200)
    #expect(answer.headers["Set-Cookie"]?.contains("Max-Age=0") == true)
    #expect(state(cookie) == 401)
  }

  @Test func `a browser that is in already stays the same device when it is paired again`() throws {
    let cookie = try table.pair("Ann")
    let before = table.memory.read().devices
    let (code, name) = (try table.devices.newCode(), "Ann’s phone")
    let body: JSONObject = ["code": .string(code), "name": .string(name)]
    #expect(table.post("/api/pair", body, cookie: cookie).status == 200)
    let devices = table.memory.read().devices
    #expect(devices.map(\.id) == before.map(\.id) && devices.map(\.name) == [name])
    #expect(state(cookie) == 401)
  }

  @Test func `no two devices have one name, and none is called as people or agents are`() throws {
    for name in ["phone", "Phone", "human", "agent"] { _ = try table.pair(name) }
    let names = table.memory.read().devices.map(\.name)
    #expect(names == ["phone", "Phone 2", "human 2", "agent 2"])
  }

  @Test(arguments: [
    "", "   ", "a\nb", "\u{202E}abc", "agent:claude", String(repeating: "x", count: 41),
  ])
  func `a name that cannot be read is refused, and the code stays good`(_ name: String) throws {
    let code = try table.devices.newCode()
    #expect(pair(code, name: name).status == 400)
    #expect(pair(code, name: "Änn’s 📱").status == 200)
  }

  @Test func `what a device does is the device's in the journal`() throws {
    let cookie = try table.pair("Ann’s phone")
    _ = table.post(
      "/api/call",
      ["intent": "put", "arguments": ["thing": "jar"], "request_id": "7"],
      cookie: cookie
    )
    let asked = try #require(table.page.shelf.asked.first)
    #expect(asked.caller.author == "Ann’s phone" && asked.caller.surface == "page")
    let id = try #require(table.memory.read().devices.first?.id)
    #expect(asked.requestID == "page:\(id):7")
  }

  @Test func `a device is noted as seen, but not at every request`() throws {
    let cookie = try table.pair()
    let paired = table.memory.read().devices.map(\.lastSeen)
    table.pass(seconds: 60)
    #expect(state(cookie) == 200)
    #expect(table.memory.read().devices.map(\.lastSeen) == paired)
    table.pass(seconds: 600)
    #expect(state(cookie) == 200)
    #expect(table.memory.read().devices.map(\.lastSeen) != paired)
  }

  @Test func `there is a new code whenever the last one is used or too old`() throws {
    let shown = Shown()
    let offer = PairingOffer(table.devices, show: shown.add)
    offer.renew()
    offer.renew()
    #expect(shown.codes.count == 1)
    #expect(pair(try #require(shown.codes.last)).status == 200)
    offer.renew()
    #expect(shown.codes.count == 2)
    table.pass(seconds: 601)
    offer.renew()
    #expect(Set(shown.codes).count == 3)
  }
}
