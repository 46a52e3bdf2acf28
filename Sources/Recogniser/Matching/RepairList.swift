/// For each place of an utterance, the carrier words that its word may have been meant as.
///
/// A place is filled when somebody asks for it: most utterances are spelt right.
struct RepairList: ~Copyable {
  private var words = Pool<UInt32>(capacity: 16)
  /// By place, where its words lie in ``words``; before 0 when none were looked for yet.
  private var places = Pool<RepairRange>(capacity: 64)
  /// By word, the last search that came across it: words that look alike meet in many forms.
  private var seen = Pool<UInt32>(capacity: 1)
  private var search: UInt32 = 0

  /// Nothing was found anywhere.
  var isEmpty: Bool { words.count == 0 }

  subscript(index: Int) -> UInt32 { words[index] }

  /// Where the words for `place` lie.
  @inline(__always)
  func range(at place: Int) -> Range<Int> {
    let range = places[place]
    return Int(range.start)..<Int(range.end)
  }

  /// Whether the words for `place` have been looked for.
  func isKnown(_ place: Int) -> Bool { places[place].start >= 0 }

  /// Forgets everything, and makes room for `count` places.
  mutating func reset(placeCount count: Int) {
    words.removeAll()
    places.fill(count, with: RepairRange(start: -1, end: -1))
  }

  /// Begins to fill a place, with words below `wordCount`.
  mutating func begin(wordCount: Int) {
    search &+= 1
    if seen.count < wordCount || search == 0 {
      search = 1
      seen.fill(wordCount, with: 0)
    }
  }

  /// Whether the search has not come across `word` before.
  mutating func isNew(_ word: UInt32) -> Bool {
    if seen[Int(word)] == search { return false }
    seen[Int(word)] = search
    return true
  }

  /// Adds a word to the place that is being filled.
  mutating func append(_ word: UInt32) { words.append(word) }

  /// Ends filling `place`, whose words begin at `start`, and puts them in the order of their
  /// numbers.
  mutating func end(_ place: Int, from start: Int) {
    for index in (start..<words.count).dropFirst() {
      var place = index
      while place > start, words[place - 1] > words[place] {
        (words[place - 1], words[place]) = (words[place], words[place - 1])
        place -= 1
      }
    }
    places[place] = RepairRange(start: Int32(start), end: Int32(words.count))
  }

  /// Where the next place's words will begin.
  var count: Int { words.count }
}

/// Where the words for one place lie.
struct RepairRange: BitwiseCopyable {
  var start: Int32
  var end: Int32
}
