import Shopping
import Simulation

/// What each policy loses with each clock, as a Markdown table.
struct LossTable {
  private let seeds: UInt64
  private let vocabulary: Vocabulary

  init(seeds: UInt64, _ vocabulary: Vocabulary) {
    self.seeds = seeds
    self.vocabulary = vocabulary
  }

  func print() {
    let head =
      "| policy | clocks | alike at the end | rows vanished | older beat newer | deletes undone |"
    Swift.print(head)
    Swift.print("| --- | --- | --- | --- | --- | --- |")
    for clock in WrongClock.allCases {
      for rule in Scenario.Rule.allCases { Swift.print(line(rule, clock)) }
    }
  }

  private func line(_ rule: Scenario.Rule, _ clock: WrongClock) -> String {
    var sum = Outcome()
    var converged = 0
    for seed in 1...seeds {
      let scenario = Scenario(rule, clock: clock, hasFaults: false)
      let outcome = Simulation.run(scenario, seed: seed, vocabulary)
      if outcome.hasConverged { converged += 1 }
      sum.add(outcome)
    }
    let cells = [
      rule.rawValue, clock.rawValue, "\(converged) of \(seeds)", percent(sum.vanished, sum.edits),
      percent(sum.olderBeatNewer, sum.edits), percent(sum.deletesUndone, sum.deletions),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// With two digits, and a bare 0 for none at all.
  private func percent(_ part: Int, _ whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0" }
    let hundredths = (part * 10_000 + whole / 2) / whole
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }
}
