import Text

/// Understands utterances of one language.
///
/// ```swift
/// let recogniser = Recogniser(image: compiler.image)
/// let recognition = recogniser.recognise("add two litres of milk and eggs")
/// recognition.best?.commands.first?.intent      // "add_items"
/// ```
///
/// - Complexity: Linear in the length of the utterance, whatever the number of templates.
public struct Recogniser: Sendable {
  /// The compiled language.
  public let image: Image
  private let lexicon: LexiconView

  /// The longest utterance that is read, in bytes.
  public static let longestPhrase = 1 << 20

  /// A recogniser of the language compiled into `image`.
  public init(image: Image) {
    self.image = image
    lexicon = LexiconView(image: image)
  }

  /// Recognises `phrase`.
  public func recognise(
    _ phrase: String,
    in context: RecognitionContext = RecognitionContext()
  ) -> Recognition {
    let bytes = Array(phrase.utf8)
    guard bytes.count <= Self.longestPhrase else {
      let reason = Reason.tooLong(bytes: bytes.count)
      return Recognition(phrase: phrase, status: .notUnderstood, reason: reason)
    }
    let utterance = Utterance(bytes, lexicon: lexicon, context: context)
    guard utterance.count > 0 else {
      return Recognition(phrase: phrase, status: .notUnderstood, reason: .empty)
    }
    let matcher = matcher(for: utterance)
    let candidates = candidates(of: matcher, for: utterance, in: context)
    let verdict = Verdict(phrase: phrase) { reason, best in
      guard context.stance == .prompt else { return [] }
      let nearest = NearestPhrase(image: image, utterance: utterance)
      return reason == .notExact ? nearest.mended(best) : nearest.completions(of: matcher.chart)
    }
    return verdict.judge(candidates)
  }

  func matcher(for utterance: Utterance) -> Matcher {
    let repairs = CarrierRepair(image: image, utterance: utterance).candidates()
    return Matcher(utterance, image: image, repairs: repairs)
  }

  /// The readings of the whole utterance with their slots read, best sums first.
  ///
  /// Reading slots costs more than matching, so it ends with the second meaning that could count;
  /// `isComplete` asks for all of them.
  func candidates(
    of matcher: Matcher,
    for utterance: Utterance,
    in context: RecognitionContext,
    isComplete: Bool = false
  ) -> [Candidate] {
    let builder = CandidateBuilder(utterance: utterance, context: context, image: image)
    var candidates: [Candidate] = []
    for end in endings(of: matcher.chart, at: utterance.count) {
      let score = Int(matcher.chart.nodes[end].score)
      if !isComplete, isDecided(candidates, before: score) { break }
      let reading = Reading(endingAt: end, in: matcher.chart, image: image)
      candidates += builder.candidates(for: reading)
    }
    return candidates
  }

  /// The chart's nodes where an utterance of `count` words may end, best first.
  private func endings(of chart: Chart, at count: Int) -> [Int] {
    var endings: [Int] = []
    var index = chart.heads[count]
    while index >= 0 {
      let node = chart.nodes[Int(index)]
      if !image.state(node.automatonState).accepts.isEmpty { endings.append(Int(index)) }
      index = node.next
    }
    return endings.sorted {
      (chart.nodes[$1].score, chart.nodes[$0].state) < (
        chart.nodes[$0].score, chart.nodes[$1].state
      )
    }
  }

  /// Whether no reading with a sum of `score` or less can change the verdict.
  private func isDecided(_ candidates: [Candidate], before score: Int) -> Bool {
    guard let best = candidates.first(where: \.isAddressed), best.total > score else {
      return false
    }
    let meaning = best.meaning
    return candidates.contains { !$0.isNegative && $0.meaning != meaning }
  }

  /// Every reading of `phrase`, best first.
  func rankedCandidates(for phrase: String, in context: RecognitionContext) -> [Candidate] {
    let utterance = Utterance(Array(phrase.utf8), lexicon: lexicon, context: context)
    guard utterance.count > 0 else { return [] }
    let candidates = candidates(
      of: matcher(for: utterance),
      for: utterance,
      in: context,
      isComplete: true
    )
    return candidates.sorted(by: Verdict.isBetter)
  }
}
