import ConformanceFixture
import MCPAdapter

/// The fixture of the public conformance suite as a program, over either transport.
@main
enum ConformanceServer {
  static func main() throws {
    try ConformanceFixture.server().serveStandardStreams()
  }
}
