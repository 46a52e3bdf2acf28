import Text

/// Which values of the language's lists begin at each place of an utterance, and where they end.
///
/// Values are whole words: what ends within a word is none.
struct ValueMatches: ~Copyable {
  struct Match: BitwiseCopyable {
    var use: UInt32
    /// The place behind its last word.
    var end: Int32
  }

  private var starts = Pool<Int32>(capacity: 64)
  private var matches = Pool<Match>(capacity: 64)

  /// Those that begin at `place`.
  @inline(__always)
  func range(at place: Int) -> Range<Int> {
    if starts.count == 0 { return 0..<0 }
    return Int(starts[place])..<Int(starts[place &+ 1])
  }

  subscript(index: Int) -> Match {
    @inline(__always) get { matches[index] }
  }

  /// Looks up the values that begin at each place; `words` are the numbers of the utterance's words.
  ///
  /// - Complexity: O(places × words of the longest value).
  mutating func find(_ words: [UInt32], in image: Image) {
    starts.removeAll()
    matches.removeAll()
    guard image.hasValues else { return }
    let root = image.valueNode(0)
    for place in words.indices {
      starts.append(Int32(truncatingIfNeeded: matches.count))
      var node = root
      var end = place
      while end < words.count, words[end] != 0,
        let next = image.valueNode(from: node, on: words[end])
      {
        node = image.valueNode(next)
        end &+= 1
        note(node, end: end, from: Int(starts[place]), in: image)
      }
    }
    starts.append(Int32(truncatingIfNeeded: matches.count))
  }

  /// Notes each list once that has a value which ends here, however many values are said alike.
  private mutating func note(_ node: Image.ValueNode, end: Int, from first: Int, in image: Image) {
    for index in node.entries {
      let use = image.valueEntry(index).use
      let match = Match(use: use, end: Int32(truncatingIfNeeded: end))
      let isKnown = (first..<matches.count).contains {
        matches[$0].use == use && matches[$0].end == match.end
      }
      if !isKnown { matches.append(match) }
    }
  }
}
