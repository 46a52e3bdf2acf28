/// Merges states that allow the same ways on: from the ends backwards, each state that looks like
/// one seen before becomes that one (Revuz 1992).
///
/// One pass is enough because the automaton has no cycles but the loops of slots, which belong to
/// a state. Endings such as "to my shopping list", which hundreds of templates share, are kept
/// once.
struct Minimisation {
  private var rows = InternedRows()
  private let original: SubsetConstruction
  /// By number of an original state, its row.
  private var rowOfState: [UInt32]
  private var row: [UInt32] = []

  private static let unseen = UInt32.max

  /// The smallest automaton that does what `automaton` does; state 0 is the start.
  init(_ automaton: SubsetConstruction) {
    original = automaton
    rowOfState = [UInt32](repeating: Self.unseen, count: automaton.count)
    visitAll()
    turnRound()
  }

  /// How many states there are.
  var count: Int { rows.count }

  /// The state with this number; it leads to higher ones only.
  subscript(number: Int) -> StateRow { StateRow(rows.words[rows[number]]) }

  /// Visits every state after all that it leads to.
  private mutating func visitAll() {
    var stack: [(state: Int, next: Int)] = [(0, 0)]
    while let (state, next) = stack.last {
      let current = original[state]
      if next < current.edgeCount {
        stack[stack.count - 1].next += 1
        let target = Int(current.edge(next).target)
        if rowOfState[target] == Self.unseen { stack.append((target, 0)) }
      } else {
        stack.removeLast()
        if rowOfState[state] == Self.unseen { number(state) }
      }
    }
  }

  private mutating func number(_ state: Int) {
    original[state].write(to: &row) { rowOfState[Int($0)] }
    rowOfState[state] = UInt32(rows.number(of: row))
  }

  /// The start was visited last; it is to be state 0.
  private mutating func turnRound() {
    let last = UInt32(rows.count - 1)
    var turned = InternedRows()
    for number in (0..<rows.count).reversed() {
      self[number].write(to: &row) { last - $0 }
      _ = turned.number(of: row)
    }
    rows = turned
  }
}
