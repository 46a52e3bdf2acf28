import Shopping
import ShoppingTesting
import Testing

@Suite struct MergeTests {
  private func sixEggs() throws -> Item { try Kitchen().add("eggs", Amount(6)).item }

  /// What two machines hold after each has changed its copy of the same row.
  private func merged(
    _ item: Item,
    first: (inout Household, Item) throws -> Void,
    second: (inout Household, Item) throws -> Void
  ) throws -> Item {
    let (here, there) = (try changed(item, by: 1, first), try changed(item, by: 2, second))
    #expect(here.merged(with: there) == there.merged(with: here))
    return here.merged(with: there)
  }

  private func changed(
    _ item: Item,
    by replica: UInt64,
    _ change: (inout Household, Item) throws -> Void
  ) throws -> Item {
    let kitchen = try Kitchen(rows: [.item(item)], replica: replica)
    try kitchen.change { try change(&$0, item) }
    return try kitchen.store.read { try #require($0.items[item.id]) }
  }

  private func more(_ number: Decimal) -> (inout Household, Item) throws -> Void {
    { household, item in
      var change = ItemChange()
      change.changeBy = number
      _ = try household.update(item, change)
    }
  }

  private func shown(_ item: Item) -> String {
    Vocabulary.empty.total(of: item.quantity).map(\.shown).joined(separator: " + ")
  }

  @Test func `two more here and one more there are three more`() throws {
    let eggs = try sixEggs()
    #expect(try shown(merged(eggs, first: more(2), second: more(1))) == "9")
  }

  @Test func `added again on two machines, both amounts count`() throws {
    let eggs = try sixEggs()
    func add(_ number: Decimal) -> (inout Household, Item) throws -> Void {
      { household, item in
        _ = try household.add(NewItem("egg", amount: Amount(number)), to: item.list.value)
      }
    }
    #expect(try shown(merged(eggs, first: add(4), second: add(2))) == "12")
  }

  @Test func `set here and more there, the set holds`() throws {
    let eggs = try sixEggs()
    let set: (inout Household, Item) throws -> Void = { household, item in
      var change = ItemChange()
      change.quantity = 2
      _ = try household.update(item, change)
    }
    #expect(try shown(merged(eggs, first: set, second: more(1))) == "2")
  }

  @Test func `taken away here and more there, the amount stays away`() throws {
    let drop: (inout Household, Item) throws -> Void = { household, item in
      var change = ItemChange()
      change.dropsAmount = true
      _ = try household.update(item, change)
    }
    #expect(try shown(merged(sixEggs(), first: drop, second: more(1))).isEmpty)
  }

  @Test func `changes to different fields are both kept`() throws {
    let eggs = try sixEggs()
    let item = try merged(
      eggs,
      first: { household, item in _ = household.check(item) },
      second: { household, item in
        var change = ItemChange()
        change.note = "large"
        _ = try household.update(item, change)
      }
    )
    #expect(item.isChecked.value)
    #expect(item.note.value == "large")
  }

  @Test func `ticking off does not bring a removed item back, adding to it does`() throws {
    let eggs = try sixEggs()
    let remove: (inout Household, Item) throws -> Void = { household, item in
      household.remove(item)
    }
    let ticked = try merged(eggs, first: remove) { household, item in _ = household.check(item) }
    #expect(!ticked.isVisible)
    #expect(try merged(eggs, first: remove, second: more(1)).isVisible)
  }
}
