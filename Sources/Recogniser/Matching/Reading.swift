/// One way through the chart: the commands an utterance was cut into.
struct Reading {
  /// One command: where its template ended, and its slots.
  struct Command {
    var state: UInt32
    var slots: [Slot] = []
    /// The utterance's words it takes.
    var range: Range<Int>
    var carrierWords = 0
    var repairedWords = 0
    var slotWords = 0
    /// What the automaton was shown, in order: words by number, slots by number.
    var path: [TemplateGraph.Symbol] = []
    /// The carrier words that were mended: where they stand, and what they are.
    var repairs: [(place: Int, word: UInt32)] = []
  }

  struct Slot {
    var number: Int
    var range: Range<Int>
  }

  var commands: [Command]
  var score: Int32

  /// Walks back from `end`, a node of `chart`, to where the utterance began.
  ///
  /// `isTraced` when the commands' paths are wanted.
  init(endingAt end: Int, in chart: borrowing Chart, image: Image, isTraced: Bool = false) {
    score = chart.nodes[end].score
    commands = []
    var index = end
    var command = Command(
      state: chart.nodes[end].automatonState,
      range: 0..<Int(chart.nodes[end].place)
    )
    var slotEnd: Int?
    while index >= 0 {
      let node = chart.nodes[index]
      let place = Int(node.place)
      switch node.step {
      case .word:
        command.carrierWords += 1
        if isTraced { command.path.append(.word(node.word)) }
      case .repair:
        command.repairedWords += 1
        if isTraced { command.path.append(.word(node.word)) }
        command.repairs.append((place - 1, node.word))
      case .stay:
        slotEnd = slotEnd ?? place
      case .enter:
        let slot = node.slot(in: image)
        let start = Int(chart.nodes[Int(node.back)].place)
        let range = start..<(slotEnd ?? place)
        command.slots.append(Slot(number: slot, range: range))
        command.slotWords += range.count
        if isTraced { command.path.append(.slot(slot)) }
        slotEnd = nil
      case .skip, .mark: break
      case .join, .start:
        command.range = place..<command.range.upperBound
        command.path.reverse()
        command.slots.reverse()
        commands.append(command)
        if node.step == .join {
          let previous = chart.nodes[Int(node.back)]
          command = Command(state: previous.automatonState, range: 0..<Int(previous.place))
        }
      }
      index = Int(node.back)
    }
    commands.reverse()
  }
}
