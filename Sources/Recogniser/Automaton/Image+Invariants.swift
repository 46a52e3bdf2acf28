extension Image {
  /// What must hold for every image and does not: rows sorted by word, and nothing pointing outside.
  ///
  /// Checked in debug builds whenever a language was compiled.
  ///
  /// - Complexity: O(states + transitions).
  var violations: [String] {
    let stateCount = count(.states) / StateRecord.stride
    let meaningCount = count(.templates) / TemplateRecord.stride
    let slotCount = count(.slots) / SlotRecord.stride
    var found: [String] = []
    for number in 0..<stateCount {
      let state = state(UInt32(number))
      let row = state.row.map { self[$0] }
      if zip(row, row.dropFirst()).contains(where: { $0 >= $1 }) {
        found.append("state \(number): its row is not sorted")
      }
      let targetMask = (UInt32(1) << word(.settings, 4)) - 1
      let targets =
        row.map { Int($0 & targetMask) }
        + state.slotEdges.map { Int(slotEdge($0).target) }
      if targets.contains(where: { $0 >= stateCount }) {
        found.append("state \(number): a transition leads nowhere")
      }
      if state.accepts.contains(where: { Int(word(.accepts, $0)) >= meaningCount }) {
        found.append("state \(number): it accepts what means nothing")
      }
      if Int(state.slot) > slotCount { found.append("state \(number): its slot does not exist") }
    }
    return found
  }
}
