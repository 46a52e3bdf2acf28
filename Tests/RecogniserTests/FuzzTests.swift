import RecogniserFuzzing
import Testing

/// Made-up languages over made-up phrases, from a seed; `make fuzz` tries many more.
@Suite struct FuzzTests {
  @Test func `thirty thousand phrases over made-up languages stay within bounds and phrases`() {
    var (compiled, taken) = (0, 0)
    for seed in UInt64(1)...120 {
      let round = FuzzRound(seed: seed, phraseCount: 250)
      compiled += round.isCompiled ? 1 : 0
      taken += round.taken
      for fault in round.faults { Issue.record("\(fault)") }
    }
    #expect(compiled > 60 && taken > 1_000, "hardly anything was tried: \(compiled), \(taken)")
  }

  @Test func `a seed gives the same again`() {
    let (one, other) = (FuzzRound(seed: 7, phraseCount: 100), FuzzRound(seed: 7, phraseCount: 100))
    #expect(one.taken == other.taken && one.isCompiled == other.isCompiled)
  }
}
