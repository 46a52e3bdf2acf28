import HTTP
import JSON
import MCPTesting
import ProcessTesting
import Testing

@testable import MCPAdapter

/// A shelf in memory, a server of it over HTTP in this process, and what clients of both eras send.
struct ShelfOverHTTP {
  let server: HTTPServer

  init(
    _ change: (inout EndpointOptions) -> Void = { _ in },
    offerings: Offerings = Offerings()
  ) throws {
    var options = EndpointOptions()
    change(&options)
    var http = ServerOptions()
    http.guards = [HostGuard(), OriginGuard(isLoopback: true)]
    http.stopSeconds = 2
    let mcp = MCPServer(
      ServerIdentity(name: "shelf", title: "Shelf", version: "1", instructions: "A shelf."),
      dispatcher: try Shelf().dispatcher(),
      offerings: offerings
    ) { _ in "done" }
    server = try HTTPServer(http, MCPEndpoint(mcp, options))
  }

  func connect() throws -> RawConnection { try #require(RawConnection(port: server.port)) }
}

/// The headers that go with every message.
let usualHeaders = [
  "Content-Type: application/json", "Accept: application/json, text/event-stream",
]

extension RawConnection {
  /// Posts a message.
  func post(_ body: String, _ headers: [String] = []) -> RawResponse {
    request("POST", "/mcp", usualHeaders + headers, body: body)
  }

  /// Begins a session, and returns the header that names it.
  func beginSession(version: String = "2025-11-25", capabilities: String = "{}") throws -> String {
    let answer = post(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":""# + version
        + #"","capabilities":"# + capabilities
        + #","clientInfo":{"name":"tester","version":"1"}}}"#
    )
    #expect(answer.status == 200)
    let session = "Mcp-Session-Id: \(try #require(answer.headers["mcp-session-id"]))"
    let begun = post(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, [session])
    #expect(begun.status == 202 && begun.body.isEmpty)
    return session
  }

  /// Posts a request of 2026-07-28 with the headers it needs, but for those in `headers`.
  func postAlone(
    _ method: String,
    _ params: String = "",
    meta: String = aloneMeta,
    _ headers: [String] = [],
    without left: String? = nil
  ) -> RawResponse {
    post(
      aloneRequest(method, params, meta: meta),
      aloneHeaders(method, params).filter { line in
        let name = line.prefix { $0 != ":" }
        return name != left ?? "" && !headers.contains { $0.hasPrefix(name + ":") }
      } + headers
    )
  }
}

/// What a request of 2026-07-28 says of itself.
let aloneMeta =
  #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}"#

func aloneRequest(_ method: String, _ params: String = "", meta: String = aloneMeta) -> String {
  let members = params.isEmpty ? "" : params + ","
  return #"{"jsonrpc":"2.0","id":7,"method":""# + method + #"","params":{"# + members
    + #""_meta":{"# + meta + "}}}"
}

func aloneHeaders(_ method: String, _ params: String) -> [String] {
  let members = (try? JSONReader.read("{\(params)}")) ?? .null
  let name = (members["name"] ?? members["uri"])?.string
  return ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: \(method)"]
    + (name.map { ["Mcp-Name: \($0)"] } ?? [])
}

extension RawResponse {
  /// The code of the error in the body.
  var errorCode: Int? {
    guard case .number(let code)? = (try? JSONReader.read(body))?["error"]?["code"] else {
      return nil
    }
    return code.int
  }

  /// The id in the body.
  var id: JSONValue? { (try? JSONReader.read(body))?["id"] }

  /// The result in the body.
  var result: JSONValue? { (try? JSONReader.read(body))?["result"] }
}

let putMilk = #""name":"put_things","arguments":{"things":[{"name":"milk"}]}"#
