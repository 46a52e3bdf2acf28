import Text

/// Look-up in tables that lie in an image.
enum ImageTable {
  /// Words per entry of the vocabulary.
  static let vocabularyStride = 4

  /// An entry of the vocabulary as it lies in an image.
  private struct Entry: BitwiseCopyable {
    let key: (low: UInt32, high: UInt32)
    /// 0 where there is no word.
    let number: UInt32
    /// The first node of the lexicon.
    let phrase: UInt32
  }

  /// Where the transition on `word` leads among `row`, a sorted run of packed transitions.
  ///
  /// The search has no branch that depends on what it finds, because which half a word lies in
  /// cannot be predicted.
  ///
  /// - Complexity: O(log *n*) in the row's transitions.
  @inline(__always)
  static func target(
    on word: UInt32,
    in image: borrowing Image,
    row: Range<Int>,
    targetBits: UInt32
  ) -> UInt32? {
    var count = row.count
    guard count > 0 else { return nil }
    var place = row.lowerBound
    let largest = word << targetBits | (1 << targetBits &- 1)
    while count > 1 {
      let half = count >> 1
      place = image[place &+ half] <= largest ? place &+ half : place
      count &-= half
    }
    let found = image[place]
    return found >> targetBits == word ? found & (1 << targetBits &- 1) : nil
  }

  /// The number of the word with `key`, and the node of the lexicon that it leads to from the root;
  /// 0 when the language does not know it, or no phrase begins with it.
  @inline(__always)
  static func word(
    with key: WordKey,
    in image: borrowing Image,
    start: Int,
    mask: Int
  ) -> (number: UInt32, phrase: UInt32) {
    var slot = Int(UInt32(truncatingIfNeeded: key.value)) & mask
    while true {
      let entry: Entry = image.record(at: start &+ slot &* vocabularyStride)
      if entry.number == 0 { return (0, 0) }
      if UInt64(entry.key.low) | UInt64(entry.key.high) << 32 == key.value {
        return (entry.number, entry.phrase)
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// A vocabulary, at most half full.
  static func vocabulary(of words: [(key: WordKey, number: UInt32, phrase: UInt32)]) -> [UInt32] {
    let stride = vocabularyStride
    let capacity = powerOfTwo(atLeast: words.count * 2)
    var table = [UInt32](repeating: 0, count: capacity * stride)
    for word in words {
      var slot = Int(UInt32(truncatingIfNeeded: word.key.value)) & (capacity - 1)
      while table[slot * stride + 2] != 0 { slot = (slot + 1) & (capacity - 1) }
      table[slot * stride] = UInt32(truncatingIfNeeded: word.key.value)
      table[slot * stride + 1] = UInt32(truncatingIfNeeded: word.key.value >> 32)
      table[slot * stride + 2] = word.number
      table[slot * stride + 3] = word.phrase
    }
    return table
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    var capacity = 4
    while capacity < count { capacity *= 2 }
    return capacity
  }
}
