/// How many carrier words an utterance must at least still have, by state of an automaton.
///
/// The shortest way to an end, where words cost one and slots nothing. The matcher gives a reading
/// up when fewer carrier words are left.
struct CarrierNeeds {
  /// More is not told apart.
  static let largest = 255
  private var needs: [Int]

  /// - Complexity: O(transitions). States lead to later ones only, so one pass from the last to the
  ///   first is enough.
  init(_ automaton: Minimisation) {
    needs = [Int](repeating: Self.largest, count: automaton.states.count)
    for number in automaton.states.indices.reversed() {
      let state = automaton.states[number]
      if !state.accepts.isEmpty { needs[number] = 0 }
      for edge in state.edges {
        assert(Int(edge.target) > number, "states must lead to later ones")
        let behind = needs[Int(edge.target)] + (edge.symbol.slot == nil ? 1 : 0)
        needs[number] = min(needs[number], behind)
      }
    }
  }

  subscript(state: Int) -> Int { needs[state] }
}

/// Sets of words as 64 bits, after Bloom (1970): a word that is in a set has its bit set, and a bit
/// that is not set rules all its words out.
enum WordSignature {
  /// The bit of the word with this number.
  @inline(__always)
  static func of(_ word: UInt32) -> UInt64 { 1 << UInt64((word &* 0x9e37_79b1) >> 26) }
}
