/// The readings of an utterance's beginnings, best ones only.
///
/// One node for each state of the automaton at each place between words: Viterbi's lattice (1967).
/// A node remembers the better of the ways that lead to it, so the chart never has more than
/// states × places nodes, whatever the templates.
struct Chart {
  /// How a node was reached from the one before it.
  enum Step: UInt32 {
    /// One carrier word.
    case word
    /// A carrier word, mended.
    case repair
    /// Skipped words.
    case skip
    /// A mark between carrier words.
    case mark
    /// The first words of a slot.
    case enter
    /// One more word of the slot.
    case stay
    /// A joining word: a command ended, another begins.
    case join
    /// Where everything begins.
    case start
  }

  /// Set in a node's state when its slot was left by a mark: no more words of the slot.
  static let leftSlot: UInt32 = 0x4000_0000
  /// Set in a node's state when words were skipped just before: a carrier word must come.
  static let skipped: UInt32 = 0x8000_0000

  struct Node {
    /// The state of the automaton, with ``Chart/leftSlot`` or ``Chart/skipped`` where it applies.
    var state: UInt32
    var score: Int32
    var back: Int32
    var place: Int32
    var step: Step
    /// The carrier word, for ``Step/word`` and ``Step/repair``.
    var word: UInt32
    /// The next node at the same place; -1 for none.
    var next: Int32

    /// The state without the marks.
    var automatonState: UInt32 { state & ~(Chart.leftSlot | Chart.skipped) }
    var hasSkipped: Bool { state & Chart.skipped != 0 }
    var hasLeftSlot: Bool { state & (Chart.leftSlot | Chart.skipped) != 0 }
  }

  private(set) var nodes: [Node] = []
  private(set) var heads: [Int32]
  /// How often a node was offered: the measure of work.
  private(set) var steps = 0

  init(placeCount: Int) {
    heads = [Int32](repeating: -1, count: placeCount)
    nodes.reserveCapacity(placeCount * 8)
  }

  /// Offers a way to `state` at `place`; it is kept if it is the first or the best.
  ///
  /// Ways of equal score: the earlier one stays, so the outcome does not depend on the order of
  /// files but on the order of words.
  mutating func offer(
    _ state: UInt32,
    at place: Int,
    score: Int32,
    from back: Int32,
    by step: Step,
    word: UInt32 = 0
  ) {
    steps += 1
    var index = heads[place]
    while index >= 0 {
      if nodes[Int(index)].state == state {
        if score > nodes[Int(index)].score {
          nodes[Int(index)].score = score
          nodes[Int(index)].back = back
          nodes[Int(index)].step = step
          nodes[Int(index)].word = word
        }
        return
      }
      index = nodes[Int(index)].next
    }
    nodes.append(
      Node(
        state: state,
        score: score,
        back: back,
        place: Int32(place),
        step: step,
        word: word,
        next: heads[place]
      )
    )
    heads[place] = Int32(nodes.count - 1)
  }
}
