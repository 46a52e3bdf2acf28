/// Which templates the proofs exercise.
public struct Coverage: Sendable {
  /// Templates that no proof is taken by.
  public let unproved: [TemplateReference]
  /// How many templates there are.
  public let templateCount: Int

  /// Runs every proof and notes which templates take it.
  ///
  /// - Throws: ``GrammarErrors`` when the files of `source` have mistakes.
  public init(
    of files: [GoldenFile],
    with recogniser: Recogniser,
    source: LanguageSource
  ) throws(GrammarErrors) {
    let finder = try TemplateFinder(source, image: recogniser.image)
    var proved: Set<Int> = []
    for proof in files.flatMap(\.cases) {
      guard let best = recogniser.rankedCandidates(for: proof.phrase, in: proof.context).first
      else {
        continue
      }
      for (command, taken) in zip(best.reading.commands, best.interpretation.commands) {
        proved.formUnion(
          finder.matches(command.path, intent: taken.intent, isNegative: best.isNegative)
        )
      }
    }
    templateCount = finder.all.count
    unproved = finder.all.indices.filter { !proved.contains($0) }.map { finder.all[$0].reference }
  }
}
