/// Makes a ``TemplateGraph`` deterministic: for each state and each word there is at most one way
/// on (Rabin and Scott 1959).
///
/// What stays open is whether a word is a carrier word or part of what the person names; that is
/// decided by the matcher, which follows both. So the cost of matching depends on how many slots
/// could have begun, not on how many templates there are.
struct SubsetConstruction {
  /// Every state's row, one behind the other.
  private var words: [UInt32] = []
  /// Where each state's row ends.
  private var ends: [Int] = []
  private let graph: TemplateGraph
  /// The sets of nodes that are states: those in a closure that say something.
  private var sets = InternedRows()
  /// Sets of nodes as words led to them, before the closure: most are met many times.
  private var kernels = InternedRows()
  /// By number of a kernel, its state.
  private var stateOfKernel: [UInt32] = []
  /// For each node, the last search that came by.
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0
  private var stack: [Int32] = []
  private var reached: [UInt32] = []
  private var ways: [UInt64] = []
  private var targets: [UInt32] = []

  /// States a language may have; reached only by templates that explode.
  static let stateLimit = 2_000_000

  /// Builds every state that can be reached; state 0 is the start.
  init(_ graph: TemplateGraph) {
    self.graph = graph
    stamps = [UInt32](repeating: 0, count: graph.count)
    targets = graph.starts.sorted().map { UInt32(bitPattern: $0) }
    _ = stateOfTargets()
    while count < sets.count {
      if count < Self.stateLimit { expand(count) } else { end(slot: -1, accepts: []) }
    }
  }

  /// How many states there are.
  var count: Int { ends.count }

  /// The state with this number.
  subscript(number: Int) -> StateRow {
    StateRow(words[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
  }

  private mutating func expand(_ number: Int) {
    var slot: Int32 = -1
    var accepts: [UInt32] = []
    ways.removeAll(keepingCapacity: true)
    for place in sets[number] {
      switch graph.node(Int32(bitPattern: sets.words[place])) {
      case .edge(let edge):
        ways.append(UInt64(edge.symbol.rawValue) << 32 | UInt64(UInt32(bitPattern: edge.target)))
      case .inSlot(let looping, leavingFor: _): slot = max(slot, looping)
      case .end(let meaning): accepts.append(UInt32(bitPattern: meaning))
      case .silent: break
      }
    }
    accepts.sort()
    ways.sort()
    end(slot: slot, accepts: accepts)
  }

  /// Writes a state's row, with one transition for each symbol among ``ways``, sorted pairs of
  /// symbol and target.
  private mutating func end(slot: Int32, accepts: [UInt32]) {
    words.append(UInt32(bitPattern: slot))
    words.append(UInt32(accepts.count))
    words += accepts
    var first = 0
    while first < ways.count {
      let symbol = ways[first] >> 32
      targets.removeAll(keepingCapacity: true)
      while first < ways.count, ways[first] >> 32 == symbol {
        let target = UInt32(truncatingIfNeeded: ways[first])
        if targets.last != target { targets.append(target) }
        first += 1
      }
      words.append(UInt32(truncatingIfNeeded: symbol))
      words.append(stateOfTargets())
    }
    ways.removeAll(keepingCapacity: true)
    ends.append(words.count)
  }

  /// The state that ``targets`` are, which is known by those nodes in their closure that say
  /// something.
  private mutating func stateOfTargets() -> UInt32 {
    let number = kernels.number(of: targets)
    if number < stateOfKernel.count { return stateOfKernel[number] }
    findClosure()
    let state = UInt32(sets.number(of: reached))
    stateOfKernel.append(state)
    return state
  }

  /// Finds the nodes that ``targets`` reach without a word and that have a word, a slot or an end
  /// of their own, sorted.
  private mutating func findClosure() {
    stamp += 1
    reached.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    for node in targets { stack.append(Int32(bitPattern: node)) }
    while let node = stack.popLast() {
      guard stamps[Int(node)] != stamp else { continue }
      stamps[Int(node)] = stamp
      switch graph.node(node) {
      case .silent(let places):
        for place in places { stack.append(graph[silent: place]) }
        continue
      case .inSlot(_, leavingFor: let target): stack.append(target)
      case .edge, .end: break
      }
      reached.append(UInt32(bitPattern: node))
    }
    reached.sort()
  }
}
