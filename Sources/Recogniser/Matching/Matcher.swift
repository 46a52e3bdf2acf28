import Text

/// Runs the automaton of a language over an utterance, all readings at once.
///
/// - Complexity: O(places × live states × slots that may open). Live states are those that the
///   words so far can have led to; the number of templates does not matter.
struct Matcher {
  private let image: Image
  private let utterance: Utterance
  private let repairs: [[UInt32]]
  private(set) var chart: Chart
  private let targetBits: UInt32

  /// Reads `utterance` to its end; `repairs` are the carrier words each place may have meant.
  init(_ utterance: Utterance, image: Image, repairs: [[UInt32]] = []) {
    self.image = image
    self.utterance = utterance
    self.repairs = repairs
    targetBits = image.word(.settings, 4)
    chart = Chart(placeCount: utterance.count + 1)
    chart.offer(0, at: 0, score: 0, from: -1, by: .start)
    for place in 0..<utterance.count { advance(from: place) }
  }

  /// Follows every way on from every reading that ends at `place`.
  private mutating func advance(from place: Int) {
    var index = chart.heads[place]
    while index >= 0 {
      let node = chart.nodes[Int(index)]
      let state = image.state(node.automatonState)
      followWord(from: index, node, state.row, at: place)
      if state.slot == 0 || node.hasLeftSlot {
        skip(from: index, node, at: place)
      } else {
        stay(from: index, node, type: image.slot(Int(state.slot) - 1).type, at: place)
      }
      for edge in state.slotEdges { enter(edge, from: index, node, at: place) }
      if !state.accepts.isEmpty { join(from: index, node, state, at: place) }
      index = node.next
    }
  }

  private func target(from row: Range<Int>, on word: UInt32) -> UInt32? {
    guard word != 0, !row.isEmpty else { return nil }
    return ImageTable.target(on: word, in: image.words.span, row: row, targetBits: targetBits)
  }

  private mutating func followWord(
    from index: Int32,
    _ node: Chart.Node,
    _ row: Range<Int>,
    at place: Int
  ) {
    let word = utterance.words[place]
    if let next = target(from: row, on: word) {
      let score = node.score + Weights.carrierWord
      chart.offer(next, at: place + 1, score: score, from: index, by: .word, word: word)
    }
    guard !repairs.isEmpty else { return }
    for word in repairs[place] {
      guard let next = target(from: row, on: word) else { continue }
      let score = node.score + Weights.repairedWord
      chart.offer(next, at: place + 1, score: score, from: index, by: .repair, word: word)
    }
  }

  /// Skips a mark, or words that say nothing if a carrier word follows them.
  private mutating func skip(from index: Int32, _ node: Chart.Node, at place: Int) {
    if utterance.isSeparator(place) {
      chart.offer(node.state, at: place + 1, score: node.score, from: index, by: .mark)
    }
    let end = utterance.notes[place].skipEnd
    guard end > place else { return }
    let score = node.score + utterance.notes[place].skipScore
    chart.offer(node.state | Chart.skipped, at: end, score: score, from: index, by: .skip)
  }

  private mutating func enter(_ edge: Int, from index: Int32, _ node: Chart.Node, at place: Int) {
    let slot = Int(image.word(.slotEdges, edge * 2))
    let target = image.word(.slotEdges, edge * 2 + 1)
    let type = image.slot(slot).type
    if node.hasSkipped, !type.isNumeric { return }
    if type == .knownList || type == .knownName {
      guard let end = utterance.knownListEnd(at: place, isUsualEnough: type == .knownName) else {
        return
      }
      let score = node.score + Weights.slot + Weights.knownWord * Int32(end - place)
      return chart.offer(target, at: end, score: score, from: index, by: .enter)
    }
    guard !utterance.isSeparator(place), let cost = SlotCost.word(type, at: place, in: utterance)
    else { return }
    let score = node.score + Weights.slot + cost
    chart.offer(target, at: place + 1, score: score, from: index, by: .enter)
  }

  /// Takes one more word into the slot, or leaves it with a mark or courtesy that cannot stand in
  /// it.
  private mutating func stay(
    from index: Int32,
    _ node: Chart.Node,
    type: SlotType,
    at place: Int
  ) {
    if !type.allowsMarks {
      if utterance.isSeparator(place) {
        let state = node.state | Chart.leftSlot
        return chart.offer(state, at: place + 1, score: node.score, from: index, by: .mark)
      }
      skip(from: index, node, at: place)
    }
    guard type != .knownList, type != .knownName,
      let cost = SlotCost.word(type, at: place, in: utterance)
    else { return }
    chart.offer(node.state, at: place + 1, score: node.score + cost, from: index, by: .stay)
  }

  /// Ends a command here and begins another behind the joining words.
  private mutating func join(
    from index: Int32,
    _ node: Chart.Node,
    _ state: StateRecord,
    at place: Int
  ) {
    let end = utterance.notes[place].joinEnd
    guard end > place, end < utterance.count, !node.hasSkipped,
      !utterance.notes[place].isInsideName,
      !utterance.isPlainCorrection(end), !utterance.isPlainCorrection(place)
    else { return }
    let takes = state.accepts.contains { edge in
      !image.template(Int(image.word(.accepts, edge))).isNegative
    }
    guard takes else { return }
    chart.offer(0, at: end, score: node.score + Weights.join, from: index, by: .join)
  }
}

/// What a word costs inside a slot of some type.
enum SlotCost {
  /// `nil` when the word at `place` cannot stand in such a slot.
  static func word(_ type: SlotType, at place: Int, in utterance: Utterance) -> Int32? {
    if utterance.isSeparator(place) { return type.allowsMarks ? 0 : nil }
    let classes = utterance.notes[place].classes
    let isKnown = utterance.notes[place].isInsideName || utterance.notes[place].nameEnd > place
    switch type {
    case .newItems, .items, .item, .name, .topic, .text, .knownText:
      return isKnown ? Weights.knownWord : Weights.word
    case .any: return Weights.anyWord
    case .knownNewItems, .knownItems, .knownItem: return Weights.knownWord
    case .list:
      if !classes.isDisjoint(with: [.article, .listWord]) { return nil }
      let isUsual = classes.contains(.listName)
      return isUsual || utterance.notes[place].listEnd > place
        ? Weights.knownWord : Weights.listWord
    case .knownList, .knownName: return Weights.knownWord
    case .amount, .less, .number:
      let isNumeric = utterance.tokens[place].kind == .number || !classes.isDisjoint(with: .numeric)
      return isNumeric ? 0 : nil
    }
  }
}

extension SlotType {
  /// Whether its words may have marks between them.
  var allowsMarks: Bool {
    switch self {
    case .list, .knownList, .knownName, .amount, .less, .number: false
    default: true
    }
  }

  /// Whether only words of amounts can stand in it.
  var isNumeric: Bool { self == .amount || self == .less || self == .number }
}
