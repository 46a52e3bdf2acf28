import MCPFuzzing
import Testing

/// Some of what `make fuzz-mcp` does at length.
struct FuzzTests {
  @Test func `made-up messages are answered once each, and damaged bytes break nothing`() {
    var report = FuzzReport()
    for seed in 1...4 { report.add(FuzzRound(seed: UInt64(seed)).play()) }
    #expect(report.faults == [])
    #expect(report.sent >= 4 * FuzzRound.messages)
    #expect(report.answered > report.sent / 2)
  }
}
