/// Commands that begin without a word that joins: "add milk add eggs", "add milk remove eggs".
extension Matcher {
  /// How far behind a command's word the thing may begin that it is about: "take off the eggs".
  private static var reach: Int { 3 }

  /// The carrier word that the first command begins with, behind what may be skipped; 0 for none.
  // Calling it would have the compiler copy the matcher to where it can be pointed at.
  @inline(__always)
  var openingWord: UInt32 {
    var place = 0
    while place < placeCount, notes[place].skipEnd > place { place = notes[place].skipEnd }
    let word = notes[place].word
    return word != 0 && states.target(from: states[0], on: word) != nil ? word : 0
  }

  /// Whether the first command's word comes again, as ``beginsUnjoined(_:)`` has it.
  @inline(__always)
  var hasRepetitions: Bool {
    if opening == 0 { return false }
    for place in 0..<placeCount where notes[place].word == opening && beginsUnjoined(place) {
      return true
    }
    return false
  }

  /// Whether another command may begin at `place`.
  ///
  /// Either the first command's word comes again, and a known thing stands before or behind it; or
  /// any word comes that commands begin with, and known things stand before and behind it. A word
  /// more may stand between the thing before and the new command: "take bread off add milk".
  @inline(__always)
  func beginsUnjoined(_ place: Int) -> Bool {
    let note = notes[place]
    guard note.word != 0, opening != 0, place > 0, !note.isInsideName else { return false }
    let followsThing = endsThing(at: place) || endsThing(at: place &- 1)
    if note.word == opening { return followsThing || notes[place &+ 1].nameEnd > place &+ 1 }
    return followsThing && keeping == .whatCounts && note.nameEnd == place
      && note.classes.isDisjoint(with: .neverVerb) && leadsToThing(place)
      && states.target(from: states[0], on: note.word) != nil
  }

  /// Whether a known thing ends at `place`.
  @inline(__always)
  private func endsThing(at place: Int) -> Bool {
    guard place > 0 else { return false }
    let last = notes[place &- 1]
    return last.isInsideName || last.nameEnd == place
  }

  /// Whether a known thing begins shortly behind `place`.
  @inline(__always)
  private func leadsToThing(_ place: Int) -> Bool {
    let last = min(place &+ Self.reach, placeCount &- 1)
    for next in (place &+ 1)..<(last &+ 1) where notes[next].nameEnd > next { return true }
    return false
  }

  /// Ends the commands that can end in front of one that begins unjoined; what begins with the same
  /// word twice is no command.
  mutating func joinUnjoined(at place: Int) {
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
