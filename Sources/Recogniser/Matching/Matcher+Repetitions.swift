/// Commands that begin with the same word and without another that joins: "add milk add eggs".
extension Matcher {
  /// The carrier word that the first command begins with, behind what may be skipped; 0 for none.
  // Calling it would have the compiler copy the matcher to where it can be pointed at.
  @inline(__always)
  var openingWord: UInt32 {
    var place = 0
    while place < placeCount, notes[place].skipEnd > place { place = notes[place].skipEnd }
    let word = notes[place].word
    return word != 0 && states.target(from: states[0], on: word) != nil ? word : 0
  }

  /// Whether some place is one of ``isRepetition(_:)``.
  @inline(__always)
  var hasRepetitions: Bool {
    if opening == 0 { return false }
    for place in 0..<placeCount where isRepetition(place) { return true }
    return false
  }

  /// Whether the first command's word comes again, and a known thing stands before or behind it.
  func isRepetition(_ place: Int) -> Bool {
    guard notes[place].word == opening, opening != 0, place > 0, !notes[place].isInsideName else {
      return false
    }
    return notes[place &- 1].isInsideName || notes[place &- 1].nameEnd == place
      || notes[place &+ 1].nameEnd > place &+ 1
  }

  /// Ends, in front of a repetition, the commands that can end there; what begins with the word
  /// twice is no command.
  mutating func joinRepetition(at place: Int) {
    if notes[place &- 1].word == opening { return }
    var index = chart.heads[place]
    while index >= 0 {
      let node = chart.nodes[Int(index)]
      let state = states[node.automatonState]
      if state.endsCommand, !node.hasLeftSlot {
        let score = node.score &+ Weights.join
        offer(0, states[0], at: place, score: score, from: index, by: .join)
      }
      index = node.next
    }
  }
}
