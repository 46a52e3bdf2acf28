/// Makes a ``TemplateGraph`` deterministic: for each state and each word there is at most one way
/// on (Rabin and Scott 1959).
///
/// What stays open is whether a word is a carrier word or part of what the person names; that is
/// decided by the matcher, which follows both. So the cost of matching depends on how many slots
/// could have begun, not on how many templates there are.
struct SubsetConstruction {
  /// One state of the automaton.
  struct State: Sendable, Hashable {
    /// Ways on, words before slots, each in ascending order.
    var edges: [Edge] = []
    /// What an utterance that ends here means, in ascending order.
    var accepts: [Int] = []
    /// The slot that loops here; -1 for none.
    var slot: Int32 = -1
  }

  struct Edge: Sendable, Hashable {
    var symbol: TemplateGraph.Symbol
    var target: UInt32
  }

  private(set) var states: [State] = []
  private let graph: TemplateGraph
  private var numbers: [[Int32]: UInt32] = [:]
  /// States by the nodes that words led to, before the closure: most are met many times.
  private var numbersOfTargets: [[Int32]: UInt32] = [:]
  private var pending: [[Int32]] = []
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0

  /// States a language may have; reached only by templates that explode.
  static let stateLimit = 2_000_000

  /// Builds every state that can be reached; state 0 is the start.
  init(_ graph: TemplateGraph) {
    self.graph = graph
    stamps = [UInt32](repeating: 0, count: graph.nodes.count)
    _ = number(of: graph.starts.sorted())
    var next = 0
    while next < pending.count, states.count < Self.stateLimit {
      expand(next)
      next += 1
    }
  }

  /// The state of `kernel`, which is known by those nodes in its closure that say something.
  private mutating func number(of kernel: [Int32]) -> UInt32 {
    if let number = numbersOfTargets[kernel] { return number }
    let nodes = closure(of: kernel)
    let number = numbers[nodes] ?? UInt32(states.count)
    if number == states.count {
      numbers[nodes] = number
      pending.append(nodes)
      states.append(State())
    }
    numbersOfTargets[kernel] = number
    return number
  }

  private mutating func expand(_ number: Int) {
    let nodes = pending[number]
    pending[number] = []
    var ways: [UInt64] = []
    var state = State()
    for node in nodes {
      let node = graph.nodes[Int(node)]
      if node.meaning >= 0 { state.accepts.append(Int(node.meaning)) }
      if let edge = node.edge {
        ways.append(UInt64(edge.symbol.rawValue) << 32 | UInt64(UInt32(bitPattern: edge.target)))
      }
      state.slot = max(state.slot, node.slot)
    }
    state.accepts.sort()
    ways.sort()
    state.edges = edges(of: ways)
    states[number] = state
  }

  /// One transition for each symbol among `ways`, sorted pairs of symbol and target.
  private mutating func edges(of ways: [UInt64]) -> [Edge] {
    var edges: [Edge] = []
    var first = 0
    while first < ways.count {
      let symbol = ways[first] >> 32
      var targets: [Int32] = []
      while first < ways.count, ways[first] >> 32 == symbol {
        let target = Int32(bitPattern: UInt32(truncatingIfNeeded: ways[first]))
        if targets.last != target { targets.append(target) }
        first += 1
      }
      let state = number(of: targets)
      let raw = UInt32(truncatingIfNeeded: symbol)
      edges.append(Edge(symbol: TemplateGraph.Symbol(rawValue: raw), target: state))
    }
    return edges
  }

  /// The nodes reached without a word that have a word, a slot or an end of their own, sorted.
  private mutating func closure(of kernel: [Int32]) -> [Int32] {
    stamp += 1
    var reached: [Int32] = []
    var stack = kernel
    while let node = stack.popLast() {
      let index = Int(node)
      guard stamps[index] != stamp else { continue }
      stamps[index] = stamp
      let isTelling = graph.nodes[index].edge != nil || graph.nodes[index].slot >= 0
      if isTelling || graph.nodes[index].meaning >= 0 { reached.append(node) }
      for next in graph.nodes[index].silent where stamps[Int(next)] != stamp { stack.append(next) }
    }
    return reached.sorted()
  }
}
