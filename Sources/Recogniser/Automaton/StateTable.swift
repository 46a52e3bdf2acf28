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
    let place = states &+ Int(number) &* StateRecord.stride
    return StateRecord(image.record(at: place), edges: edges)
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
