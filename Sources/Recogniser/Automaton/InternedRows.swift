/// Rows of numbers, each kept once and known by its own number from 0: hash consing (Ershov 1958).
///
/// Nodes, states and rows of transitions are all told apart by what they hold, thousands of times;
/// here that costs no memory of their own, since all rows lie in one array one behind the other.
struct InternedRows: Sendable {
  /// Every row, in the order of their numbers.
  private(set) var words: [UInt32] = []
  /// Where each row ends in ``words``.
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  /// 1 + the number of a row where one is, at most half full.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// How many rows there are.
  var count: Int { ends.count }

  /// Where the row with this number lies in ``words``.
  subscript(number: Int) -> Range<Int> {
    Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])
  }

  /// The number of `row`, which becomes the last one when it was not there.
  mutating func number(of row: [UInt32]) -> Int {
    let hash = Self.hash(of: row)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number, row) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    words += row
    ends.append(UInt32(words.count))
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func isEqual(_ number: Int, _ row: [UInt32]) -> Bool {
    let range = self[number]
    guard range.count == row.count else { return false }
    for index in row.indices where words[range.lowerBound + index] != row[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// Multiplied and folded word by word: the rows are our own, so nobody makes them collide.
  private static func hash(of row: [UInt32]) -> UInt32 {
    var hash = UInt64(row.count)
    for word in row {
      hash = (hash ^ UInt64(word)) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    return UInt32(truncatingIfNeeded: hash)
  }
}
