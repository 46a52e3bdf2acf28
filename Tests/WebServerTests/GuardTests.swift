import HTTP
import IntentKit
import JSON
import Testing

/// Who may ask at all: every guard with what it lets through.
struct GuardTests {
  private let table = PageTable()
  private let json = "application/json"

  private func put(_ headers: HTTPHeaders) -> HTTPResponse {
    table.ask(
      "POST",
      "/api/call",
      headers: headers,
      body: #"{"intent":"put","arguments":{"thing":"jar"},"request_id":"1"}"#
    )
  }

  @Test func `a page of this server may change something`() {
    #expect(put(["Origin": "http://localhost:7888", "Content-Type": json]).status == 200)
    #expect(table.page.shelf.things == ["jar"])
  }

  @Test(arguments: [
    "http://evil.example", "http://localhost", "http://localhost:7889", "https://localhost:78888",
    "null", "", "localhost:7888", "http://localhost:7888.evil.example",
  ])
  func `a page of any other origin may not`(_ origin: String) {
    let answer = put(["Origin": origin, "Content-Type": json])
    #expect(answer.status == 403 && answer.errorCode == "strange_page")
    #expect(table.page.shelf.things.isEmpty)
  }

  @Test func `a request without an origin, or with two, changes nothing`() {
    #expect(put(["Content-Type": json]).status == 403)
    var twice: HTTPHeaders = ["Origin": "http://localhost:7888", "Content-Type": json]
    twice.add("Origin", "http://localhost:7888")
    #expect(put(twice).status == 403)
    #expect(table.page.shelf.asked.isEmpty)
  }

  @Test(arguments: [("same-origin", 200), ("cross-site", 403), ("same-site", 403), ("none", 403)])
  func `a browser's word on where a request is from is believed`(_ site: String, _ status: Int) {
    let headers: HTTPHeaders = [
      "Origin": "http://localhost:7888", "Content-Type": json, "Sec-Fetch-Site": site,
    ]
    #expect(put(headers).status == status)
  }

  @Test func `another site cannot have the state read`() {
    #expect(table.ask("GET", "/api/state", headers: ["Sec-Fetch-Site": "cross-site"]).status == 403)
    #expect(table.ask("GET", "/api/state", headers: ["Sec-Fetch-Site": "none"]).status == 200)
    #expect(table.ask("GET", "/api/state").status == 200)
  }

  @Test(arguments: [
    ("localhost:7888", 200), ("192.168.1.7:7888", 200), ("[::1]:7888", 200),
    ("shelf.example", 200), ("evil.example", 403), ("localhost.evil.example", 403),
  ])
  func `the server answers to its own names alone`(_ host: String, _ status: Int) {
    for path in ["/api/state", "/api/session"] {
      #expect(table.ask("GET", path, headers: ["Host": host]).status == status, "\(path)")
    }
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
  func `what a form of another site could send is no JSON`(_ type: String) {
    let own = "http://localhost:7888"
    #expect(put(["Origin": own, "Content-Type": type]).status == 415)
    #expect(put(["Origin": own, "Content-Type": "application/json; charset=utf-8"]).status == 200)
  }

  @Test func `a method that a path does not take is named with those it does`() {
    let answer = table.ask("GET", "/api/call")
    #expect(answer.status == 405 && answer.headers["Allow"] == "POST")
    #expect(table.ask("POST", "/").status == 405)
    #expect(table.ask("DELETE", "/api/state").status == 405)
  }

  @Test func `a body that is announced as too long is not read`() {
    let headers: HTTPHeaders = [
      "Origin": "http://localhost:7888", "Content-Type": json, "Content-Length": "300000",
    ]
    #expect(put(headers).status == 413)
  }

  @Test(arguments: [
    "", "[]", "{", #"{"intent":7,"request_id":"1"}"#, #"{"request_id":"1"}"#,
    #"{"intent":"put"}"#, #"{"intent":"put","request_id":""}"#,
    #"{"intent":"put","request_id":"a b"}"#, #"{"intent":"put","request_id":"1","arguments":[]}"#,
    #"{"intent":"put","request_id":"1","dry_run":"yes"}"#,
  ])
  func `a request that lacks something is malformed, and does nothing`(_ body: String) {
    let headers: HTTPHeaders = ["Origin": "http://localhost:7888", "Content-Type": json]
    let answer = table.ask("POST", "/api/call", headers: headers, body: body)
    #expect(answer.status == 400 && answer.errorCode == "malformed")
    #expect(table.page.shelf.asked.isEmpty)
  }
}
