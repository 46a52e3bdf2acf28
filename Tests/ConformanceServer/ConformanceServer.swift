import ConformanceFixture
import MCPAdapter
import MCPTesting

/// The fixture of the public conformance suite as a program: `conformance-server --port 3000`, or
/// `--stdio`.
@main
enum ConformanceServer {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let server = ConformanceFixture.server()
    if words == ["--stdio"] {
      try server.serveStandardStreams()
    } else if words.count == 2, words[0] == "--port", let port = UInt16(words[1]) {
      try server.serveLoopback(port: port)
    } else {
      print("usage: conformance-server --port NUMBER | --stdio")
    }
  }
}
