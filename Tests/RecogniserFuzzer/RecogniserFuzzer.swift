import Glibc
import RecogniserFuzzing

/// Tries made-up phrases on made-up languages, from a seed on: `recogniser-fuzzer SEED PAIRS`.
///
/// Exits with 1 when anything went wrong; the seed printed with it, given again with as many phrases
/// a language, shows it alone.
@main
struct RecogniserFuzzer {
  static let phrasesPerLanguage = 1_000

  static func main() {
    let words = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard words.count == 2, let seed = words.first, let pairs = words.last else {
      print("usage: recogniser-fuzzer SEED PAIRS")
      exit(2)
    }
    var (tried, taken, faults) = (0, 0, 0)
    var next = seed
    while tried < Int(pairs) {
      let round = FuzzRound(seed: next, phraseCount: Self.phrasesPerLanguage)
      next += 1
      guard round.isCompiled else { continue }
      tried += Self.phrasesPerLanguage
      taken += round.taken
      faults += round.faults.count
      for fault in round.faults { print(fault) }
    }
    print("\(tried) pairs from seed \(seed) to \(next - 1): \(taken) taken, \(faults) faults")
    exit(faults == 0 && taken > 0 ? 0 : 1)
  }
}
