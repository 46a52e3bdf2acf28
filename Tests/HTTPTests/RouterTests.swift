import HTTP
import Testing
import Threads

@Suite struct RouterTests {
  /// Refuses everything, and says who it is.
  private struct Wall: HTTPHandler {
    var name: String
    func refusal(of head: RequestHead) -> HTTPResponse? { .refusal(404, name) }
    func serve(_ request: HTTPRequest, _ exchange: HTTPExchange) {}
    func close() {}
  }

  private let router = HTTPRouter(
    [
      HTTPRouter.Route(Wall(name: "agents"), guards: [HostGuard()]) { $0 == "/mcp" },
      HTTPRouter.Route(Wall(name: "files")) { $0.hasPrefix("/files/") },
    ],
    rest: Wall(name: "page")
  )

  private func asked(_ path: String, host: String = "localhost") -> String? {
    let head = RequestHead(method: "GET", path: path, headers: ["Host": host])
    return router.refusal(of: head).map { String(decoding: $0.body.dropLast(), as: UTF8.self) }
  }

  @Test func `each path has its handler, and what is nobody's goes to the last`() {
    #expect(asked("/mcp") == "agents" && asked("/files/a") == "files")
    #expect(asked("/mcp/x") == "page" && asked("/") == "page")
  }

  @Test func `a guard stands before its own route alone`() {
    #expect(asked("/mcp", host: "evil.example")?.contains("evil.example") == true)
    #expect(asked("/files/a", host: "evil.example") == "files")
  }
}
