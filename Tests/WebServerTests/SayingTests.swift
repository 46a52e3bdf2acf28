import HTTP
import IntentKit
import JSON
import Testing

@testable import WebServer

/// Phrases and typed calls.
struct SayingTests {
  private let table = PageTable()

  private func say(_ phrase: String, _ members: JSONObject = ["request_id": "1"]) -> JSONObject {
    var body = members
    body["phrase"] = .string(phrase)
    return table.post("/api/say", body).document
  }

  @Test func `a phrase is understood, done and answered`() {
    let answer = say("put jar")
    #expect(answer["message"] == "Put jar." && answer["status"] == "done")
    #expect(answer["commands"]?.array?.first?["arguments"] == ["thing": "jar"])
    #expect(answer["version"]?.string == table.server.book.version)
    #expect(table.page.shelf.things == ["jar"])
  }

  @Test func `what is only tried changes nothing and needs no key`() {
    let answer = say("put jar", ["dry_run": true])
    #expect(answer["commands"]?.array?.first?["dry_run"] == true)
    #expect(table.page.shelf.things.isEmpty)
    #expect(table.page.shelf.asked.first?.requestID == nil)
  }

  @Test func `a phrase that is not understood is an answer, too`() {
    let answer = say("what on earth")
    #expect(answer["status"] == "not_understood" && answer["commands"] == [])
  }

  @Test func `a call keeps the phrase it was made of`() {
    let answer = table.post(
      "/api/call",
      [
        "intent": "put", "arguments": ["thing": "jar"], "request_id": "a",
        "phrase": "put a jar there",
      ]
    )
    #expect(answer.document["message"] == "Put jar.")
    #expect(table.page.shelf.asked.first?.caller.phrase == "put a jar there")
    #expect(table.page.shelf.asked.first?.requestID == "page:local:a")
  }

  @Test func `a question is an answer, with what it waits for`() {
    let answer = table.post("/api/call", ["intent": "put", "request_id": "a"])
    #expect(answer.status == 200 && answer.document["status"] == "question")
    #expect(answer.document["question"]?["parameter"] == "thing")
  }

  @Test func `the language of an answer can be chosen, and a strange one is named`() {
    let answer = table.ask("GET", "/api/session", query: ["lang": "he"])
    #expect(answer.document["language"] == "he")
    let strange = table.ask("GET", "/api/session", query: ["lang": "xx"])
    #expect(strange.status == 400 && strange.errorCode == "unknown_language")
  }

  @Test func `a session says what can be done and in which languages`() {
    let session = table.ask("GET", "/api/session").document
    #expect(session["version"] == "1.2.3" && session["paired"] == false)
    #expect(session["device"] == .null && session["pairing"] == false)
    #expect(session["intents"]?.array?.compactMap { $0["name"]?.string } == ["put", "take"])
    #expect(session["languages"]?.array?.compactMap { $0["tag"]?.string } == ["en", "he"])
  }

  @Test func `a long answer is compressed for whoever takes that`() {
    for number in 1...60 { _ = say("put something-with-a-long-name-\(number)") }
    let head = RequestHead(method: "GET", path: "/", headers: ["Accept-Encoding": "gzip"])
    let plain = table.ask("GET", "/api/names")
    #expect(plain.packed(for: head).body.prefix(2) == [0x1F, 0x8B])
    #expect(plain.packed(for: RequestHead(method: "GET", path: "/")) == plain)
  }

  @Test func `names and history are asked of the program`() {
    _ = say("put jar")
    #expect(table.ask("GET", "/api/names").document["names"] == ["jar", "en"])
    let history = table.ask("GET", "/api/history", query: ["item": "box"]).document
    #expect(history["thing"] == "box" && history["entries"] == [["message": "Put box."]])
  }

  @Test(
    arguments: [
      ("he", "he"), ("he-IL,en;q=0.5", "he"), ("en-GB", "en"), ("fr, de", nil),
      ("he;q=0, en", "en"),
      ("", nil), (";;;,,,q=", nil), ("en;q=0.2,he;q=0.9", "he"), ("HE", "he"), ("hex", nil),
      ("zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"), ("zh-HK, en", "zh-Hant"), ("zh, en", "zh-Hant"),
      ("zh-Hant-HK", "zh-Hant"), ("*", nil),
    ] as [(String, String?)]
  )
  func `the preferred language is the first that there is`(_ field: String, _ tag: String?) {
    let head = RequestHead(method: "GET", path: "/", headers: ["Accept-Language": field])
    #expect(head.preferredLanguage(among: ["en", "he", "zh-Hant"]) == tag)
  }
}
