import Shopping
import ShoppingTesting
import Testing

/// Rows that were written without stamps: by a text editor, by an older writer.
@Suite struct AdoptionTests {
  private let kitchen: Kitchen
  private let milk: Item

  init() throws {
    kitchen = try Kitchen()
    milk = try kitchen.add("milk", Amount(2, "l"), note: "organic").item
    try kitchen.add("tea")
  }

  /// Takes in the rows as `edit` has left them, without touching their stamps.
  private func edit(_ edit: (inout Item) -> Void) throws -> Reconciliation {
    let base = kitchen.store.rows
    let rows = base.map { row in
      guard case .item(var item) = row, item.id == milk.id else { return row }
      edit(&item)
      return Row.item(item)
    }
    return try kitchen.change("sync") { household in
      household.reconcile(with: Incoming(rows: household.adopt(rows, base: base), base: base))
    }
  }

  @Test func `nothing edited is nothing changed`() throws {
    #expect(try edit { _ in }.decisions == [])
    #expect(try kitchen.journal.count == 2)
  }

  @Test func `a value that was changed alone is a change made now`() throws {
    _ = try edit { $0.name.value = "oat milk" }
    #expect(try kitchen.list == ["oat milk 2 l [organic]", "tea"])
    _ = try edit { $0.isChecked.value = true }
    #expect(try kitchen.list == ["✓ oat milk 2 l [organic]", "tea"])
  }

  @Test func `an amount that was changed alone is set`() throws {
    try kitchen.add("milk", Amount(1, "l"))
    _ = try edit { $0.quantity.base.value = [Amount(5, "l")] }
    #expect(try kitchen.list == ["milk 5 l [organic]", "tea"])
  }

  @Test func `a stamp that was lost with the value kept is no change`() throws {
    #expect(
      try edit { $0.note.stamp = .oldest }.decisions.allSatisfy { decision in
        if case .went = decision { true } else { false }
      }
    )
    #expect(try kitchen.list == ["milk 2 l [organic]", "tea"])
  }

  @Test func `a deletion that nobody has made is left out`() throws {
    _ = try edit { $0.isDeleted.value = true }
    _ = try edit { $0.isDeleted = Register(true, at: $0.name.stamp.successor(by: 9)) }
    #expect(try kitchen.list == ["milk 2 l [organic]", "tea"])
  }

  @Test func `a row that nobody knows and that has no stamps is added now`() throws {
    var eggs = milk
    eggs = Item(
      id: RowID(high: 9, low: 9),
      list: Register(RowID(high: 7, low: 7), at: .oldest),
      name: Register("eggs", at: .oldest),
      quantity: QuantityRegister(base: Register([], at: .oldest)),
      size: Register("", at: .oldest),
      note: Register("", at: .oldest),
      isChecked: Register(false, at: .oldest),
      rank: Register("a5", at: .oldest),
      isDeleted: Register(false, at: .oldest),
      created: 0,
      addedBy: "file",
      handle: 0
    )
    let rows = kitchen.store.rows + [.item(eggs)]
    try kitchen.change("sync") { household in
      let adopted = household.adopt(rows, base: [])
      _ = household.reconcile(with: Incoming(rows: adopted), gcBefore: milk.name.stamp)
    }
    #expect(try kitchen.list == ["milk 2 l [organic]", "tea", "eggs"])
    #expect(try kitchen.item("eggs").name.stamp > milk.name.stamp)
  }

  @Test func `a change by file does not undo what was said here meanwhile about other fields`()
    throws
  {
    let base = kitchen.store.rows
    try kitchen.check("milk")
    let rows = base.map { row in
      guard case .item(var item) = row, item.id == milk.id else { return row }
      item.note.value = "fresh"
      return Row.item(item)
    }
    try kitchen.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: household.adopt(rows, base: base), base: base))
    }
    #expect(try kitchen.list == ["✓ milk 2 l [fresh]", "tea"])
  }

  @Test(arguments: [
    (missing: 0, of: 20, isBelieved: true), (3, 10, true), (4, 10, false), (4, 20, true),
    (5, 20, false), (3, 3, false), (1, 1, false), (1, 2, true),
  ])
  func `an older writer may leave out a few rows, never all`(
    missing: Int,
    of count: Int,
    isBelieved: Bool
  ) throws {
    let kitchen = try Kitchen()
    let rows = try (0..<count).map { try kitchen.add("item \($0)").item.id }
    let gone = Set(rows.prefix(missing))
    let believed = try kitchen.change { $0.deleteMissing(gone, of: count) }
    #expect(believed == isBelieved)
    #expect(try kitchen.list.count == (isBelieved ? count - missing : count))
    let confirmed = try kitchen.change { $0.deleteMissing(gone, of: count, isConfirmed: true) }
    #expect(confirmed)
    #expect(try kitchen.list.count == count - missing)
  }
}
