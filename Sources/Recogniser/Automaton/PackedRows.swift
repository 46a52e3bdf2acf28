/// Transitions on words, packed one to a 32-bit word: the word's number above, the target below.
///
/// A row is sorted by word, so that it is searched by halves. Rows that are equal lie there once.
struct PackedRows {
  /// How many low bits hold the target.
  let targetBits: UInt32
  private(set) var words: [UInt32] = []
  private var places: [[UInt32]: Int] = [:]

  /// For targets below `targetCount`; `nil` when words up to `wordCount` leave no room for them.
  init?(targetCount: Int, wordCount: Int) {
    targetBits = Self.bits(targetCount)
    guard targetBits + Self.bits(wordCount) <= 32 else { return nil }
  }

  private static func bits(_ count: Int) -> UInt32 {
    UInt32(UInt32.bitWidth - UInt32(count).leadingZeroBitCount)
  }

  /// Where the row of these transitions lies.
  mutating func place(of row: [(word: UInt32, target: UInt32)]) -> Range<Int> {
    let packed = row.sorted { $0.word < $1.word }.map { $0.word << targetBits | $0.target }
    guard !packed.isEmpty else { return 0..<0 }
    let start = places[packed] ?? words.count
    if start == words.count {
      places[packed] = start
      words += packed
    }
    return start..<(start + packed.count)
  }
}
