/// Transitions on words, packed one to a 32-bit word: the word's number above, the target below.
///
/// A row is sorted by word, so that it is searched by halves. Rows that are equal lie there once.
struct PackedRows {
  /// How many low bits hold the target.
  let targetBits: UInt32
  private var rows = InternedRows()
  private var row: [UInt32] = []

  /// For targets below `targetCount`; `nil` when words up to `wordCount` leave no room for them.
  init?(targetCount: Int, wordCount: Int) {
    targetBits = Self.bits(targetCount)
    guard targetBits + Self.bits(wordCount) <= 32 else { return nil }
  }

  private static func bits(_ count: Int) -> UInt32 {
    UInt32(UInt32.bitWidth - UInt32(count).leadingZeroBitCount)
  }

  /// Every row.
  var words: [UInt32] { rows.words }

  /// Where the row of these transitions lies.
  mutating func place(of transitions: [UInt32: UInt32]) -> Range<Int> {
    row.removeAll(keepingCapacity: true)
    for (word, target) in transitions { row.append(word << targetBits | target) }
    row.sort()
    return place()
  }

  /// Where the row of a state's transitions on words lies, and the ``WordSignature``s of those.
  mutating func place(of state: StateRow) -> (Range<Int>, signature: UInt64) {
    row.removeAll(keepingCapacity: true)
    var signature: UInt64 = 0
    for number in 0..<state.edgeCount {
      let edge = state.edge(number)
      if edge.symbol.slot != nil { break }
      row.append(edge.symbol.rawValue << targetBits | edge.target)
      signature |= WordSignature.of(edge.symbol.rawValue)
    }
    return (place(), signature)
  }

  private mutating func place() -> Range<Int> {
    if row.isEmpty { return 0..<0 }
    let number = rows.number(of: row)
    return rows[number]
  }
}
