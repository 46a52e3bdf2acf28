import MCPAdapter
import MCPTesting

/// A shelf behind an MCP server on the standard streams: a whole program to test from outside.
@main
enum ShelfServer {
  static func main() throws {
    try Shelf().server().serveStandardStreams()
  }
}
