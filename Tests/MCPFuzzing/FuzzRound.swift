import ConformanceFixture
import MCPAdapter
import MCPTesting

/// A thousand made-up messages: half of them to sessions, half of them as damaged bytes to streams.
public struct FuzzRound: Sendable {
  /// How many messages a round sends.
  public static let messages = 1_000
  private let seed: UInt64

  /// The same round for the same seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Plays it with a server of its own.
  public func play() -> FuzzReport {
    var report = FuzzReport()
    let quarter = Self.messages / 4
    for (words, server) in servers() {
      report.add(SessionFuzz(seed: seed, words: words, server: server).play(messages: quarter))
      report.add(StreamFuzz(seed: seed, words: words, lines: quarter).play(with: server))
    }
    return report
  }

  private func servers() -> [(Vocabulary, MCPServer)] {
    var servers = [(Vocabulary.fixture, ConformanceFixture.server(pause: 0))]
    if let shelf = try? Shelf().server() { servers.append((.shelf, shelf)) }
    return servers
  }
}
