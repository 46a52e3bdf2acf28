/// What is still to come from a place on: enough to give up readings that cannot be completed.
struct Outlook: BitwiseCopyable {
  /// The words from here on, as a ``WordSignature``; mended ones too.
  var signature: UInt64 = 0
  /// How many of them can be carrier words.
  var carriers: Int32 = 0
  /// How many places a command may end at and another begin behind.
  var joins: Int32 = 0

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

  init(image: Image) { carrierLimit = image.carrierLimit }

  subscript(place: Int) -> Outlook {
    @inline(__always) get { places[place] }
  }

  /// Sums up what `notes` say; and `repairs`, if `isMending`.
  mutating func sum(
    _ notes: Span<PlaceNote>,
    _ repairs: borrowing RepairList,
    isMending: Bool
  ) {
    places.fill(notes.count, with: Outlook())
    var outlook = Outlook()
    for place in (0..<(notes.count &- 1)).reversed() {
      let note = notes[place]
      var isCarrier = note.word != 0 && note.word < carrierLimit
      if isCarrier { outlook.signature |= WordSignature.of(note.word) }
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
}
