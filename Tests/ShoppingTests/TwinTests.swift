import Shopping
import ShoppingTesting
import Testing

/// The same item added on two machines while they were apart.
@Suite struct TwinTests {
  private let here: Kitchen
  private let there: Kitchen

  init() throws {
    here = try Kitchen(replica: 1)
    there = try Kitchen(replica: 2)
  }

  /// Lets every kitchen take in what the others hold, until all have seen all.
  private func meet(_ kitchens: Kitchen...) throws {
    for _ in 0..<2 {
      for kitchen in kitchens {
        for other in kitchens where other.store !== kitchen.store {
          try kitchen.takeIn(other)
        }
      }
    }
  }

  @Test func `milk added on two machines is one milk with both amounts on each`() throws {
    try here.add("milk", Amount(2, "l"), note: "organic")
    try there.add("Milk", Amount(1, "l"), note: "fresh")
    try meet(here, there)
    #expect(try here.list == there.list)
    #expect(try ["milk 3 l [organic; fresh]", "Milk 3 l [fresh; organic]"].contains(here.list[0]))
    #expect(try here.list.count == 1)
  }

  @Test func `meeting again and again counts nothing twice`() throws {
    try here.add("eggs", Amount(6))
    try there.add("egg", Amount(4))
    for _ in 0..<5 { try meet(here, there) }
    #expect(try here.list.map { $0.suffix(2) } == ["10"])
    #expect(try there.list.map { $0.suffix(2) } == ["10"])
  }

  @Test func `three machines with three milks see one, whoever meets whom first`() throws {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      let kitchens = try [1, 2, 3].map { try Kitchen(replica: UInt64($0)) }
      for (number, kitchen) in kitchens.enumerated() {
        try kitchen.add("milk", Amount(Decimal(mantissa: Int64(number) + 1), "l"))
      }
      try kitchens[order[0]].takeIn(kitchens[order[1]])
      try kitchens[order[2]].takeIn(kitchens[order[0]])
      try meet(kitchens[0], kitchens[1], kitchens[2])
      for kitchen in kitchens { #expect(try kitchen.list == ["milk 6 l"]) }
    }
  }

  @Test func `what was said about one of the two while the other was unknown counts`() throws {
    try here.add("milk", Amount(2, "l"))
    try there.add("milk", Amount(1, "l"))
    try here.takeIn(there)
    #expect(try here.list == ["milk 3 l"])
    try there.add("milk", Amount(3, "l"))
    try meet(here, there)
    #expect(try here.list == ["milk 6 l"])
    #expect(try there.list == ["milk 6 l"])
  }

  @Test func `the one that was bought meanwhile does not count`() throws {
    try here.add("milk", Amount(2, "l"))
    try there.add("milk", Amount(1, "l"))
    try here.takeIn(there)
    try there.check("milk")
    try meet(here, there)
    #expect(try Set(here.list) == ["milk 2 l", "✓ milk 1 l"])
    #expect(try here.list == there.list)
  }

  @Test func `ticking, changing, moving and removing the one shown is done to both`() throws {
    try here.add("milk", Amount(2, "l"), note: "organic")
    try there.add("milk", Amount(1, "l"), note: "fresh")
    try meet(here, there)
    try here.change { household in
      var change = ItemChange()
      (change.quantity, change.note, change.name) = (4, "any", "oat milk")
      _ = try household.update(try household.item(.name("milk")), change)
    }
    #expect(try here.list == ["oat milk 4 l [any]"])
    try here.change { household in
      let party = try household.createList(named: "Party")
      _ = household.move(try household.item(.name("oat milk")), to: party.id)
    }
    #expect(try here.seen == ["Groceries:", "Party:", "oat milk 4 l [any]"])
    try here.change { household in
      _ = household.check(try household.item(.name("oat milk"), on: nil))
    }
    #expect(try here.seen == ["Groceries:", "Party:", "✓ oat milk 4 l [any]"])
    try meet(here, there)
    #expect(try there.seen == here.seen)
    try there.change { household in
      household.remove(try household.item(.name("oat milk")))
    }
    try meet(here, there)
    #expect(try here.seen == ["Groceries:", "Party:"])
  }

  @Test func `set on one machine and more said on the other, the set holds for both rows`() throws {
    try here.add("milk", Amount(2, "l"))
    try there.add("milk", Amount(1, "l"))
    try meet(here, there)
    try there.add("milk", Amount(3, "l"))
    for _ in 0..<10 { try here.add("tea") }
    try here.change { household in
      var change = ItemChange()
      change.quantity = 5
      _ = try household.update(try household.item(.name("milk")), change)
    }
    try meet(here, there)
    #expect(try here.list.first == "milk 5 l")
    #expect(try there.list.first == "milk 5 l")
  }

  @Test func `undoing the other machine's adding leaves this one's as it was`() throws {
    try here.add("milk", Amount(2, "l"))
    try there.add("milk", Amount(1, "l"))
    try here.takeIn(there)
    #expect(try here.list == ["milk 3 l"])
    try here.undo()
    #expect(try here.list == ["milk 2 l"])
    try meet(here, there)
    #expect(try there.list == ["milk 2 l"])
  }

  @Test func `either handle means the one that is shown, and neither shifts`() throws {
    try here.add("milk")
    try there.add("milk")
    try here.takeIn(there)
    let shown = try here.item("milk")
    #expect(shown.handle == 1)
    #expect(try here.item("#2") == shown)
    #expect(try here.item("#1") == shown)
  }

  @Test func `added once more, the done one opens with the new amount alone`() throws {
    try here.add("milk", Amount(2, "l"))
    try there.add("milk", Amount(1, "l"))
    try meet(here, there)
    try here.check("milk")
    #expect(try here.list == ["✓ milk 3 l"])
    try here.add("milk", Amount(5, "l"))
    #expect(try here.list == ["milk 5 l"])
  }

  @Test func `two lists of one name are one`() throws {
    try here.change { _ = try $0.createList(named: "Hardware") }
    try there.change { _ = try $0.createList(named: "hardware") }
    try here.add("nails", to: "hardware")
    try there.add("nails", Amount(20), to: "hardware")
    try there.add("glue", to: "hardware")
    try meet(here, there)
    #expect(try here.seen == there.seen)
    #expect(try here.seen.count == 4)
    #expect(try here.seen.contains("nails 20"))
    try here.change { household in
      _ = try household.delete(try household.list("hardware"))
    }
    try meet(here, there)
    #expect(try there.seen == ["Groceries:"])
  }

  @Test func `what was joined is told once, with both rows`() throws {
    try here.add("milk")
    try there.add("milk")
    let told = try here.takeIn(there)
    let joined = told.decisions.compactMap { decision -> Int? in
      guard case .joined(let items) = decision else { return nil }
      return items.count
    }
    #expect(joined == [2])
    let again = try here.takeIn(there).decisions.filter { decision in
      if case .went = decision { false } else { true }
    }
    #expect(again == [])
  }
}
