/// A state of an automaton as a row of numbers, so that states that are alike are equal rows: the
/// slot that loops in it, how many meanings end in it, those meanings, and its transitions.
struct StateRow {
  private let row: ArraySlice<UInt32>

  init(_ row: ArraySlice<UInt32>) { self.row = row }

  /// The slot that loops here; -1 for none.
  var slot: Int32 { Int32(bitPattern: row[row.startIndex]) }

  /// What an utterance that ends here means, in ascending order.
  var accepts: ArraySlice<UInt32> {
    let first = row.startIndex + 2
    return row[first..<(first + Int(row[row.startIndex + 1]))]
  }

  /// How many ways on it has.
  var edgeCount: Int { (row.endIndex - firstEdge) / 2 }

  /// Ways on, words before slots, each in ascending order.
  func edge(_ number: Int) -> (symbol: TemplateGraph.Symbol, target: UInt32) {
    let place = firstEdge + number * 2
    return (TemplateGraph.Symbol(rawValue: row[place]), row[place + 1])
  }

  private var firstEdge: Int { row.startIndex + 2 + Int(row[row.startIndex + 1]) }

  /// Puts the state into `row`, with where each transition leads given by `target`.
  func write(to row: inout [UInt32], target: (UInt32) -> UInt32) {
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: self.row)
    for place in stride(from: firstEdge - self.row.startIndex + 1, to: row.count, by: 2) {
      row[place] = target(row[place])
    }
  }
}
