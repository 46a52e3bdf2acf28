/// Where the readings of an utterance end, and what they are there.
extension Matcher {
  /// The node of the best reading of the whole utterance, or of the best one behind `last`; `nil` when
  /// there is none.
  ///
  /// Hardly ever is more than the first asked for, so they are not sorted.
  func bestEnding(behind last: Int? = nil) -> Int? {
    var best: Int?
    chart.forEachNode(at: chart.placeCount - 1) { index, node in
      guard states[node.automatonState].isFinal else { return }
      if let last, !isBetter(last, than: index) { return }
      if let other = best, !isBetter(index, than: other) { return }
      best = index
    }
    return best
  }

  /// The first of the meanings that an utterance which ends at `node` has.
  func meaning(of node: Chart.Node) -> Int {
    Int(image.word(.accepts, states[node.automatonState].accepts.lowerBound))
  }

  private func isBetter(_ node: Int, than other: Int) -> Bool {
    let (node, other) = (chart.nodes[node], chart.nodes[other])
    return (other.score, node.state) < (node.score, other.state)
  }
}
