/// The readings of an utterance's beginnings, best ones only.
///
/// One node for each state of the automaton at each place between words: Viterbi's lattice (1967).
/// A node remembers the better of the ways that lead to it, so the chart never has more than
/// states × places nodes, whatever the templates.
///
/// Which node a state has at a place is found in a hash table that is never cleared: an entry counts
/// only if the node it names is one of this chart's and names the entry (Briggs and Torczon's
/// sparse set, 1993). So a chart is used again at no cost.
struct Chart: ~Copyable {
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

  struct Node: BitwiseCopyable {
    /// The state of the automaton, with ``Chart/leftSlot`` or ``Chart/skipped`` where it applies.
    var state: UInt32
    var score: Int32
    var back: Int32
    var place: Int32
    var step: Step
    /// The carrier word, for ``Step/word`` and ``Step/repair``; 1 + the slot, where ``Step/enter``
    /// took a whole value.
    var word: UInt32
    /// The next node at the same place; -1 for none.
    var next: Int32
    /// The entry of the hash table that names this node.
    fileprivate var home: UInt32 = 0

    /// The state without the marks.
    var automatonState: UInt32 { state & ~(Chart.leftSlot | Chart.skipped) }
    var hasSkipped: Bool { state & Chart.skipped != 0 }
    var hasLeftSlot: Bool { state & (Chart.leftSlot | Chart.skipped) != 0 }
  }

  private(set) var nodes = Pool<Node>(capacity: 512)
  /// By place, the node that was found last there; -1 for none.
  private(set) var heads = Pool<Int32>(capacity: 64)
  /// How often a node was offered: the measure of work.
  private(set) var steps = 0
  private var table = Pool<UInt32>(capacity: 1024)

  /// How many places there are, the end included.
  var placeCount: Int { heads.count }

  init() { table.fill(1024, with: 0) }

  /// Forgets everything, and makes room for the readings of a new utterance.
  mutating func reset(placeCount: Int) {
    nodes.removeAll()
    heads.fill(placeCount, with: -1)
    steps = 0
  }

  /// Whether a reading ends at `place`.
  func isReached(_ place: Int) -> Bool { heads[place] >= 0 }

  /// The nodes at `place`, the one found last first.
  func forEachNode(at place: Int, _ body: (Int, Node) -> Void) {
    var index = heads[place]
    while index >= 0 {
      let node = nodes[Int(index)]
      body(Int(index), node)
      index = node.next
    }
  }

  /// Offers a way to `state` at `place`; it is kept if it is the first or the best.
  ///
  /// Ways of equal score: the earlier one stays, so the outcome does not depend on the order of
  /// files but on the order of words.
  @inline(__always)
  mutating func offer(
    _ state: UInt32,
    at place: Int,
    score: Int32,
    from back: Int32,
    by step: Step,
    word: UInt32 = 0
  ) {
    steps &+= 1
    var entry = home(of: state, at: place)
    while true {
      let index = Int(table[entry])
      guard index < nodes.count, nodes[index].home == UInt32(truncatingIfNeeded: entry) else {
        break
      }
      if nodes[index].state == state, Int(nodes[index].place) == place {
        if score > nodes[index].score {
          nodes[index].score = score
          nodes[index].back = back
          nodes[index].step = step
          nodes[index].word = word
        }
        return
      }
      entry = (entry &+ 1) & (table.count &- 1)
    }
    let node = Node(
      state: state,
      score: score,
      back: back,
      place: Int32(truncatingIfNeeded: place),
      step: step,
      word: word,
      next: heads[place],
      home: UInt32(truncatingIfNeeded: entry)
    )
    table[entry] = UInt32(truncatingIfNeeded: nodes.count)
    heads[place] = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    if nodes.count &* 2 > table.count { spread() }
  }

  @inline(__always)
  private func home(of state: UInt32, at place: Int) -> Int {
    let mixed = (state ^ UInt32(truncatingIfNeeded: place) &* 0x85eb_ca6b) &* 0x9e37_79b1
    return Int(mixed ^ mixed >> 15) & (table.count &- 1)
  }

  /// Doubles the hash table.
  private mutating func spread() {
    table.fill(table.count * 2, with: 0)
    for index in 0..<nodes.count {
      var entry = home(of: nodes[index].state, at: Int(nodes[index].place))
      while Int(table[entry]) < index, nodes[Int(table[entry])].home == UInt32(entry) {
        entry = (entry + 1) & (table.count - 1)
      }
      nodes[index].home = UInt32(entry)
      table[entry] = UInt32(index)
    }
  }
}

extension Chart.Node {
  /// The number of the slot that it entered.
  func slot(in image: Image) -> Int {
    Int(word > 0 ? word : image.state(automatonState).slot) - 1
  }
}
