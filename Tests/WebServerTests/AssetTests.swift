import HTTP
import JSON
import Testing

@testable import WebServer

/// The files that everybody may have.
struct AssetTests {
  private let long = String(repeating: "console.log('bananas');\n", count: 50)

  private func table() -> PageTable {
    PageTable(files: [
      "index.html": "<!doctype html>", "app/main.js": long, "app/look.css": "a{}",
      "sw.js": "// keeper", "icon-192.png": "not really", "secret.key": "no", "notes.md": "no",
    ])
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8"), ("/app/main.js", "text/javascript; charset=utf-8"),
    ("/app/look.css", "text/css; charset=utf-8"), ("/icon-192.png", "image/png"),
  ])
  func `a file has its type`(_ path: String, _ type: String) {
    let answer = table().ask("GET", path)
    #expect(answer.status == 200 && answer.headers["Content-Type"] == type)
    #expect(answer.headers["Cache-Control"] == "no-cache")
  }

  @Test(arguments: [
    "/secret.key", "/notes.md", "/nothing.js", "/../etc/passwd", "/app/../index.html",
    "//index.html",
    "/app/", "/.hidden.js", "/app/main.js/", "/a/b/c/d.js", "/index.html\u{0}.js", "/äpp.js",
  ])
  func `nothing but files of known types has a path`(_ path: String) {
    let answer = table().ask("GET", path)
    #expect(answer.status == 404 && answer.errorCode == "not_found")
  }

  @Test func `a file that the browser has is not sent again`() throws {
    let table = table()
    let first = table.ask("GET", "/app/main.js")
    let tag = try #require(first.headers["ETag"])
    let again = table.ask("GET", "/app/main.js", headers: ["If-None-Match": "\"x\", \(tag)"])
    #expect(again.status == 304 && again.body.isEmpty && again.headers["ETag"] == tag)
    #expect(table.ask("GET", "/", headers: ["If-None-Match": tag]).status == 200)
  }

  @Test func `compressed and plain bytes have tags of their own`() throws {
    let table = table()
    let plain = table.ask("GET", "/app/main.js")
    let packed = table.ask("GET", "/app/main.js", headers: ["Accept-Encoding": "gzip"])
    #expect(packed.headers["Content-Encoding"] == "gzip" && packed.body.count < plain.body.count)
    #expect(packed.headers["ETag"] != plain.headers["ETag"])
    #expect(plain.headers["Content-Encoding"] == nil && plain.body == Array(long.utf8))
  }

  @Test func `the embedded page starts with linked modules`() throws {
    let start = try #require(PageFiles.embedded.read("app/main.js"))
    #expect(String(decoding: start, as: UTF8.self).contains("// app/model/shop.js"))
    #expect(PageFiles.embedded.names().contains("index.html"))
  }

  @Test func `the list of files names all that a page needs, and changes with each of them`() {
    let document = table().ask("GET", "/shell.json").document
    let files = document["files"]?.array?.compactMap(\.string) ?? []
    #expect(Set(files) == ["/", "/app/main.js", "/app/look.css", "/icon-192.png"])
    let other = PageTable(files: ["index.html": "<!doctype html><title>Other</title>"])
    #expect(other.ask("GET", "/shell.json").document["version"] != document["version"])
    #expect(table().ask("GET", "/shell.json").document["version"] == document["version"])
  }

  @Test func `texts come in the language that is asked for`() {
    let table = table()
    let hebrew = table.ask("GET", "/words/he").document
    #expect(hebrew["direction"] == "rtl" && hebrew["texts"]?["hello"] == "שלום")
    #expect(table.ask("GET", "/words/xx").status == 404)
    #expect(table.ask("GET", "/words/auto").document["language"] == "en")
    let preferring: HTTPHeaders = ["Accept-Language": "xx, en;q=0.3, he-IL;q=0.7"]
    let auto = table.ask("GET", "/words/auto", headers: preferring)
    #expect(auto.document["language"] == "he")
    #expect(auto.headers.values("Vary").contains("Accept-Language"))
  }

  @Test func `a document may run no script but the page's own`() {
    let safe = HTTPResponse(200, headers: ["Content-Type": "text/html; charset=utf-8"])
    #expect(
      safe.kept(at: "/").headers["Content-Security-Policy"]?.contains("script-src 'self'") == true
    )
    #expect(HTTPResponse(200).kept(at: "/sw.js").headers["Content-Security-Policy"] != nil)
    let plain = HTTPResponse(200, headers: ["Content-Type": "text/css"]).kept(at: "/app/look.css")
    #expect(plain.headers["X-Content-Type-Options"] == "nosniff")
    #expect(plain.headers["Cross-Origin-Resource-Policy"] == "same-origin")
  }
}
