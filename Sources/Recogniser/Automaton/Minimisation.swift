/// Merges states that allow the same ways on: from the ends backwards, each state that looks like
/// one seen before becomes that one (Revuz 1992).
///
/// One pass is enough because the automaton has no cycles but the loops of slots, which belong to
/// a state. Endings such as "to my shopping list", which hundreds of templates share, are kept
/// once.
struct Minimisation {
  private(set) var states: [SubsetConstruction.State] = []
  private let original: [SubsetConstruction.State]
  private var merged: [SubsetConstruction.State: UInt32] = [:]
  private var numbers: [UInt32]

  private static let unseen = UInt32.max

  /// The smallest automaton that does what `automaton` does; state 0 is the start.
  init(_ automaton: SubsetConstruction) {
    original = automaton.states
    numbers = [UInt32](repeating: Self.unseen, count: original.count)
    visitAll()
    reverse()
  }

  /// Visits every state after all that it leads to.
  private mutating func visitAll() {
    var stack: [(state: Int, next: Int)] = [(0, 0)]
    while let (state, next) = stack.last {
      let edges = original[state].edges
      if next < edges.count {
        stack[stack.count - 1].next += 1
        let target = Int(edges[next].target)
        if numbers[target] == Self.unseen { stack.append((target, 0)) }
      } else {
        stack.removeLast()
        if numbers[state] == Self.unseen { numbers[state] = number(of: original[state]) }
      }
    }
  }

  private mutating func number(of state: SubsetConstruction.State) -> UInt32 {
    var state = state
    for index in state.edges.indices {
      state.edges[index].target = numbers[Int(state.edges[index].target)]
    }
    if let number = merged[state] { return number }
    let number = UInt32(states.count)
    merged[state] = number
    states.append(state)
    return number
  }

  /// The start was visited last; it is to be state 0.
  private mutating func reverse() {
    let last = UInt32(states.count - 1)
    states.reverse()
    for state in states.indices {
      for edge in states[state].edges.indices {
        states[state].edges[edge].target = last - states[state].edges[edge].target
      }
    }
  }
}
