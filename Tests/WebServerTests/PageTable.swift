import HTTP
import JSON
import Threads

@testable import WebServer

/// A page server without sockets or disk, and a clock that tests turn.
final class PageTable {
  /// The register of a server that forgets all with the test.
  final class Memory: DeviceKeeping {
    private let register = Guarded(DeviceRegister())
    private let changes = Guarded<Int64>(0)

    func read() -> DeviceRegister { register.withLock { $0 } }
    func stamp() -> Int64 { changes.withLock { $0 } }

    func change<Result: Sendable>(_ body: (inout DeviceRegister) -> Result) -> Result {
      changes.withLock { $0 += 1 }
      return register.withLock { body(&$0) }
    }
  }

  let page = ShelfPage()
  let memory = Memory()
  let devices: DeviceBook
  let server: PageServer
  private let clock = OnClock(time: 1_000_000)

  /// `pairs`: only paired devices are let in.
  init(pairs: Bool = false, isEncrypted: Bool = false, files: [String: String] = [:]) {
    let clock = clock
    devices = DeviceBook(memory, clock: { clock.now })
    var options = PageOptions(clock: { clock.now })
    options.devices = pairs ? devices : nil
    options.isEncrypted = isEncrypted
    options.guards = [HostGuard(names: ["shelf.example"])]
    let bytes = files.mapValues { Array($0.utf8) }
    server = PageServer(page, PageFiles(fixed: bytes), options)
  }

  /// Lets time pass.
  func pass(seconds: Int64) { clock.advance(milliseconds: seconds * 1_000) }

  /// Asks for something as the server would be asked.
  func ask(
    _ method: String,
    _ path: String,
    query: [String: String] = [:],
    headers: HTTPHeaders = [:],
    address: String = "192.0.2.1",
    body: String = ""
  ) -> HTTPResponse {
    var fields = headers
    if fields["Host"] == nil { fields.add("Host", "localhost:7888") }
    let head = RequestHead(
      method: method,
      path: path,
      query: query,
      headers: fields,
      address: address
    )
    if let refusal = server.refusal(of: head) { return refusal }
    return server.response(to: HTTPRequest(head: head, body: Array(body.utf8)))
  }

  /// Posts a document as our own page does.
  func post(
    _ path: String,
    _ body: JSONObject,
    cookie: String? = nil,
    origin: String = "http://localhost:7888",
    address: String = "192.0.2.1"
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [
      "Origin": origin, "Content-Type": "application/json", "Host": "localhost:7888",
    ]
    if let cookie { headers.add("Cookie", cookie) }
    let text = JSONWriter.text(of: .object(body))
    return ask("POST", path, headers: headers, address: address, body: text)
  }

  /// Pairs a device, and returns its cookie.
  func pair(_ name: String = "phone") throws -> String {
    let code = try devices.newCode()
    let answer = post("/api/pair", ["code": .string(code), "name": .string(name)])
    let field = answer.headers["Set-Cookie"] ?? ""
    return String(field.prefix { $0 != ";" })
  }
}

/// A clock that stands still until it is told.
final class OnClock: Sendable {
  private let time: Guarded<Int64>

  init(time: Int64) { self.time = Guarded(time) }

  var now: Int64 { time.withLock { $0 } }
  func advance(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}

extension HTTPResponse {
  /// The body as a JSON object; empty when it is none.
  var document: JSONObject { (try? JSONReader.read(body).object) ?? [:] }
  /// The code of the error that it tells.
  var errorCode: String? { document["error"]?["code"]?.string }
}
