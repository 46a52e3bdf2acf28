import Shopping
import ShoppingTesting
import Testing

@Suite struct ChangingTests {
  private let kitchen: Kitchen

  init() throws { kitchen = try Kitchen() }

  @discardableResult
  private func update(
    _ name: String,
    _ set: (inout ItemChange) -> Void
  ) throws -> Update {
    var change = ItemChange()
    set(&change)
    return try kitchen.change { household in
      try household.update(try household.item(Reference(name)), change)
    }
  }

  // MARK: Ticking off

  @Test func `L08 ticking off takes the open row and leaves the done one alone`() throws {
    try kitchen.add("butter")
    let done = try kitchen.change { household in
      household.check(try household.item(.name("butter"))).item
    }
    var open = try kitchen.add("lard").item
    open.name = Register("butter", at: Stamp(milliseconds: 1_796_014_800_500, replica: 9))
    let both = try Kitchen(rows: kitchen.store.rows.map { $0.id == open.id ? .item(open) : $0 })
    #expect(try both.list == ["✓ butter", "butter"])
    try both.check("butter")
    #expect(try both.list == ["✓ butter"])
    #expect(try both.store.read { $0.items[done.id] } == done)
  }

  @Test func `L16 ticking off twice says so and changes nothing`() throws {
    try kitchen.add("milk")
    try kitchen.add("tea")
    try kitchen.check("#1")
    let again = try kitchen.change { household in
      household.check(try household.item(.handle(1)))
    }
    #expect(!again.hasChanged)
    #expect(try kitchen.list == ["✓ milk", "tea"])
    #expect(try kitchen.journal.count == 3)
  }

  @Test func `P09 ticking off leaves the spelling as it was`() throws {
    try kitchen.add("Broccoli")
    try kitchen.check("broccoli")
    #expect(try kitchen.list == ["✓ Broccoli"])
  }

  @Test func `L20 what is ticked off stays on the list`() throws {
    try kitchen.add("milk")
    try kitchen.check("milk")
    let page = try kitchen.store.read { household in
      try household.page(of: ShoppingList.defaultID, ListQuery(.all))
    }
    #expect(page.items.map(\.isChecked.value) == [true])
    #expect(page.checked == 1)
  }

  @Test func `opening a done item again joins it to an open one of the same name`() throws {
    try kitchen.add("butter", Amount(1, "pack"))
    try kitchen.check("butter")
    var open = try kitchen.add("lard", Amount(2, "pack")).item
    open.name = Register("Butter", at: Stamp(milliseconds: 1_796_014_800_500, replica: 9))
    let both = try Kitchen(rows: kitchen.store.rows.map { $0.id == open.id ? .item(open) : $0 })
    try both.change { household in
      try household.uncheck(household.item(.name("butter"), preferring: .done))
    }
    #expect(try both.list == ["butter 3 pack"])
  }

  // MARK: Removing

  @Test func `L22 removing one done item leaves the others`() throws {
    for name in ["milk", "tea"] {
      try kitchen.add(name)
      try kitchen.check(name)
    }
    try kitchen.remove("milk")
    #expect(try kitchen.list == ["✓ tea"])
  }

  @Test func `a removed item can be added again as a new one`() throws {
    try kitchen.add("milk", Amount(2, "l"))
    try kitchen.remove("milk")
    let addition = try kitchen.add("milk")
    #expect(addition.effect == .added)
    #expect(addition.item.handle == 2)
    #expect(try kitchen.list == ["milk"])
  }

  // MARK: Amounts

  @Test func `L02 L04 amounts of the same kind are added up`() throws {
    try kitchen.add("butter", Amount(2, "pack"))
    try kitchen.add("butter", Amount(1, "packs"))
    try kitchen.add("tomato", Amount(1))
    try kitchen.add("tomatoes", Amount(2))
    #expect(try kitchen.list == ["butter 3 pack", "tomatoes 3"])
  }

  @Test func `L03 a sum is shown in a sensible unit and its parts stay in the journal`() throws {
    try kitchen.add("flour", Amount(750, "g"))
    try kitchen.add("flour", Amount(500, "g"))
    #expect(try kitchen.list == ["flour 1.25 kg"])
    let changes = try kitchen.journal.flatMap(\.operations)
    let parts = changes.map { operation in
      guard case .item(let item) = operation.after else { return "" }
      return item.quantity.parts.map(\.shown).joined(separator: " + ")
    }
    #expect(parts == ["750 g + 500 g", "750 g"])
  }

  @Test func `L11 fewer takes away`() throws {
    try kitchen.add("eggs", Amount(6))
    try update("eggs") { $0.changeBy = -2 }
    #expect(try kitchen.list == ["eggs 4"])
  }

  @Test func `a new amount keeps the unit unless another is said`() throws {
    try kitchen.add("milk", Amount(2, "l"))
    try update("milk") { $0.quantity = 3 }
    #expect(try kitchen.list == ["milk 3 l"])
    try update("milk") {
      $0.quantity = 4
      $0.unit = "bottles"
    }
    #expect(try kitchen.list == ["milk 4 bottle"])
    try update("milk") { $0.unit = "litres" }
    #expect(try kitchen.list == ["milk 4 l"])
    try update("milk") {
      $0.quantity = 1
      $0.unit = ""
    }
    #expect(try kitchen.list == ["milk 1"])
  }

  @Test func `more and less count in the unit there is, and add up across its kin`() throws {
    try kitchen.add("flour", Amount(1, "kg"))
    try update("flour") {
      $0.changeBy = -250
      $0.unit = "g"
    }
    #expect(try kitchen.list == ["flour 750 g"])
    try update("flour") { $0.times = 2 }
    #expect(try kitchen.list == ["flour 1500 g"])
  }

  @Test func `all amounts are multiplied`() throws {
    try kitchen.add("flour", Amount(200, "g"))
    try kitchen.add("flour", Amount(1, "cup"))
    try update("flour") { $0.times = 2 }
    #expect(try kitchen.list == ["flour 400 g + 2 cup"])
  }

  @Test func `taking away all there is, or more, is refused`() throws {
    try kitchen.add("eggs", Amount(6))
    let eggs = try kitchen.item("eggs")
    for step in [-6, -8] as [Decimal] {
      #expect(throws: ShoppingError.noneLeft(eggs, change: Amount(step))) {
        try update("eggs") { $0.changeBy = step }
      }
    }
    #expect(try kitchen.list == ["eggs 6"])
  }

  @Test func `changes that make no sense are refused and change nothing`() throws {
    try kitchen.add("milk")
    try kitchen.add("flour", Amount(1, "kg"))
    let (milk, flour) = (try kitchen.item("milk"), try kitchen.item("flour"))
    #expect(throws: ShoppingError.unclearChange(.nothing)) { try update("milk") { _ in } }
    #expect(throws: ShoppingError.noAmount(milk)) { try update("milk") { $0.times = 2 } }
    #expect(throws: ShoppingError.noAmount(milk)) { try update("milk") { $0.changeBy = -1 } }
    #expect(throws: ShoppingError.noAmount(milk)) { try update("milk") { $0.unit = "l" } }
    #expect(throws: ShoppingError.notPositive(0)) { try update("flour") { $0.times = 0 } }
    #expect(throws: ShoppingError.notPositive(0)) { try update("flour") { $0.quantity = 0 } }
    #expect(throws: ShoppingError.incommensurable(flour, change: Amount(-1, "cup"))) {
      try update("flour") {
        $0.changeBy = -1
        $0.unit = "cup"
      }
    }
    #expect(throws: ShoppingError.unclearChange(.severalAmounts)) {
      try update("flour") {
        $0.quantity = 1
        $0.times = 2
      }
    }
    #expect(throws: ShoppingError.unclearChange(.severalAmounts)) {
      try update("flour") {
        $0.unit = "g"
        $0.dropsAmount = true
      }
    }
    #expect(throws: ShoppingError.emptyText(.name)) { try update("milk") { $0.name = " " } }
    #expect(try kitchen.list == ["milk", "flour 1 kg"])
  }

  @Test func `an amount is taken away, with what was added to it, and undo brings it back`() throws
  {
    try kitchen.add("flour", Amount(1, "kg"))
    try update("flour") { $0.changeBy = 2 }
    #expect(try update("flour") { $0.dropsAmount = true }.before.quantity.parts.count == 2)
    #expect(try kitchen.list == ["flour"])
    try kitchen.undo()
    #expect(try kitchen.list == ["flour 3 kg"])
  }

  // MARK: Names and notes

  @Test func `M11 a note is set and taken away`() throws {
    try kitchen.add("milk")
    #expect(try update("milk") { $0.note = "for Ana" }.item.note.value == "for Ana")
    #expect(try kitchen.list == ["milk [for Ana]"])
    try update("milk") {
      $0.note = ""
      $0.size = "1 l"
    }
    #expect(try kitchen.list == ["milk (1 l)"])
  }

  @Test func `L10 a new name that another item has joins the two`() throws {
    try kitchen.add("brown suger", Amount(200, "g"), note: "fair trade")
    try kitchen.add("Brown sugar", Amount(300, "g"))
    let update = try update("brown suger") { $0.name = "brown sugar" }
    #expect(update.isMerged)
    #expect(update.item.handle == 1)
    #expect(try kitchen.list == ["Brown sugar 500 g [fair trade]"])
  }

  @Test func `joined to a done item, the open one's amount counts`() throws {
    try kitchen.add("sugar", Amount(3, "kg"))
    try kitchen.check("sugar")
    try kitchen.add("suger", Amount(1, "kg"))
    try update("suger") { $0.name = "sugar" }
    #expect(try kitchen.list == ["sugar 1 kg"])
  }

  @Test func `a done item joined to an open one adds nothing`() throws {
    try kitchen.add("suger", Amount(3, "kg"))
    try kitchen.check("suger")
    try kitchen.add("sugar", Amount(1, "kg"))
    try update("suger") { $0.name = "sugar" }
    #expect(try kitchen.list == ["sugar 1 kg"])
  }

  @Test func `a name can be spelt anew`() throws {
    try kitchen.add("broccoli")
    #expect(try !update("broccoli") { $0.name = "Broccoli" }.isMerged)
    try update("broccoli") { $0.name = "purple broccoli" }
    #expect(try kitchen.list == ["purple broccoli"])
  }

  // MARK: Moving

  @Test func `an item moves to the end of the other list and joins its twin there`() throws {
    try kitchen.change { _ = try $0.createList(named: "Party") }
    try kitchen.add("crisps", to: "Party")
    try kitchen.add("cola", Amount(1, "l"))
    try kitchen.add("ice", Amount(1, "kg"))
    try kitchen.add("Ice", Amount(500, "g"), to: "Party")
    let party = try kitchen.store.read { try $0.list("Party") }
    for name in ["cola", "ice"] {
      try kitchen.change {
        try $0.move($0.item(.name(name), on: ShoppingList.defaultID), to: party.id)
      }
    }
    #expect(try kitchen.seen == ["Groceries:", "Party:", "crisps", "Ice 1.5 kg", "cola 1 l"])
    let again = try kitchen.change {
      try $0.move($0.item(.name("cola"), on: party.id), to: party.id)
    }
    #expect(again.wasThere)
  }
}
