/// Where the readings of an utterance end, and what they are there.
extension Matcher {
  /// The node of the best reading of the whole utterance; `nil` when no template takes it.
  var bestEnding: Int? {
    var best: Int?
    chart.forEachNode(at: chart.placeCount - 1) { index, node in
      guard states[node.automatonState].isFinal else { return }
      if let other = best, !isBetter(index, than: other) { return }
      best = index
    }
    return best
  }

  /// The chart's nodes where the utterance may end, best first.
  var endings: [Int] {
    var endings: [Int] = []
    chart.forEachNode(at: chart.placeCount - 1) { index, node in
      if states[node.automatonState].isFinal { endings.append(index) }
    }
    return endings.sorted { isBetter($0, than: $1) }
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
