import Shopping
import ShoppingTesting
import Testing

@Suite struct HouseholdTests {
  @Test func `a transaction that fails leaves no trace, not even in handles, ranks or identities`()
    throws
  {
    let (failing, clean) = (try Kitchen(), try Kitchen())
    for kitchen in [failing, clean] {
      try kitchen.add("milk", Amount(2, "l"))
      try kitchen.check("milk")
    }
    #expect(throws: ShoppingError.emptyText(.name)) {
      try failing.change { household in
        let party = try household.createList(named: "Party")
        _ = try household.add(NewItem("milk"), to: ShoppingList.defaultID)
        _ = try household.add(NewItem("tea"), to: party.id)
        _ = try household.move(household.item(.name("milk")), to: party.id)
        _ = try household.add(NewItem(""), to: party.id)
      }
    }
    #expect(failing.store.rows == clean.store.rows)
    #expect(failing.store.brokenInvariants == [])
    let next = try [failing, clean].map { try $0.add("soap").item.handle }
    #expect(next == [2, 2])
  }

  @Test func `loading rows gives the household that wrote them`() throws {
    let kitchen = try Kitchen()
    for name in ["milk", "tea", "eggs"] { try kitchen.add(name, Amount(2)) }
    try kitchen.check("tea")
    try kitchen.remove("milk")
    let copy = try Kitchen(rows: kitchen.store.rows.shuffled(), replica: 2)
    #expect(try copy.seen == kitchen.seen)
    #expect(copy.store.brokenInvariants == [])
    #expect(try copy.add("soap").item.handle == 4)
  }

  @Test func `several changes of one row in one transaction are one operation`() throws {
    let kitchen = try Kitchen()
    try kitchen.change { household in
      _ = try household.add(NewItem("milk", amount: Amount(1)), to: ShoppingList.defaultID)
      _ = try household.add(NewItem("milk", amount: Amount(2)), to: ShoppingList.defaultID)
    }
    #expect(try kitchen.journal.first?.operations.count == 1)
    #expect(try kitchen.journal.first?.operations.first?.before == nil)
    #expect(try kitchen.list == ["milk 3"])
  }

  @Test func `rows that contradict each other are found`() throws {
    let kitchen = try Kitchen()
    let milk = try kitchen.add("milk").item
    let tea = try kitchen.add("tea").item
    let later = Stamp(milliseconds: 1_796_014_900_000, replica: 9)
    var stray = tea
    stray.list = Register(RowID(high: 5, low: 5), at: later)
    var nameless = tea
    nameless.name = Register("", at: later)
    var impostor = tea
    impostor.handle = milk.handle
    for broken in [stray, nameless, impostor] {
      let copy = try Kitchen(rows: [.item(milk), .item(broken)])
      #expect(copy.store.brokenInvariants.count == 1)
    }
  }

  @Test func `a list of five thousand still finds what is on it already`() throws {
    let kitchen = try Kitchen()
    try kitchen.change { household in
      for number in 0..<5000 {
        _ = try household.add(NewItem("item number \(number)"), to: ShoppingList.defaultID)
      }
    }
    try kitchen.change { household in
      _ = try household.add(NewItem("the Item Number 2500"), to: ShoppingList.defaultID)
      _ = try household.add(NewItem("item number 5000"), to: ShoppingList.defaultID)
    }
    #expect(try kitchen.list.count == 5001)
  }
}
