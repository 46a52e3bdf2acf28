import Text

/// Says what could have been said instead of an utterance that was refused.
struct NearestPhrase {
  let image: Image
  let utterance: Utterance

  /// The utterance with its misspelled carrier words mended.
  func mended(_ candidate: Candidate?) -> [String] {
    guard let candidate else { return [] }
    var words: [Int: UInt32] = [:]
    for command in candidate.reading.commands {
      for repair in command.repairs { words[repair.place] = repair.word }
    }
    let spelled = (0..<utterance.count).map { place in
      words[place].map { image.string(image.word(.writings, Int($0))) }
        ?? utterance.text(place..<(place + 1))
    }
    return [Self.joined(spelled)]
  }

  /// How the reading that got furthest could go on: what was said so far, and the shortest ending.
  ///
  /// As parsers report the failure that got furthest, so this reports the attempt that did.
  func completions(of chart: borrowing Chart) -> [String] {
    for place in (1...utterance.count).reversed() {
      var index = chart.heads[place]
      var best: Chart.Node?
      while index >= 0 {
        let node = chart.nodes[Int(index)]
        if node.step == .word, node.score > best?.score ?? .min { best = node }
        index = node.next
      }
      guard let best else { continue }
      guard let ending = shortestEnding(from: best.automatonState) else { return [] }
      return [Self.joined([utterance.text(0..<place)] + ending)]
    }
    return []
  }

  /// Words with spaces between them where scripts have spaces.
  private static func joined(_ words: [String]) -> String {
    words.reduce("") { text, word in
      let isTogether = text.isEmpty || isUnspaced(text.last) || isUnspaced(word.first)
      return text + (isTogether ? "" : " ") + word
    }
  }

  private static func isUnspaced(_ letter: Character?) -> Bool {
    guard let letter else { return false }
    return Tokeniser.tokens(in: String(letter)).first?.isSolo ?? false
  }

  /// The fewest words from `state` to where a command may end; `…` stands for a slot.
  private func shortestEnding(from state: UInt32) -> [String]? {
    var queue: [(state: UInt32, words: [String])] = [(state, [])]
    var seen: Set<UInt32> = [state]
    var next = 0
    while next < queue.count, next < 500 {
      let (state, words) = queue[next]
      next += 1
      let record = image.state(state)
      if record.endsCommand { return words }
      for edge in record.slotEdges {
        let target = image.slotEdge(edge).target
        if seen.insert(target).inserted { queue.append((target, words + ["…"])) }
      }
      let targetBits = image.word(.settings, 4)
      for place in record.row {
        let target = image[place] & (1 << targetBits - 1)
        guard seen.insert(target).inserted else { continue }
        let written = image.word(.writings, Int(image[place] >> targetBits))
        queue.append((target, words + [image.string(written)]))
      }
    }
    return nil
  }
}
