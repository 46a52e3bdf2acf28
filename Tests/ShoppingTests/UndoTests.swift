import Shopping
import ShoppingTesting
import Testing
import Randomness

@Suite struct UndoTests {
  private let kitchen: Kitchen

  init() throws { kitchen = try Kitchen() }

  @Test func `L18 two undos go two steps back`() throws {
    try kitchen.add("milk")
    try kitchen.check("milk")
    try kitchen.add("tea")
    try kitchen.undo()
    #expect(try kitchen.list == ["✓ milk"])
    try kitchen.undo()
    #expect(try kitchen.list == ["milk"])
    try kitchen.undo()
    #expect(try kitchen.list == [])
    #expect(throws: ShoppingError.nothingToUndo(author: nil)) { try kitchen.undo() }
  }

  @Test func `several steps at once, and no more than there are`() throws {
    for name in ["milk", "tea", "eggs"] { try kitchen.add(name) }
    #expect(try kitchen.undo(2).entries.map(\.number) == [3, 2])
    #expect(try kitchen.list == ["milk"])
    #expect(try kitchen.undo(99).entries.map(\.number) == [1])
  }

  @Test func `what one phrase asked for goes back at once, said again it is another step`() throws {
    try kitchen.add("milk")
    let phrase = "add tea and remove the milk"
    try kitchen.add("tea", saying: phrase)
    try kitchen.remove("milk", saying: phrase)
    #expect(try kitchen.undo().entries.map(\.number) == [3, 2])
    #expect(try kitchen.list == ["milk"])
    for name in ["eggs", "bread"] { try kitchen.add(name, saying: "add this") }
    #expect(try kitchen.undo().entries.map(\.number) == [6])
    #expect(try kitchen.undo(2).entries.map(\.number) == [5, 1])
  }

  @Test func `what two people said alike are two steps`() throws {
    try kitchen.add("tea", by: "Ann", saying: "add tea and remove the milk")
    try kitchen.add("milk", saying: "add tea and remove the milk")
    #expect(try kitchen.undo().entries.map(\.number) == [2])
  }

  @Test func `an undo is in the journal and names what it took back`() throws {
    try kitchen.add("milk")
    try kitchen.undo()
    #expect(try kitchen.journal.map(\.undoes) == [[1], []])
    #expect(try kitchen.journal.first?.operations.count == 1)
  }

  @Test func `D03 L19 a cleared list comes back with amounts, ticks, order and handles`() throws {
    for number in 1...12 {
      try kitchen.add("item \(number)", Amount(Decimal(mantissa: Int64(number))))
    }
    try kitchen.check("item 3")
    let before = try kitchen.list
    let handles = try kitchen.store.read { $0.items(on: ShoppingList.defaultID).map(\.handle) }
    try kitchen.change { $0.clear(ShoppingList.defaultID, checkedOnly: false) }
    try kitchen.undo()
    #expect(try kitchen.list == before)
    #expect(
      try kitchen.store.read { $0.items(on: ShoppingList.defaultID).map(\.handle) } == handles
    )
  }

  @Test func `a deleted list comes back with its items, a new name goes, a new list goes`() throws {
    try kitchen.change { _ = try $0.createList(named: "Party") }
    try kitchen.add("crisps", Amount(2, "bag"), to: "Party")
    try kitchen.change { _ = try $0.rename($0.list("Party"), to: "Feast") }
    try kitchen.change { _ = try $0.delete($0.list("Feast")) }
    try kitchen.undo()
    #expect(try kitchen.seen == ["Groceries:", "Feast:", "crisps 2 bag"])
    try kitchen.undo()
    #expect(try kitchen.seen == ["Groceries:", "Party:", "crisps 2 bag"])
    try kitchen.undo(2)
    #expect(try kitchen.seen == ["Groceries:"])
  }

  @Test func `an amount that was added is taken away as it was said`() throws {
    try kitchen.add("flour", Amount(750, "g"))
    try kitchen.add("flour", Amount(500, "g"))
    try kitchen.add("flour", Amount(1, "cup"))
    #expect(try kitchen.list == ["flour 1.25 kg + 1 cup"])
    try kitchen.undo()
    #expect(try kitchen.list == ["flour 1.25 kg"])
    try kitchen.undo()
    #expect(try kitchen.list == ["flour 750 g"])
  }

  @Test func `one author's changes are taken back, others' stay`() throws {
    try kitchen.add("milk", by: "human")
    try kitchen.add("caviar", by: "agent:claude")
    try kitchen.add("tea", by: "human")
    try kitchen.undo(1, author: "agent")
    #expect(try kitchen.list == ["milk", "tea"])
    #expect(throws: ShoppingError.nothingToUndo(author: "Claude")) {
      try kitchen.undo(1, author: "Claude")
    }
    try kitchen.undo(1, author: "human")
    #expect(try kitchen.list == ["milk"])
  }

  @Test func `what somebody set since is kept, and said to be`() throws {
    try kitchen.add("milk", Amount(1, "l"), by: "human")
    try change("milk", by: "agent:claude") { $0.quantity = 2 }
    try change("milk", by: "human") { $0.quantity = 3 }
    let undoing = try kitchen.undo(1, author: "agent")
    #expect(undoing.kept.count == 1)
    #expect(try kitchen.list == ["milk 3 l"])
    try kitchen.undo(1, author: "human")
    #expect(try kitchen.list == ["milk 2 l"])
  }

  @Test func `what somebody added since stays when the rest is taken back`() throws {
    try kitchen.add("eggs", Amount(6), by: "human")
    try kitchen.add("eggs", Amount(4), by: "agent:claude")
    try kitchen.add("eggs", Amount(2), by: "human")
    let undoing = try kitchen.undo(1, author: "agent")
    #expect(undoing.kept == [])
    #expect(try kitchen.list == ["eggs 8"])
  }

  @Test func `an item somebody said more about since is not taken away`() throws {
    try kitchen.add("limes", by: "agent:claude")
    try kitchen.add("limes", note: "organic", by: "human")
    #expect(try kitchen.undo(1, author: "agent").kept.count == 1)
    #expect(try kitchen.list == ["limes [organic]"])
  }

  @Test func `an item somebody ticked off since is taken away`() throws {
    try kitchen.add("limes", by: "agent:claude")
    try kitchen.check("limes", by: "human")
    #expect(try kitchen.undo(1, author: "agent").kept == [])
    #expect(try kitchen.list == [])
  }

  @Test func `undoing an old change does not bring a removed item back`() throws {
    try kitchen.add("milk")
    try change("milk", by: "agent:claude") { $0.note = "organic" }
    try kitchen.remove("milk", by: "human")
    #expect(try kitchen.undo(1, author: "agent").kept.count == 1)
    #expect(try kitchen.list == [])
  }

  @Test func `a removed item that somebody added again comes back as one row`() throws {
    try kitchen.add("milk", Amount(2, "l"), by: "human")
    try kitchen.remove("milk", by: "agent:claude")
    try kitchen.add("milk", Amount(1, "l"), by: "human")
    try kitchen.undo(1, author: "agent")
    #expect(try kitchen.list == ["milk 3 l"])
  }

  @Test func `a joined item parts again`() throws {
    try kitchen.add("suger", Amount(200, "g"), note: "brown")
    try kitchen.add("sugar", Amount(300, "g"))
    try change("suger") { $0.name = "sugar" }
    #expect(try kitchen.list == ["sugar 500 g [brown]"])
    try kitchen.undo()
    #expect(try kitchen.list == ["suger 200 g [brown]", "sugar 300 g"])
  }

  @Test func `after any commands, undoing them all leaves what was there before`() throws {
    for seed in 0..<60 as Range<UInt64> {
      let kitchen = try Kitchen(replica: seed + 1)
      try kitchen.change { _ = try $0.createList(named: "Hardware") }
      try kitchen.add("milk", Amount(1, "l"))
      let (before, entries) = (try kitchen.seen, try kitchen.journal.count)
      var commands = RandomCommands(seed: seed)
      var states: [[String]] = []
      for _ in 0..<25 {
        let (state, count) = (try kitchen.seen, try kitchen.journal.count)
        try? kitchen.change { try commands.next(on: &$0) }
        if try kitchen.journal.count > count { states.append(state) }
      }
      for state in states.reversed() {
        try kitchen.undo()
        #expect(try kitchen.seen == state, "seed \(seed)")
      }
      #expect(try kitchen.seen == before, "seed \(seed)")
      #expect(try kitchen.journal.count == entries + 2 * states.count)
    }
  }

  private func change(
    _ name: String,
    by author: String = "human",
    _ set: (inout ItemChange) -> Void
  ) throws {
    var change = ItemChange()
    set(&change)
    try kitchen.change(by: author) { household in
      _ = try household.update(try household.item(Reference(name)), change)
    }
  }
}

/// Commands as households give them, at random.
private struct RandomCommands {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next(on household: inout Household) throws {
    let lists = household.visibleLists
    let list = lists[Int.random(in: lists.indices, using: &random)]
    let item = household.items(on: list.id).randomElement(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: _ = try household.add(newItem(), to: list.id)
    case 4: if let item { _ = household.check(item) }
    case 5: if let item { _ = household.uncheck(item) }
    case 6: if let item { household.remove(item) }
    case 7...9: if let item { _ = try household.update(item, change()) }
    case 10: if let item { _ = household.move(item, to: lists[0].id) }
    case 11: _ = household.clear(list.id, checkedOnly: Bool.random(using: &random))
    case 12: _ = try household.createList(named: "List \(Int.random(in: 0...3, using: &random))")
    default: _ = try household.delete(list)
    }
  }

  private mutating func newItem() -> NewItem {
    NewItem(
      pick(["milk", "Milk", "eggs", "egg", "flour", "sugar"]),
      amount: Bool.random(using: &random) ? amount() : nil,
      note: pick(["", "", "organic", "for Ana"])
    )
  }

  private mutating func amount() -> Amount {
    Amount(
      Decimal(mantissa: Int64.random(in: 1...9, using: &random)),
      pick(["", "g", "kg", "cup"])
    )
  }

  private mutating func change() -> ItemChange {
    var change = ItemChange()
    switch Int.random(in: 0..<5, using: &random) {
    case 0: change.name = pick(["milk", "eggs", "oat milk"])
    case 1: change.quantity = amount().number
    case 2: change.changeBy = Decimal(mantissa: Int64.random(in: -3...3, using: &random))
    case 3: change.times = 2
    default: change.note = pick(["", "cheap"])
    }
    return change
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: words.indices, using: &random)]
  }
}
