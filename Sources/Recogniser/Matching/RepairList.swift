import Text

/// For each place of an utterance, the carrier words that its word may have been meant as.
struct RepairList: ~Copyable {
  private var words = Pool<UInt32>(capacity: 16)
  /// By place, where its words end in ``words``.
  private var ends = Pool<Int32>(capacity: 64)
  /// Room for the letters of one word.
  private var letters: [UInt32] = []

  /// There is nothing to mend anywhere.
  var isEmpty: Bool { words.count == 0 }

  subscript(index: Int) -> UInt32 { words[index] }

  /// Where the words for `place` lie.
  @inline(__always)
  func range(at place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place &- 1]))..<Int(ends[place])
  }

  mutating func removeAll() {
    words.removeAll()
    ends.removeAll()
  }

  /// Adds a word for the place that is filled just now.
  mutating func append(_ word: UInt32) { words.append(word) }

  /// Whether that place has `word` already.
  func holds(_ word: UInt32) -> Bool { open.contains { words[$0] == word } }

  /// Ends that place.
  mutating func closePlace() { ends.append(Int32(words.count)) }

  /// Puts that place's words in the order of their numbers.
  mutating func sortPlace() {
    for index in open.dropFirst() {
      var place = index
      while place > open.lowerBound, words[place - 1] > words[place] {
        (words[place - 1], words[place]) = (words[place], words[place - 1])
        place -= 1
      }
    }
  }

  private var open: Range<Int> {
    (ends.count == 0 ? 0 : Int(ends[ends.count - 1]))..<words.count
  }

  /// The folded letters of a word, in an array that ``giveBack(_:)`` takes again.
  mutating func takeLetters(of bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt32] {
    var taken: [UInt32] = []
    swap(&taken, &letters)
    taken.removeAll(keepingCapacity: true)
    Folding.appendFolded(bytes, range, to: &taken)
    return taken
  }

  mutating func giveBack(_ letters: consuming [UInt32]) { self.letters = letters }
}
