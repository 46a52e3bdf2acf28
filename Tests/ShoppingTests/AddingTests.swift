import Shopping
import Testing

@Suite struct AddingTests {
  private let kitchen: Kitchen

  init() throws { kitchen = try Kitchen() }

  @Test func `an item is added once, at the end, with what was said of it`() throws {
    try kitchen.add("milk")
    let addition = try kitchen.change { household in
      try household.add(
        NewItem(" Tinned  tomatoes ", amount: Amount(2, "tins"), size: "400 g", note: "chopped"),
        to: ShoppingList.defaultID
      )
    }
    #expect(addition.effect == .added)
    #expect(addition.item.handle == 2)
    #expect(try kitchen.list == ["milk", "Tinned tomatoes 2 tin (400 g) [chopped]"])
  }

  @Test(arguments: [
    ("banana", "bananas"), ("milk", "MILK"), ("café", "cafe\u{301}"),
    ("CREME fraîche", "crème fraiche"),
    ("loaf of bread", "loaves of bread"), ("berry", "berries"), ("the eggs", "egg"),
    ("bay leaf", "Bay leaves"), ("salad dressing", "salad dressings"), ("hummus", "Hummus"),
    ("seaweed", "seaweeds"), ("oat-milk", "oat milk"), ("children's shampoo", "childrens shampoo"),
    ("🍌", "🍌"),
  ])
  func `L05 D13 names that differ in case, accent, article or plural are one item`(
    first: String,
    second: String
  ) throws {
    try kitchen.add(first, Amount(5))
    let addition = try kitchen.add(second, Amount(5))
    #expect(addition.effect == .increased)
    #expect(try kitchen.list == ["\(first) 10"])
  }

  @Test func `signs that end a word tell things apart`() throws {
    for name in ["C", "C++", "C#", "vitamin b", "vitamin B+", "salt + pepper"] {
      #expect(try kitchen.add(name, Amount(1)).effect == .added, "\(name)")
    }
    #expect(try kitchen.add("c++", Amount(1)).effect == .increased)
    #expect(try kitchen.add("salt+pepper", Amount(1)).effect == .increased)
    #expect(try kitchen.list.contains("C++ 2"))
  }

  @Test(arguments: [
    ("salted butter", "salt butter"), ("milk", "oat milk"), ("roasted nuts", "roast nuts"),
    ("7 up", "7"), ("1% milk", "2% milk"), ("baking potatoes", "baked potatoes"), ("🍌", "🍎"),
    ("the", "a"),
  ])
  func `names that say something else are two items`(first: String, second: String) throws {
    try kitchen.add(first)
    #expect(try kitchen.add(second).effect == .added)
    #expect(try kitchen.list.count == 2)
  }

  @Test func `L01 adding what is open already changes nothing`() throws {
    try kitchen.add("milk")
    #expect(try kitchen.add("milk").effect == .alreadyThere)
    #expect(try kitchen.journal.count == 1)
  }

  @Test func `L04 the name follows the number from one piece to several`() throws {
    try kitchen.add("tomato", Amount(1))
    try kitchen.add("tomatoes", Amount(2))
    try kitchen.add("a Tomato", Amount(1))
    #expect(try kitchen.list == ["tomatoes 4"])
    try kitchen.add("BIO Lemon")
    try kitchen.add("bio lemon", Amount(2))
    #expect(try kitchen.list.last == "BIO Lemon 2")
  }

  @Test(arguments: [
    ("pack", true, "cereal 6 pack"), ("pack", false, "cereal 3 pack + 3"),
    ("l", true, "cereal 3 l + 3"), ("", true, "cereal 6"),
  ])
  func `more of what comes in packs is more packs`(unit: String, isMore: Bool, list: String) throws
  {
    try kitchen.add("cereal", Amount(3, unit))
    try kitchen.change { household in
      var new = NewItem("cereal", amount: Amount(3))
      new.isMore = isMore
      _ = try household.add(new, to: ShoppingList.defaultID)
    }
    #expect(try kitchen.list == [list])
  }

  @Test func `an amount is added to one that is there, and kept when none is said`() throws {
    try kitchen.add("milk", Amount(2, "l"))
    #expect(try kitchen.add("milk").effect == .alreadyThere)
    #expect(try kitchen.list == ["milk 2 l"])
  }

  @Test func `L06 a note and an amount from two people are both kept`() throws {
    try kitchen.add("limes", note: "for the pie", by: "human")
    let second = try kitchen.add("limes", Amount(2), note: "organic", by: "agent:cook")
    #expect(second.effect == .increased)
    #expect(try kitchen.list == ["limes 2 [for the pie; organic]"])
    let authors = try kitchen.journal.map(\.draft.author)
    #expect(authors == ["agent:cook", "human"])
  }

  @Test func `a note that says the same is not said twice`() throws {
    try kitchen.add("limes", note: "organic")
    #expect(try kitchen.add("limes", note: "Organic").effect == .alreadyThere)
    #expect(try kitchen.add("limes", note: "ripe").effect == .noted)
    #expect(try kitchen.list == ["limes [organic; ripe]"])
  }

  @Test func `L09 a done item opens again with the new amount, the old one is forgotten`() throws {
    try kitchen.add("milk", Amount(2, "l"))
    try kitchen.add("milk", Amount(1, "l"))
    try kitchen.check("milk")
    #expect(try kitchen.add("milk").effect == .reopened)
    #expect(try kitchen.list == ["milk"])
    try kitchen.check("milk")
    try kitchen.add("milk", Amount(1, "l"))
    #expect(try kitchen.list == ["milk 1 l"])
  }

  @Test func `unless it is present means unless it is open`() throws {
    func add() throws -> Addition {
      try kitchen.change { household in
        try household.add(
          NewItem("eggs", amount: Amount(6)),
          to: ShoppingList.defaultID,
          unlessPresent: true
        )
      }
    }
    #expect(try add().effect == .added)
    #expect(try add().effect == .alreadyThere)
    #expect(try kitchen.list == ["eggs 6"])
    try kitchen.check("eggs")
    #expect(try add().effect == .reopened)
  }

  @Test func `L27 amounts that cannot be added up are both kept`() throws {
    try kitchen.add("flour", Amount(200, "g"))
    try kitchen.add("flour", Amount(1, "cup"))
    #expect(try kitchen.list == ["flour 200 g + 1 cup"])
  }

  @Test func `the same item on two lists is two rows`() throws {
    try kitchen.change { try $0.createList(named: "Party") }
    try kitchen.add("milk")
    #expect(try kitchen.add("milk", to: "Party").effect == .added)
    #expect(try kitchen.seen == ["Groceries:", "milk", "Party:", "milk"])
  }

  @Test func `names, notes and amounts that cannot be kept are refused with their limits`() throws {
    let refused: [(NewItem, ShoppingError)] = [
      (NewItem("  \n "), .emptyText(.name)), (NewItem("\u{1b}\u{7}"), .emptyText(.name)),
      (NewItem("\u{200B}"), .emptyText(.name)), (NewItem("\u{A0} \u{2060}"), .emptyText(.name)),
      (
        NewItem(String(repeating: "a", count: 201)),
        .tooLong(.name, length: 201, limit: 200)
      ),
      (
        NewItem("milk", note: String(repeating: "a", count: 2001)),
        .tooLong(.note, length: 2001, limit: 2000)
      ),
      (NewItem("milk", amount: Amount(0)), .notPositive(0)),
      (NewItem("milk", amount: Amount(-1, "l")), .notPositive(-1)),
      (NewItem("eggs", amount: Amount(Decimal(mantissa: .max), "dozen")), .tooManyDigits),
    ]
    for (item, error) in refused {
      #expect(throws: error) {
        try kitchen.change { try $0.add(item, to: ShoppingList.defaultID) }
      }
    }
    #expect(try kitchen.list == [])
  }

  @Test func `control characters and line breaks do not reach the list`() throws {
    try kitchen.add("red\u{1b}[31m\nmilk\t2")
    #expect(try kitchen.list == ["red[31m milk 2"])
  }

  @Test func `sums that would need too many digits are refused and change nothing`() throws {
    try kitchen.add("rice", Amount(1))
    try kitchen.add("rice", Amount(Decimal(mantissa: .max - 1)))
    #expect(throws: ShoppingError.tooManyDigits) {
      try kitchen.add("rice", Amount(2))
    }
  }
}
