extension Recogniser {
  /// What matching a phrase takes, dead ends included.
  package struct Work: Sendable {
    /// How often a node was offered to the chart.
    package var steps: Int
    /// How many words, numbers and marks the phrase has.
    package var places: Int
  }

  /// The work of matching `phrase`, for tests of its bound.
  package func work(on phrase: String, in context: RecognitionContext) -> Work {
    withWorkspace { workspace in
      let bytes = phrase.utf8Span.span
      workspace.scan(bytes, in: context)
      workspace.matchAll(bytes, keeping: .deadEnds)
      return Work(steps: workspace.matcher.chart.steps, places: workspace.tokens.count)
    }
  }
}
