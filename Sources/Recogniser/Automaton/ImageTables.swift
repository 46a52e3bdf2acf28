import Text

/// Open-addressing look-up in tables that lie in an image.
enum ImageTable {
  /// Words per entry of the vocabulary: key (two words), number.
  static let wordStride = 3

  /// Where the transition on `word` leads among `row`, a sorted run of packed transitions.
  ///
  /// - Complexity: O(log *n*) in the row's transitions.
  @inline(__always)
  static func target(
    on word: UInt32,
    in image: Span<UInt32>,
    row: Range<Int>,
    targetBits: UInt32
  ) -> UInt32? {
    var low = row.lowerBound
    var high = row.upperBound
    while low < high {
      let middle = (low &+ high) >> 1
      let found = image[middle] >> targetBits
      if found == word { return image[middle] & (1 << targetBits &- 1) }
      if found < word { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// The number of the word with `key`; 0 when the language does not know it.
  @inline(__always)
  static func number(of key: WordKey, in image: Span<UInt32>, start: Int, mask: Int) -> UInt32 {
    let low = UInt32(truncatingIfNeeded: key.value)
    let high = UInt32(truncatingIfNeeded: key.value >> 32)
    var slot = Int(low) & mask
    while true {
      let place = start &+ slot &* wordStride
      let number = image[place &+ 2]
      if number == 0 { return 0 }
      if image[place] == low && image[place &+ 1] == high { return number }
      slot = (slot &+ 1) & mask
    }
  }

  /// A vocabulary table, at most half full.
  static func table(of words: [(key: WordKey, number: UInt32)]) -> [UInt32] {
    let capacity = powerOfTwo(atLeast: words.count * 2)
    var table = [UInt32](repeating: 0, count: capacity * wordStride)
    for word in words {
      var slot = Int(UInt32(truncatingIfNeeded: word.key.value)) & (capacity - 1)
      while table[slot * wordStride + 2] != 0 { slot = (slot + 1) & (capacity - 1) }
      table[slot * wordStride] = UInt32(truncatingIfNeeded: word.key.value)
      table[slot * wordStride + 1] = UInt32(truncatingIfNeeded: word.key.value >> 32)
      table[slot * wordStride + 2] = word.number
    }
    return table
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    var capacity = 4
    while capacity < count { capacity *= 2 }
    return capacity
  }
}
