import Shopping
import ShoppingTesting
import Testing

@Suite struct PageTests {
  private let kitchen: Kitchen

  init() throws {
    kitchen = try Kitchen()
    for name in ["milk", "oat milk", "Eggs", "bin bags", "café au lait"] { try kitchen.add(name) }
    try kitchen.check("oat milk")
  }

  private func page(_ query: ListQuery) throws -> Page {
    try kitchen.store.read { try $0.page(of: ShoppingList.defaultID, query) }
  }

  private func names(_ query: ListQuery) throws -> [String] {
    try page(query).items.map(\.name.value)
  }

  @Test func `M12 L23 a filter shows open items, done ones, or all`() throws {
    #expect(try names(ListQuery()) == ["milk", "Eggs", "bin bags", "café au lait"])
    #expect(try names(ListQuery(.checked)) == ["oat milk"])
    #expect(try names(ListQuery(.all)).count == 5)
    let page = try page(ListQuery(.open, text: "milk"))
    #expect((page.open, page.checked, page.matching) == (4, 1, 1))
  }

  @Test(arguments: [
    ("milk", ["milk", "oat milk"]), ("egg", ["Eggs"]), ("CAFE", ["café au lait"]),
    ("bag", ["bin bags"]),
    ("oat milk", ["oat milk"]), ("tea", []), ("lk", []),
  ])
  func `a text finds items that have its words, whatever the spelling`(
    text: String,
    found: [String]
  ) throws {
    #expect(try names(ListQuery(.all, text: text)) == found)
  }

  @Test func `pages give every item once, whatever is added or removed between them`() throws {
    let first = try page(ListQuery(.all, limit: 2))
    #expect(first.items.map(\.name.value) == ["milk", "oat milk"])
    #expect(first.matching == 5)
    try kitchen.remove("oat milk")
    try kitchen.add("tea")
    let second = try page(ListQuery(.all, limit: 2, cursor: first.next))
    #expect(second.items.map(\.name.value) == ["Eggs", "bin bags"])
    let third = try page(ListQuery(.all, limit: 2, cursor: second.next))
    #expect(third.items.map(\.name.value) == ["café au lait", "tea"])
    #expect(third.next == nil)
  }

  @Test(arguments: ["", "2", "a0", "a0-", "a0-nonsense", "-"])
  func `a cursor that no page gave is refused`(cursor: String) {
    #expect(throws: ShoppingError.badCursor(cursor)) { try page(ListQuery(cursor: cursor)) }
  }
}
