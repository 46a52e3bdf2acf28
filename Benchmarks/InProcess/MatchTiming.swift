import Allocations
import Recogniser

/// Times the automaton alone: from the bytes of a phrase to the best template and its slots.
struct MatchTiming {
  let recogniser: Recogniser
  let phrases: [[UInt8]]
  private let context = RecognitionContext(stance: .open)

  /// Rounds of a phrase that is hot; the quickest counts, because the others were disturbed.
  private static let rounds = 5
  private static let repetitions = 20

  init(image: Image, phrases: [String]) throws {
    recogniser = Recogniser(image: image)
    self.phrases = phrases.map { Array($0.utf8) }
    if phrases.isEmpty { throw WrongAnswer("phrases are wanted on standard input") }
  }

  /// Nanoseconds of processor time a phrase, in percentiles, as members of a JSON object.
  func report() -> String {
    let overhead = ((0..<1_000).map { _ in time {} }).percentile(50)
    var taken: [Int] = []
    let firstSight = phrases.indices.map { index -> Int in
      var isTaken = false
      let phrase = phrases[index]
      let elapsed = time { isTaken = isMatched(phrase) }
      if isTaken { taken.append(index) }
      return elapsed - overhead
    }
    let refused = Set(phrases.indices).subtracting(taken).sorted()
    let hot = taken.map { nanoseconds(phrases[$0]) }
    let refusals = refused.map { nanoseconds(phrases[$0]) }
    return """
      "phrases": \(phrases.count), "taken": \(taken.count), \
      "hot_p50_ns": \(hot.percentile(50)), "hot_p99_ns": \(hot.percentile(99)), \
      "refusal_p50_ns": \(refusals.percentile(50)), "refusal_p99_ns": \(refusals.percentile(99)), \
      "first_sight_p50_ns": \(firstSight.percentile(50)), \
      "allocations_per_match": \(allocations(phrases: taken)), \
      "allocations_per_refusal": \(allocations(phrases: refused))
      """
  }

  @inline(__always)
  private func isMatched(_ phrase: [UInt8]) -> Bool {
    recogniser.match(phrase.span, in: context) != nil
  }

  private func nanoseconds(_ phrase: [UInt8]) -> Int {
    let rounds = (0..<Self.rounds).map { _ in
      time {
        for _ in 0..<Self.repetitions { _ = isMatched(phrase) }
      }
    }
    return (rounds.min() ?? 0) / Self.repetitions
  }

  /// How often memory is asked for, on average over the phrases with these numbers.
  private func allocations(phrases numbers: [Int]) -> Double {
    let before = allocations_so_far()
    for number in numbers { _ = isMatched(phrases[number]) }
    return Double(allocations_so_far() - before) / Double(max(1, numbers.count))
  }

  private func time(_ body: () -> Void) -> Int {
    let watch = Stopwatch()
    body()
    return watch.nanoseconds
  }
}
