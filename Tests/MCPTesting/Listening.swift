public import Files
import Glibc
import HTTP
public import MCPAdapter

extension MCPServer {
  /// Serves clients of this machine over HTTP until the process is asked to stop; prints the address
  /// first, on a line of its own.
  ///
  /// - Parameter port: where; 0 lets the system choose.
  /// - Throws: ``Files/FileError`` when it cannot be listened there.
  public func serveLoopback(port: UInt16 = 0) throws(FileError) {
    var options = ServerOptions()
    options.port = port
    options.guards = [HostGuard(), OriginGuard(isLoopback: true)]
    let http = try HTTPServer(options, MCPEndpoint(self))
    // Where `localhost` leads for some clients; a machine without it does without.
    options.address = "::1"
    options.port = http.port
    let other = try? HTTPServer(options, MCPEndpoint(self))
    print("http://127.0.0.1:\(http.port)/mcp")
    fflush(nil)
    StopSignals.wait()
    other?.stop()
    http.stop()
  }
}
