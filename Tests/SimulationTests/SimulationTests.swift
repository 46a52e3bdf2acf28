import Shopping
import ShoppingTesting
import Simulation
import Testing

/// A few seeds here; `make test-faults` plays a thousand, `make soak` a hundred thousand.
@Suite struct SimulationTests {
  private let vocabulary: Vocabulary

  init() throws { vocabulary = try Vocabulary.english() }

  private func sum(_ rule: Scenario.Rule, _ clock: WrongClock, seeds: UInt64) -> Outcome {
    var sum = Outcome()
    for seed in 1...seeds {
      let scenario = Scenario(rule, clock: clock, steps: 80, hasFaults: false)
      sum.add(Simulation.run(scenario, seed: seed, vocabulary))
    }
    return sum
  }

  @Test(arguments: WrongClock.allCases)
  func `machines that crash, lose letters and have wrong clocks lose nothing`(clock: WrongClock) {
    for seed in UInt64(1)...1 {
      let scenario = Scenario(clock: clock, steps: 80)
      let outcome = Simulation.run(scenario, seed: seed, vocabulary)
      if !outcome.isSound { Issue.record("seed \(seed), \(clock.rawValue): \(outcome)") }
    }
  }

  @Test func `29: a service that brings older versions of the file back takes nothing away`() {
    var sum = Outcome()
    for seed in UInt64(100)..<103 {
      let outcome = Simulation.run(Scenario(steps: 80), seed: seed, vocabulary)
      if !outcome.isSound { Issue.record("seed \(seed): \(outcome)") }
      sum.add(outcome)
    }
    #expect(sum.broughtBack > 5, "or nothing was tried")
  }

  @Test func `a seed plays the same again, bit for bit, and another one another`() {
    let scenario = Scenario(clock: .dayAhead, steps: 80)
    let first = Simulation.run(scenario, seed: 11, vocabulary)
    #expect(Simulation.run(scenario, seed: 11, vocabulary) == first)
    #expect(Simulation.run(scenario, seed: 12, vocabulary).digest != first.digest)
  }

  @Test func `without the successor rule a wrong clock lets older beat newer`() {
    #expect(sum(.noSuccessor, .dayAhead, seeds: 3).olderBeatNewer > 0)
    #expect(sum(.fieldMerge, .dayAhead, seeds: 3).olderBeatNewer == 0)
  }

  @Test func `without tombstones deletes are undone`() {
    #expect(sum(.noTombstones, .right, seeds: 3).deletesUndone > 0)
    #expect(sum(.fieldMerge, .right, seeds: 3).deletesUndone == 0)
  }

  @Test func `backup-wins lets rows vanish that nobody has deleted`() {
    #expect(sum(.backupWins, .right, seeds: 3).vanished > 0)
    #expect(sum(.fieldMerge, .right, seeds: 3).vanished == 0)
  }
}
