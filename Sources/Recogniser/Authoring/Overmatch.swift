/// Proofs that templates of several intents take: where one intent could steal another's words.
public struct Overmatch: Sendable {
  /// One proof with the other intents that would take it.
  public struct Finding: Sendable, CustomStringConvertible {
    /// The proof.
    public var proof: GoldenCase
    /// The intent that takes it.
    public var intent: String
    /// How much better the best reading is than the best of another intent.
    public var lead: Int
    /// The other intent.
    public var rival: String

    /// The text for people.
    public var description: String {
      "\(proof.file):\(proof.line): \(proof.phrase): \(intent) leads \(rival) by \(lead)"
    }
  }

  /// The narrowest leads first.
  public let findings: [Finding]

  /// Runs every proof of `files` against all intents.
  public init(_ files: [GoldenFile], with recogniser: Recogniser) {
    findings = files.flatMap(\.cases).compactMap { proof in
      let candidates = recogniser.rankedCandidates(for: proof.phrase, in: proof.context)
      guard let best = candidates.first, let intent = best.meaning.first?.intent,
        let rival = candidates.first(where: { $0.meaning.first?.intent != intent }),
        let rivalIntent = rival.meaning.first?.intent
      else { return nil }
      return Finding(
        proof: proof,
        intent: intent,
        lead: best.total - rival.total,
        rival: rivalIntent
      )
    }.sorted { $0.lead < $1.lead }
  }
}
