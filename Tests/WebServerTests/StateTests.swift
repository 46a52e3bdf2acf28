import HTTP
import JSON
import Testing

@testable import WebServer

/// The state, and how a page that knows an older one gets to it.
struct StateTests {
  private let table = PageTable()
  private var book: StateBook { table.server.book }

  private func put(_ thing: String) { call("put", thing) }
  private func take(_ thing: String) { call("take", thing) }

  private func call(_ intent: String, _ thing: String) {
    let answer = table.post(
      "/api/call",
      [
        "intent": .string(intent), "arguments": ["thing": .string(thing)],
        "request_id": .string("\(intent)-\(thing.filter { $0 != " " })"),
      ]
    )
    #expect(answer.status == 200)
  }

  @Test func `a state is read once for everybody, and again when it has changed`() throws {
    let first = try book.current().version
    #expect(try book.current().version == first)
    put("jar")
    #expect(try book.current().version != first)
    #expect(try book.current().version == book.version)
  }

  @Test func `a page that has the state is told so`() throws {
    let answer = table.ask("GET", "/api/state")
    let tag = try #require(answer.headers["ETag"])
    let again = table.ask("GET", "/api/state", headers: ["If-None-Match": tag])
    #expect(again.status == 304 && again.body.isEmpty)
    put("jar")
    let changed = table.ask("GET", "/api/state", headers: ["If-None-Match": tag])
    #expect(changed.status == 200)
    #expect(changed.document["items"] == [["id": "jar"]])
    #expect(changed.document["version"]?.string == book.version)
  }

  @Test func `only what has changed since a known version is told`() throws {
    put("jar")
    put("box")
    let start = try book.current().version
    put("cup")
    _ = try book.current()
    take("jar")
    let (edition, difference) = try book.difference(since: start)
    #expect(edition.version == book.version)
    #expect(difference.since == start)
    #expect(difference.changed == [["id": "cup"]])
    #expect(difference.gone == ["jar"])
  }

  @Test func `what came and went in between is told as gone`() throws {
    let start = try book.current().version
    put("jar")
    _ = try book.current()
    take("jar")
    let (_, difference) = try book.difference(since: start)
    #expect(difference.changed.isEmpty && difference.gone == ["jar"])
  }

  @Test(arguments: [nil, "", "somebody else's", "-1"] as [String?])
  func `of a version that is not known no difference is told`(_ version: String?) throws {
    put("jar")
    let (_, difference) = try book.difference(since: version)
    #expect(difference.since == nil && difference.changed.isEmpty && difference.gone.isEmpty)
  }

  @Test func `versions of another run of the server mean nothing to this one`() throws {
    let other = PageTable()
    #expect(try other.server.book.current().version != book.current().version)
  }

  @Test func `differences are kept for a while, not for ever`() throws {
    let old = try book.current().version
    for number in 0..<301 {
      put("thing \(number)")
      _ = try book.current()
    }
    #expect(try book.difference(since: old).1.since == nil)
  }

  @Test func `the state is compressed for whoever wants it`() throws {
    for number in 0..<200 { put("a thing of a rather long name \(number)") }
    let plain = table.ask("GET", "/api/state")
    let packed = table.ask("GET", "/api/state", headers: ["Accept-Encoding": "br, gzip;q=0.8"])
    #expect(packed.headers["Content-Encoding"] == "gzip")
    #expect(packed.body.prefix(2) == [0x1F, 0x8B] && packed.body.count < plain.body.count / 2)
    #expect(table.ask("GET", "/api/state", headers: ["Accept-Encoding": "gzip;q=0"]) == plain)
  }
}
