import Text

/// Runs the automaton of a language over an utterance, all readings at once.
///
/// From each node it follows the word's own transition and those of carrier words that the word may
/// be a misspelling of, the slots that may open, the slot it is in, what may be skipped, and the
/// start of another command. A reading that cannot be completed any more is given up (``Outlook``),
/// and so is, where we may not be meant, one that cannot show that we are.
///
/// A matcher is used for one utterance after another and keeps its room.
///
/// - Complexity: O(places × live states × slots that may open). Live states are those that the
///   words so far can have led to; the number of templates does not matter.
struct Matcher: ~Copyable {
  let image: Image
  let states: StateTable
  private(set) var chart = Chart()
  private(set) var notes: [PlaceNote] = []
  private(set) var repairs = RepairList()
  private var outlooks: Outlooks
  private var bound: MendingBound
  private var values = ValueMatches()
  private(set) var keeping = Keeping.whatCounts
  /// Whether the repairs count that were found.
  private(set) var isMending = false
  /// The word that the utterance's first command begins with; 0 for none.
  private(set) var opening: UInt32 = 0
  private let repair: CarrierRepair

  init(image: Image) {
    self.image = image
    states = StateTable(image)
    outlooks = Outlooks(image: image)
    bound = MendingBound(image: image)
    repair = CarrierRepair(image: image)
  }

  /// Which readings are followed.
  enum Keeping {
    /// Those that can be completed.
    case whatCounts
    /// Of those, the ones that may say something that is meant for us, whoever is spoken to.
    case whatIsAddressed
    /// All: how far an utterance that is refused got.
    case deadEnds
  }

  /// How many words, numbers and marks the utterance has.
  var placeCount: Int { notes.count &- 1 }

  /// Begins with another utterance, of which nothing is mended yet.
  mutating func begin(placeCount: Int) {
    repairs.reset(placeCount: placeCount)
    isMending = false
  }

  /// Looks up the values of the language's lists that an utterance of these words may have.
  mutating func findValues(_ words: [UInt32]) { values.find(words, in: image) }

  /// Looks for the carrier words that the unknown ones of `notes` may have been meant as.
  mutating func findRepairs(_ notes: [PlaceNote], tokens: [Token], bytes: Span<UInt8>) {
    for place in tokens.indices where notes[place].isMendable && !repairs.isKnown(place) {
      repair.find(tokens[place].range, of: bytes, at: place, into: &repairs)
    }
  }

  /// Reads an utterance to its end; `notes` say what is known of its places.
  ///
  /// Words are taken for those that were found for them only if `isMending`.
  mutating func read(_ notes: [PlaceNote], keeping: Keeping, isMending: Bool = false) {
    self.notes = notes
    self.keeping = keeping
    self.isMending = isMending
    let count = placeCount
    outlooks.sum(notes.span, repairs, isMending: isMending)
    opening = openingWord
    if keeping == .whatIsAddressed, outlooks[0].joins > 0 || hasRepetitions {
      self.keeping = .whatCounts
    }
    chart.reset(placeCount: count + 1)
    chart.offer(0, at: 0, score: 0, from: -1, by: .start)
    for place in 0..<count where chart.isReached(place) {
      if beginsUnjoined(place) { joinUnjoined(at: place) }
      advance(from: place)
    }
    self.notes = []
  }

  /// Whether a reading with mended words may be as good as one that is worth `score`.
  mutating func mayPayToMend(_ notes: [PlaceNote], beyond score: Int) -> Bool {
    notes.contains(where: \.isMendable) && bound.mayPay(notes.span, values, beyond: score)
  }

  /// Follows every way on from every reading that ends at `place`.
  private mutating func advance(from place: Int) {
    let note = notes[place]
    var index = chart.heads[place]
    while index >= 0 {
      let node = chart.nodes[Int(index)]
      let state = states[node.automatonState]
      followWord(from: index, node, state, note, at: place)
      if state.slot == 0 || node.hasLeftSlot {
        skip(from: index, node, state, note, at: place)
      } else {
        stay(from: index, node, state, note, at: place)
      }
      if state.opensSlots {
        for edge in state.slotEdges { enter(edge, from: index, node, note, at: place) }
      }
      if state.endsCommand, note.joinEnd > place { join(from: index, node, note, at: place) }
      index = node.next
    }
  }

  /// Offers a way on, unless nothing can come of it.
  @inline(__always)
  mutating func offer(
    _ node: UInt32,
    _ state: StateRecord,
    at place: Int,
    score: Int32,
    from back: Int32,
    by step: Chart.Step,
    word: UInt32 = 0
  ) {
    let isEnd = place == placeCount
    guard outlooks[place].allows(state, isEnd: isEnd),
      state.reachesOpen || keeping != .whatIsAddressed
    else {
      if keeping == .deadEnds {
        chart.offer(node, at: place, score: score, from: back, by: step, word: word)
      }
      return
    }
    chart.offer(node, at: place, score: score, from: back, by: step, word: word)
  }

  @inline(__always)
  private mutating func followWord(
    from index: Int32,
    _ node: Chart.Node,
    _ state: StateRecord,
    _ note: PlaceNote,
    at place: Int
  ) {
    if note.word != 0, let next = states.target(from: state, on: note.word) {
      let score = node.score &+ (note.isOfLongName ? Weights.carrierInName : Weights.carrierWord)
      offer(
        next,
        states[next],
        at: place &+ 1,
        score: score,
        from: index,
        by: .word,
        word: note.word
      )
    }
    if isMending { followRepairs(from: index, node, state, at: place) }
  }

  private mutating func followRepairs(
    from index: Int32,
    _ node: Chart.Node,
    _ state: StateRecord,
    at place: Int
  ) {
    guard notes[place].isMendable else { return }
    for repair in repairs.range(at: place) {
      let word = repairs[repair]
      guard let next = states.target(from: state, on: word) else { continue }
      let score = node.score &+ Weights.repairedWord
      offer(
        next,
        states[next],
        at: place &+ 1,
        score: score,
        from: index,
        by: .repair,
        word: word
      )
    }
  }

  /// Skips a mark, or words that say nothing if a carrier word follows them.
  @inline(__always)
  private mutating func skip(
    from index: Int32,
    _ node: Chart.Node,
    _ state: StateRecord,
    _ note: PlaceNote,
    at place: Int
  ) {
    if note.isSeparator {
      offer(node.state, state, at: place &+ 1, score: node.score, from: index, by: .mark)
    }
    guard note.skipEnd > place else { return }
    offer(
      node.state | Chart.skipped,
      state,
      at: note.skipEnd,
      score: node.score &+ note.skipScore,
      from: index,
      by: .skip
    )
  }

  @inline(__always)
  private mutating func enter(
    _ edge: Int,
    from index: Int32,
    _ node: Chart.Node,
    _ note: PlaceNote,
    at place: Int
  ) {
    let (slot, type, target) = states.slotEdge(edge)
    if type == .value { return enterValue(of: slot, target, from: index, node, at: place) }
    if node.hasSkipped, !type.isNumeric, !(type.isList && note.listEnd > place) { return }
    if type == .knownList || type == .knownName {
      let end = type == .knownName ? note.listEnd : note.knownListEnd
      guard end > place else { return }
      let score = node.score &+ Weights.slot &+ Weights.knownWord &* Int32(end &- place)
      return offer(target, states[target], at: end, score: score, from: index, by: .enter)
    }
    guard !note.isSeparator, let cost = SlotCost.word(type, note, at: place) else { return }
    let score = node.score &+ Weights.slot &+ cost
    offer(target, states[target], at: place &+ 1, score: score, from: index, by: .enter)
  }

  /// Takes each value of the slot's list that begins here.
  private mutating func enterValue(
    of slot: Int,
    _ target: UInt32,
    from index: Int32,
    _ node: Chart.Node,
    at place: Int
  ) {
    let use = image.listUse(ofSlot: slot)
    for match in values.range(at: place) where values[match].use == use {
      let end = Int(values[match].end)
      let score = node.score &+ Weights.slot &+ Weights.valueWord &* Int32(end &- place)
      let word = UInt32(slot) &+ 1
      offer(target, states[target], at: end, score: score, from: index, by: .enter, word: word)
    }
  }

  /// Takes one more word into the slot, or leaves it with a mark or courtesy that cannot stand in
  /// it.
  @inline(__always)
  private mutating func stay(
    from index: Int32,
    _ node: Chart.Node,
    _ state: StateRecord,
    _ note: PlaceNote,
    at place: Int
  ) {
    let type = state.type
    if !type.allowsMarks {
      if note.isSeparator {
        let left = node.state | Chart.leftSlot
        return offer(left, state, at: place &+ 1, score: node.score, from: index, by: .mark)
      }
      skip(from: index, node, state, note, at: place)
    }
    guard type != .knownList, type != .knownName, let cost = SlotCost.word(type, note, at: place)
    else { return }
    let score = node.score &+ cost
    offer(node.state, state, at: place &+ 1, score: score, from: index, by: .stay)
  }

  /// Ends a command here and begins another behind the joining words.
  private mutating func join(
    from index: Int32,
    _ node: Chart.Node,
    _ note: PlaceNote,
    at place: Int
  ) {
    let end = note.joinEnd
    guard end < placeCount, !node.hasSkipped, !note.isInsideName,
      !notes[end].beginsPlainCorrection(at: end), !note.beginsPlainCorrection(at: place)
    else { return }
    let score = node.score &+ Weights.join
    offer(0, states[0], at: end, score: score, from: index, by: .join)
  }
}
