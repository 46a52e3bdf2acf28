/// Names in buckets by length, for finding near ones by looking at all that can be near.
///
/// Two edits change a length by at most two, so five buckets are scanned, letter sets first and the
/// few spellings that pass by ``EditAutomaton``. There is no order to keep: a name is added by
/// appending it.
///
/// - Complexity: O(names of about that length); a fraction of a nanosecond for most of them.
struct LengthBuckets: Sendable {
  private struct Bucket: Sendable {
    var letters: [LetterSet] = []
    var numbers: [UInt32] = []
  }

  private var buckets: [Bucket] = []
  /// How many names there are.
  private(set) var count = 0

  /// Adds the name with `number`, unless it is too long to be near anything.
  mutating func append(_ number: Int, of names: NameTable) {
    let range = names.foldedRange(number)
    guard range.count <= EditAutomaton.longestWord else { return }
    while buckets.count <= range.count { buckets.append(Bucket()) }
    buckets[range.count].letters.append(LetterSet(names.foldedBytes.span, range))
    buckets[range.count].numbers.append(UInt32(truncatingIfNeeded: number))
    count += 1
  }

  /// Whether the letters of some name may be those of `word` after `limit` edits; `false` is certain.
  func mayHold(_ word: Span<UInt8>, within limit: Int) -> Bool {
    let letters = LetterSet(word)
    return lengths(near: word.count, within: limit).contains { length in
      buckets[length].letters.contains { $0.isWithin(limit, of: letters) }
    }
  }

  /// Those of the buckets whose names are at most `limit` letters longer or shorter than `count`.
  private func lengths(near count: Int, within limit: Int) -> Range<Int> {
    (max(0, count - limit)..<(count + limit + 1)).clamped(to: buckets.indices)
  }

  /// Offers every name that may be near enough to `nearest`.
  func search(for automaton: EditAutomaton, among names: NameTable, into nearest: inout Nearest) {
    let bytes = names.foldedBytes
    for length in lengths(near: automaton.count, within: nearest.limit) {
      let bucket = buckets[length]
      let letters = bucket.letters.span
      for index in letters.indices
      where letters[index].isWithin(nearest.limit, of: automaton.letters) {
        let number = Int(bucket.numbers[index])
        let range = names.foldedRange(number)
        if let edits = automaton.edits(to: bytes.span, range, within: nearest.limit) {
          nearest.offer(number, edits: edits, among: names)
        }
      }
    }
  }
}
