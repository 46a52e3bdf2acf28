import MCPAdapter
import MCPTesting

/// A shelf behind an MCP server on the standard streams, or over HTTP with `--http`: a whole program
/// to test from outside.
@main
enum ShelfServer {
  static func main() throws {
    let server = try Shelf().server()
    if CommandLine.arguments.contains("--http") {
      try server.serveLoopback()
    } else {
      try server.serveStandardStreams()
    }
  }
}
