import Bridge
import Glibc
import Shopping
import ShoppingTesting
import Testing

/// Damage by the thousand: whatever happens to the bytes, no row goes away.
///
/// `make test-faults` runs these in release with more of everything; see ``Thoroughness``.
@Suite struct DamageTests {
  @Test func `12: a file cut anywhere is no document, or the whole one`() throws {
    let list = try DamagedList(items: Thoroughness.isFull ? 500 : 40)
    var step = 0
    for length in stride(from: 0, to: list.bytes.count - 1, by: Thoroughness.isFull ? 1 : 7) {
      step += 1
      let cut = Array(list.bytes.prefix(length))
      #expect(throws: BridgeFault.self, "\(length) bytes") { try BridgeReader.read(cut) }
    }
    #expect(step > 2000)
    #expect(try BridgeReader.read(list.bytes.dropLast()) == BridgeReader.read(list.bytes))
  }

  @Test func `13: of a list damaged at random, again and again, no row goes away`() throws {
    let list = try DamagedList(items: 12)
    var random = SplitMix(state: Thoroughness.seed)
    var taken = 0
    for round in 0..<Thoroughness.mutations {
      let state = random.state
      let bytes = Mutation.some(of: list.bytes, &random)
      let time = ContinuousClock.now
      let gone = try list.rowsGone(afterTaking: bytes, &taken)
      #expect(gone == [], "round \(round) from \(state): \(gone)")
      #expect(time.duration(to: .now) < .seconds(1), "round \(round) from \(state)")
    }
    // Damage that is still JSON goes all the way into the rows; else nothing was tested.
    #expect(taken > Thoroughness.mutations / 20)
  }

  @Test func `a delete that a replica wrote does take the row away`() throws {
    let list = try DamagedList(items: 12)
    var document = try BridgeReader.read(list.bytes)
    for position in document.rows.indices {
      guard case .item(var item) = document.rows[position].row else { continue }
      let now = Machine.start + 100_000
      item.isDeleted = Register(true, at: Stamp(milliseconds: now, replica: 7))
      document.rows[position].row = .item(item)
    }
    var taken = 0
    let gone = try list.rowsGone(afterTaking: BridgeWriter.bytes(of: document), &taken)
    #expect(gone.count == 12)
  }
}

/// How much is tried: as the environment says, else what takes seconds.
enum Thoroughness {
  static let mutations = number("BANANAS_MUTATIONS") ?? 2000
  static let seed = UInt64(number("BANANAS_MUTATION_SEED") ?? 20_261_130)
  static let isFull = mutations >= 100_000

  private static func number(_ name: String) -> Int? {
    unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }
  }
}

/// A list with its file, into which damaged versions of the file are taken without keeping them.
private struct DamagedList {
  let bytes: [UInt8]
  private let store: MemoryStore
  private let shown: Set<RowID>

  init(items: Int) throws {
    let shared = Shared()
    let machine = try shared.machine(1)
    try machine.change { household in
      let list = try household.createList(named: "Hardware")
      for number in 0..<items {
        let item = NewItem("item \(number)", amount: Amount(2, "l"), note: "note")
        _ = try household.add(item, to: number % 3 == 0 ? list.id : ShoppingList.defaultID)
      }
      for _ in 0..<3 {
        let extra = try household.add(NewItem("gone"), to: list.id)
        household.remove(extra.item)
      }
    }
    try machine.change { household in
      _ = try household.add(NewItem("item 1", amount: Amount(1, "l")), to: ShoppingList.defaultID)
    }
    try machine.sync()
    bytes = try shared.bytes
    store = machine.store
    shown = try store.read { household in
      Set(household.items.values.filter(\.isVisible).map(\.id))
    }
  }

  /// The rows that people would not see any more.
  func rowsGone(afterTaking bytes: [UInt8], _ taken: inout Int) throws -> [RowID] {
    guard let document = try? BridgeReader.read(bytes), document.schemaVersion > 1 else {
      return []
    }
    if !document.isIntact { taken += 1 }
    let base = try BridgeReader.read(self.bytes).rows.map(\.row)
    var gone: [RowID] = []
    let draft = JournalDraft(
      intent: "sync",
      arguments: [],
      surface: "sync",
      author: "sync",
      isDryRun: true
    )
    _ = try store.exchange(draft) { household, _ in
      let read = document.rows.map(\.row)
      let rows = document.isIntact ? read : household.adopt(read, base: base)
      _ = household.reconcile(with: Incoming(rows: rows, base: base))
      gone = shown.filter { household.items[$0]?.isVisible != true }
      return []
    }
    return gone
  }
}

/// One way to damage bytes.
private enum Mutation: CaseIterable {
  case flipBit, replaceByte, drop, repeatPiece, swapLines, swapPieces, insert, copyOver

  static let inserts: [[UInt8]] = [
    [0], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], Array(#"\ud800"#.utf8), Array("1e999999".utf8),
    Array(String(repeating: "[", count: 1000).utf8), Array(#""id":"x","#.utf8),
    Array("\"deleted\":true,".utf8), Array("null,".utf8), Array("},{".utf8), Array("],[".utf8),
    Array(String(repeating: "9", count: 100).utf8), [0xC0, 0x80], Array("//\n".utf8),
  ]

  static func some(of bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 3) {
      allCases[random.next(below: allCases.count)].damage(&bytes, &random)
      if bytes.isEmpty { break }
    }
    return bytes
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = random.next(below: bytes.count)
    let end = min(bytes.count, place + 1 + random.next(below: 80))
    switch self {
    case .flipBit: bytes[place] ^= 1 << UInt8(random.next(below: 8))
    case .replaceByte: bytes[place] = UInt8(random.next(below: 256))
    case .drop: bytes.removeSubrange(place..<end)
    case .repeatPiece: bytes.insert(contentsOf: Array(bytes[place..<end]), at: end)
    case .insert:
      bytes.insert(contentsOf: Self.inserts[random.next(below: Self.inserts.count)], at: place)
    case .swapLines: swapLines(&bytes, &random)
    case .swapPieces:
      let length = min(end - place, bytes.count - end)
      for offset in 0..<length { bytes.swapAt(place + offset, end + offset) }
    case .copyOver:
      // Such as one row's identity or stamp over another's.
      let piece = Array(bytes[place..<end])
      let target = random.next(below: max(1, bytes.count - piece.count))
      bytes.replaceSubrange(target..<target + piece.count, with: piece)
    }
  }

  private func swapLines(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(random.next(below: lines.count), random.next(below: lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
private struct SplitMix {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }
}
