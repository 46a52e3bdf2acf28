import ConformanceFixture
import HTTP
import MCPAdapter
import MCPTesting

/// A thousand made-up messages: to sessions, as damaged bytes to streams, and as damaged requests over
/// HTTP.
public struct FuzzRound: Sendable {
  /// How many messages a round sends.
  public static let messages = 1_000
  private let seed: UInt64

  /// The same round for the same seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Plays it with a server of its own.
  public func play() -> FuzzReport {
    var report = FuzzReport()
    let (share, sixth) = (Self.messages / 3, Self.messages / 6)
    for (words, server) in servers() {
      report.add(SessionFuzz(seed: seed, words: words, server: server).play(messages: sixth))
      report.add(StreamFuzz(seed: seed, words: words, lines: sixth).play(with: server))
    }
    if let (words, server) = servers().first {
      report.add(overHTTP(words, server, requests: share))
    }
    return report
  }

  private func overHTTP(_ words: Vocabulary, _ server: MCPServer, requests: Int) -> FuzzReport {
    var options = ServerOptions()
    options.guards = [HostGuard()]
    guard let http = try? HTTPServer(options, MCPEndpoint(server)) else { return FuzzReport() }
    defer { http.stop() }
    return HTTPFuzz(seed: seed, words: words, port: http.port).play(requests: requests)
  }

  private func servers() -> [(Vocabulary, MCPServer)] {
    var servers = [(Vocabulary.fixture, ConformanceFixture.server(pause: 0))]
    if let shelf = try? Shelf().server() { servers.append((.shelf, shelf)) }
    return servers
  }
}
