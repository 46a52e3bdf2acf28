/// The states of an image's automaton, with where its sections begin looked up once.
struct StateTable: Sendable {
  private let image: Image
  private let states: Int
  private let edges: Int
  private let slotEdges: Int
  private let targetBits: UInt32

  init(_ image: Image) {
    self.image = image
    states = image.start(.states)
    edges = image.start(.edges)
    slotEdges = image.start(.slotEdges)
    targetBits = image.word(.settings, 4)
  }

  /// The state with this number.
  @inline(__always)
  subscript(number: UInt32) -> StateRecord {
    let words = image.eight(from: states &+ Int(number) &* StateRecord.stride)
    let row = edges &+ Int(words[1])
    let firstSlot = Int(words[3])
    let firstAccept = Int(words[4])
    return StateRecord(
      summary: words[0],
      row: row..<(row &+ Int(words[2])),
      signature: UInt64(words[6]) | UInt64(words[7]) << 32,
      slotEdges: firstSlot..<(firstSlot &+ Int(words[5] & 0xffff)),
      accepts: firstAccept..<(firstAccept &+ Int(words[5] >> 16))
    )
  }

  /// Where `word` leads from `state`.
  @inline(__always)
  func target(from state: StateRecord, on word: UInt32) -> UInt32? {
    guard state.signature & WordSignature.of(word) != 0 else { return nil }
    return ImageTable.target(on: word, in: image, row: state.row, targetBits: targetBits)
  }

  /// The slot that edge number `edge` opens, its type, and where it leads.
  @inline(__always)
  func slotEdge(_ edge: Int) -> (slot: Int, type: SlotType, target: UInt32) {
    let place = slotEdges &+ edge &* 2
    let slot = image[place]
    return (Int(slot & 0xffff), SlotType(number: slot >> 16), image[place &+ 1])
  }
}
