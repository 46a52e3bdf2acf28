/// Decides between candidates: understood, a question, or a refusal.
struct Verdict {
  let phrase: String
  /// A second meaning this close to the best is one too many.
  static let margin = 1

  /// Judges `candidates`, in any order.
  func judge(_ candidates: [Candidate]) -> Recognition {
    let ranked = candidates.sorted(by: Self.isBetter)
    var recognition = judge(ranked: ranked)
    recognition.sum = ranked.first?.total
    return recognition
  }

  private func judge(ranked: [Candidate]) -> Recognition {
    guard let best = ranked.first else { return refusal(.noTemplate) }
    if best.isNegative { return refusal(.noTemplate) }
    guard best.isAddressed else { return refusal(.notAddressed, best: best) }
    if best.reasons.contains(.notExact) { return refusal(.notExact, best: best) }
    let meaning = best.meaning
    let second = ranked.dropFirst().first { !$0.isNegative && $0.meaning != meaning }
    var reason = best.reasons.first
    if reason == nil, let second, second.isAddressed, second.reasons.isEmpty,
      second.interpretation.commands.count == best.interpretation.commands.count,
      best.total - second.total < Self.margin
    {
      reason = .tooClose
    }
    return Recognition(
      phrase: phrase,
      status: reason == nil ? .understood : .question,
      best: best.interpretation,
      runnerUp: second?.interpretation,
      reason: reason
    )
  }

  private func refusal(_ reason: Reason, best: Candidate? = nil) -> Recognition {
    Recognition(
      phrase: phrase,
      status: .notUnderstood,
      runnerUp: best?.interpretation,
      reason: reason
    )
  }

  /// What is addressed to us first; then by score; then what is not for us after all, what raises
  /// no question, and the shorter reading.
  static func isBetter(_ left: Candidate, _ right: Candidate) -> Bool {
    let leftKey = left.rank
    let rightKey = right.rank
    if leftKey != rightKey { return leftKey < rightKey }
    return left.interpretation.commands.map(\.intent)
      .lexicographicallyPrecedes(right.interpretation.commands.map(\.intent))
  }
}

extension Candidate {
  /// Smaller is better.
  fileprivate var rank: (Int, Int, Int, Int, Int, Int) {
    (
      isAddressed ? 0 : 1, -total, isNegative ? 0 : 1, reasons.count,
      interpretation.commands.count, isGuess ? 0 : 1
    )
  }
}
