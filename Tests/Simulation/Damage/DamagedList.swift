import Bridge
public import Shopping
import ShoppingTesting
public import Randomness

/// A list with its file, and what becomes of the list when damaged versions of the file are taken
/// in.
public struct DamagedList: Sendable {
  /// The file as it was before it was damaged.
  public let bytes: [UInt8]
  private let household: Household
  private let base: [Row]
  private let shown: Set<RowID>

  /// What taking in a file came to.
  public struct Verdict: Sendable, Hashable {
    /// The rows that people would not see any more.
    public var rowsGone: Set<RowID>
    /// Whether the file could still be read, so that its rows were taken in although it is not as
    /// a program wrote it.
    public var isReadable: Bool

    /// What a file comes to that cannot be read: nothing.
    public init(rowsGone: Set<RowID> = [], isReadable: Bool = false) {
      self.rowsGone = rowsGone
      self.isReadable = isReadable
    }
  }

  /// A list of `items` items, some on a second list, some deleted, one with an amount in two parts.
  public init(items: Int, _ vocabulary: Vocabulary) throws {
    let store = MemoryStore(vocabulary)
    let draft = JournalDraft(intent: "", arguments: [], surface: "", author: "human")
    _ = try store.write(draft) { household in
      try DamagedList.fill(&household, items)
      return []
    }
    base = store.rows
    household = try store.read(\.self)
    shown = Set(household.items.values.lazy.filter(\.isVisible).map(\.id))
    bytes = FileVersion.bytes(of: base)
  }

  private static func fill(_ household: inout Household, _ count: Int) throws {
    let other = try household.createList(named: "Hardware")
    for number in 0..<count {
      let item = NewItem("item \(number)", amount: Amount(2, "l"), note: "note")
      _ = try household.add(item, to: number % 3 == 0 ? other.id : ShoppingList.defaultID)
    }
    for _ in 0..<3 {
      let extra = try household.add(NewItem("gone"), to: other.id)
      household.remove(extra.item)
    }
    let more = NewItem("item 1", amount: Amount(1, "l"))
    _ = try household.add(more, to: ShoppingList.defaultID)
  }

  /// The file, damaged in one to three places.
  public func mutated(_ random: inout SeededRandom) -> [UInt8] { Mutation.some(of: bytes, &random) }

  /// What taking in a file in the place of the list's own would do; nothing is kept of it.
  public func verdict(on bytes: [UInt8]) -> Verdict {
    guard let document = try? BridgeReader.read(bytes), document.schemaVersion > 1 else {
      return Verdict()
    }
    var household = household
    household.begin(with: pen, journal: NoJournal())
    let read = document.rows.map(\.row)
    let rows = document.isIntact ? read : household.adopt(read, base: base)
    _ = household.reconcile(with: Incoming(rows: rows, base: base))
    let gone = shown.filter { household.items[$0]?.isVisible != true }
    return Verdict(rowsGone: gone, isReadable: !document.isIntact)
  }

  /// The file in which another machine has deleted every row, to see that this is seen.
  public func bytesWithoutRows() -> [UInt8] {
    FileVersion.bytes(
      of: base.map { row in
        guard case .item(var item) = row else { return row }
        item.isDeleted = Register(true, at: Stamp(milliseconds: pen.now, replica: 7))
        return .item(item)
      }
    )
  }

  private var pen: Pen {
    let now: Int64 = 1_796_014_900_000
    return Pen(
      replica: 1,
      now: now,
      author: "sync",
      clock: Stamp(milliseconds: now, replica: 1),
      identities: SeededIdentities(seed: 9)
    )
  }
}

private struct NoJournal: JournalReading {
  func entry(forRequest requestID: String) throws -> JournalEntry? { nil }

  func entries(before: Int?, limit: Int) throws -> [JournalEntry] { [] }
}
