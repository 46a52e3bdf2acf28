import Glibc
import Shopping
import ShoppingTesting
import Simulation

/// Plays machines that share a folder, and says what each policy loses.
///
///     bananas-sim table SEEDS          what each policy loses with each clock, as a table
///     bananas-sim soak SEEDS [FIRST]   field-merge with every fault and every clock; stops at a loss
///     bananas-sim replay SEED          one seed with each clock, with fingerprints
///     bananas-sim damage COUNT [SEED]  takes in so many damaged files, and one cut at every byte
///     bananas-sim laws COUNT           the laws of merging on so many random triples
@main
struct SimulationProgram {
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
      print("bananas-sim: \(error)")
      exit(2)
    }
  }

  private static func run(_ words: [String]) throws -> Bool {
    let vocabulary = try Vocabulary.english()
    guard words.count >= 2, let number = UInt64(words[1]) else { throw Usage() }
    switch words[0] {
    case "table":
      LossTable(seeds: number, vocabulary).print()
      return true
    case "soak":
      let first = words.count > 2 ? UInt64(words[2]) : 1
      guard let first else { throw Usage() }
      return soak(first..<first + number, vocabulary)
    case "replay":
      for clock in WrongClock.allCases {
        let outcome = Simulation.run(Scenario(clock: clock), seed: number, vocabulary)
        print("seed \(number), \(clock.rawValue): \(outcome)")
      }
      return true
    case "damage":
      let seed = words.count > 2 ? UInt64(words[2]) : .random(in: 1...1_000_000)
      guard let seed else { throw Usage() }
      let damage = Damage(vocabulary)
      return try damage.holdsWhenCut() && damage.holds(on: Int(number), seed: seed)
    case "laws":
      return Laws(vocabulary).hold(on: Int(number))
    default: throw Usage()
    }
  }

  /// Plays each seed with one of the clocks, in turn, and in turn with three, four and five machines.
  private static func soak(_ seeds: Range<UInt64>, _ vocabulary: Vocabulary) -> Bool {
    var sum = Outcome()
    let clocks = WrongClock.allCases
    for seed in seeds {
      let clock = clocks[Int(seed % UInt64(clocks.count))]
      let machines = 3 + Int(seed / 8 % 3)
      let scenario = Scenario(clock: clock, machines: machines, steps: 100)
      let outcome = Simulation.run(scenario, seed: seed, vocabulary)
      guard outcome.isSound else {
        print(
          "LOST with seed \(seed), \(clock.rawValue), \(scenario.machines) machines: \(outcome)"
        )
        return false
      }
      sum.add(outcome)
    }
    print(
      "\(seeds.count) seeds, \(sum.edits) edits, \(sum.deletions) deletions, \(sum.broughtBack) "
        + "older files in a newer one's place: all machines alike, 0 rows vanished, "
        + "0 older beat newer, 0 deletes undone, 0 amounts miscounted"
    )
    return true
  }
}

private struct Usage: Error, CustomStringConvertible {
  let description = "usage: bananas-sim (table|soak|damage|laws) COUNT, bananas-sim replay SEED"
}
