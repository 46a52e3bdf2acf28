/// What is still to come from a place on: enough to give up readings that cannot be completed.
struct Outlook: BitwiseCopyable {
  /// The words from here on, as a ``WordSignature``; mended ones too.
  var signature: UInt64 = 0
  /// How many of them can be carrier words.
  var carriers: Int32 = 0
  /// How many places a command may end at and another begin behind.
  var joins: Int32 = 0
  /// The most that they can add to a reading's score as they were said, whatever the templates; what
  /// opening slots costs is left out.
  var worth: Int32 = 0
  /// How many of them can only stand in slots.
  var names: Int32 = 0

  /// Whether a reading that is in `state` here may still come to an end of a template.
  ///
  /// It cannot when fewer carrier words are left than it needs, or when none of the words that
  /// lead on from it is left. Never false when it can.
  @inline(__always)
  func allows(_ state: StateRecord, isEnd: Bool) -> Bool {
    if state.carriersNeeded > Int(carriers) { return false }
    if state.isFinal { return true }
    return !isEnd && (state.opensSlots || state.signature & signature != 0)
  }
}

/// The outlooks from each place of an utterance, summed up from its end.
struct Outlooks: ~Copyable {
  private var places = Pool<Outlook>(capacity: 64)
  private let carrierLimit: UInt32
  /// The most that a word can be worth of which nothing is known: whether there are slots for
  /// known things only, where any word counts as one until it is read.
  private let unknownWord: Int32

  init(image: Image) {
    carrierLimit = image.word(.settings, 6)
    unknownWord = image.hasSlotsOfKnownThings ? Weights.knownWord : Weights.word
  }

  subscript(place: Int) -> Outlook {
    @inline(__always) get { places[place] }
  }

  /// Whether a reading in which a word is mended may be worth `score` or more.
  ///
  /// A mended word is worth less than it is in a name. So that can only be where, for its sake,
  /// words count as carrier words that did not before, or fewer slots are opened.
  func mayPayToMend(beyond score: Int) -> Bool {
    let slot = places[0].names > 1 ? Weights.slot : 0
    return Int(places[0].worth &- unknownWord &+ Weights.repairedWord &+ slot) >= score
  }

  /// Sums up what `notes` say; and `repairs`, if `isMending`.
  mutating func sum(
    _ notes: Span<PlaceNote>,
    _ repairs: borrowing RepairList,
    _ values: borrowing ValueMatches,
    isMending: Bool
  ) {
    let count = notes.count &- 1
    places.fill(notes.count, with: Outlook())
    var outlook = Outlook()
    for place in (0..<count).reversed() {
      let note = notes[place]
      var isCarrier = note.word != 0 && note.word < carrierLimit
      if isCarrier { outlook.signature |= WordSignature.of(note.word) }
      outlook.worth = worth(note, isCarrier, at: place, before: outlook.worth)
      for match in values.range(at: place) {
        let end = Int(values[match].end)
        let words = Weights.valueWord &* Int32(truncatingIfNeeded: end &- place)
        outlook.worth = max(outlook.worth, words &+ (end < count ? places[end].worth : 0))
      }
      if isOnlyName(note, at: place) { outlook.names &+= 1 }
      if isMending, note.isMendable {
        for index in repairs.range(at: place) {
          outlook.signature |= WordSignature.of(repairs[index])
          isCarrier = true
        }
      }
      if isCarrier { outlook.carriers &+= 1 }
      if note.joinEnd > place { outlook.joins &+= 1 }
      places[place] = outlook
    }
  }

  /// The best of what may become of the word at `place`: with `rest`, what the words behind it are
  /// worth, or with what those behind a phrase are that begins with it.
  @inline(__always)
  private func worth(
    _ note: PlaceNote,
    _ isCarrier: Bool,
    at place: Int,
    before rest: Int32
  ) -> Int32 {
    var best = rest &+ (isCarrier ? Weights.carrierWord : worthInSlot(note, at: place))
    if note.skipEnd > place { best = max(best, places[note.skipEnd].worth &+ note.skipScore) }
    if note.joinEnd > place { best = max(best, places[note.joinEnd].worth &+ Weights.join) }
    if note.listEnd > place {
      let words = Int32(truncatingIfNeeded: note.listEnd &- place)
      best = max(best, places[note.listEnd].worth &+ Weights.knownWord &* words)
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

  @inline(__always)
  private func isOnlyName(_ note: PlaceNote, at place: Int) -> Bool {
    if note.isSeparator || note.isNumber { return false }
    return note.word == 0
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
