/// What lies ahead of each state of an automaton: what the matcher gives readings up by.
struct StateNeeds {
  /// More carrier words than this are not told apart.
  static let largest = 255
  private var needs: [Int]
  private var open: [Bool]

  /// - Complexity: O(transitions). States lead to later ones only, so one pass from the last to the
  ///   first is enough.
  init(_ automaton: Minimisation, meanings: [Template]) {
    needs = [Int](repeating: Self.largest, count: automaton.count)
    open = [Bool](repeating: false, count: automaton.count)
    for number in (0..<automaton.count).reversed() {
      let state = automaton[number]
      if !state.accepts.isEmpty { needs[number] = 0 }
      open[number] = state.accepts.contains { !meanings[Int($0)].isPromptOnly }
      for edge in (0..<state.edgeCount).lazy.map(state.edge) {
        let target = Int(edge.target)
        assert(target > number, "states must lead to later ones")
        needs[number] = min(needs[number], needs[target] + (edge.symbol.slot == nil ? 1 : 0))
        open[number] = open[number] || open[target]
      }
    }
  }

  /// How many carrier words an utterance must at least still have: the shortest way to an end,
  /// where words cost one and slots nothing.
  subscript(state: Int) -> Int { needs[state] }

  /// Whether a template that is meant for us, whoever is spoken to, may end here or further on.
  func reachesOpen(_ state: Int) -> Bool { open[state] }
}

/// Sets of words as 64 bits, after Bloom (1970): a word that is in a set has its bit set, and a bit
/// that is not set rules all its words out.
enum WordSignature {
  /// The bit of the word with this number.
  @inline(__always)
  static func of(_ word: UInt32) -> UInt64 { 1 << UInt64((word &* 0x9e37_79b1) >> 26) }
}
