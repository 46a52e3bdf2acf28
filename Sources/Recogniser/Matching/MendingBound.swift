/// Tells whether looking for misspellings may pay: branch and bound (Land and Doig 1960) with one
/// branch.
///
/// The bound is the most that the words of an utterance can add to any reading's score as they were
/// said, whatever the templates; what opening slots costs is left out.
struct MendingBound: ~Copyable {
  /// By place, the most that the words from there on can add.
  private var worths = Pool<Int32>(capacity: 64)
  private let carrierLimit: UInt32
  /// The most that a word can be worth of which nothing is known: whether there are slots for
  /// known things only, where any word counts as one until it is read.
  private let unknownWord: Int32

  init(image: Image) {
    carrierLimit = image.carrierLimit
    unknownWord = image.hasSlotsOfKnownThings ? Weights.knownWord : Weights.word
  }

  /// Whether a reading in which a word is mended may be worth `score` or more.
  ///
  /// A mended word is worth less than it is in a name. So that can only be where, for its sake,
  /// words count as carrier words that did not before, or fewer slots are opened.
  ///
  /// - Complexity: O(places).
  mutating func mayPay(
    _ notes: Span<PlaceNote>,
    _ values: borrowing ValueMatches,
    beyond score: Int
  ) -> Bool {
    sum(notes, values)
    var names = 0
    for place in 0..<(notes.count &- 1) where isOnlyName(notes[place]) { names &+= 1 }
    let slot = names > 1 ? Weights.slot : 0
    return Int(worths[0] &- unknownWord &+ Weights.repairedWord &+ slot) >= score
  }

  private mutating func sum(_ notes: Span<PlaceNote>, _ values: borrowing ValueMatches) {
    worths.fill(notes.count, with: 0)
    for place in (0..<(notes.count &- 1)).reversed() {
      var best = worth(notes[place], at: place)
      for match in values.range(at: place) {
        let end = Int(values[match].end)
        let words = Weights.valueWord &* Int32(truncatingIfNeeded: end &- place)
        best = max(best, words &+ worths[end])
      }
      worths[place] = best
    }
  }

  /// The best of what may become of the word at `place`, with what those behind it are worth, or
  /// those behind a phrase that begins with it.
  @inline(__always)
  private func worth(_ note: PlaceNote, at place: Int) -> Int32 {
    let isCarrier = note.word != 0 && note.word < carrierLimit
    let word = isCarrier ? Weights.carrierWord : worthInSlot(note, at: place)
    var best = worths[place &+ 1] &+ word
    if note.skipEnd > place { best = max(best, worths[note.skipEnd] &+ note.skipScore) }
    if note.joinEnd > place { best = max(best, worths[note.joinEnd] &+ Weights.join) }
    if note.listEnd > place {
      let words = Int32(truncatingIfNeeded: note.listEnd &- place)
      best = max(best, worths[note.listEnd] &+ Weights.knownWord &* words)
    }
    return best
  }

  @inline(__always)
  private func worthInSlot(_ note: PlaceNote, at place: Int) -> Int32 {
    if note.isSeparator || note.isNumber || !note.classes.isDisjoint(with: .numeric) { return 0 }
    let isKnown =
      note.isInsideName || note.nameEnd > place || note.classes.contains(.listName)
    return isKnown ? Weights.knownWord : unknownWord
  }

  /// Whether the word can only stand in a slot.
  private func isOnlyName(_ note: PlaceNote) -> Bool {
    note.word == 0 && !note.isSeparator && !note.isNumber
  }
}

extension Image {
  /// Whether some slot takes nothing but what is known.
  fileprivate var hasSlotsOfKnownThings: Bool {
    (0..<(count(.slots) / SlotRecord.stride)).contains { number in
      switch slot(number).type {
      case .knownNewItems, .knownItems, .knownItem, .presentItem, .knownText: true
      default: false
      }
    }
  }
}
