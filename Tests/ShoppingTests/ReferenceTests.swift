import Shopping
import ShoppingTesting
import Testing

@Suite struct ReferenceTests {
  private let kitchen: Kitchen

  init() throws { kitchen = try Kitchen() }

  private func found(_ reference: String, on list: String? = nil) throws -> String {
    try kitchen.store.read { household in
      let list = try list.map { try household.list($0).id }
      return household.line(try household.item(Reference(reference), on: list))
    }
  }

  private func candidates(_ reference: String) throws -> [String] {
    let error = #expect(throws: ShoppingError.self) { try found(reference) }
    guard case .ambiguousItem(_, let candidates) = error else { return [] }
    return candidates.map(\.name.value)
  }

  private func nearest(_ reference: String) throws -> [String]? {
    let error = #expect(throws: ShoppingError.self) { try found(reference) }
    guard case .noSuchItem(_, let nearest) = error else { return nil }
    return nearest.map(\.name.value)
  }

  @Test func `L13 the whole name goes before a part`() throws {
    try kitchen.add("milk chocolate")
    try kitchen.add("milk")
    #expect(try found("milk") == "milk")
    #expect(try found("the Milk") == "milk")
  }

  @Test func `a name without what only tells its quality is enough`() throws {
    try kitchen.add("semi-skimmed milk")
    try kitchen.add("large eggs")
    #expect(try found("milk") == "semi-skimmed milk")
    #expect(try found("the eggs") == "large eggs")
  }

  @Test func `another part of a name is asked about, for egg noodles are no eggs`() throws {
    for name in ["egg noodles", "peanut butter", "Broccoli"] { try kitchen.add(name) }
    #expect(try candidates("eggs") == ["egg noodles"])
    #expect(try candidates("butter") == ["peanut butter"])
    #expect(try candidates("the brocc") == ["Broccoli"])
  }

  @Test func `a part of a name without spaces is two letters or more of it`() throws {
    try kitchen.add("無調整豆乳")
    try kitchen.add("ﾐﾙｸﾁｮｺ")
    #expect(try candidates("豆乳") == ["無調整豆乳"])
    #expect(try candidates("チョコ") == ["ﾐﾙｸﾁｮｺ"])
    #expect(try nearest("乳") != nil)
  }

  @Test func `another thing whose stem only begins like a name is not that item`() throws {
    try kitchen.add("pears")
    #expect(try nearest("peas") == ["pears"])
    #expect(try found("pear") == "pears")
  }

  @Test func `L12 a part that several have is a question with all of them`() throws {
    try kitchen.add("oat milk")
    try kitchen.add("coconut milk")
    #expect(try candidates("milk") == ["oat milk", "coconut milk"])
  }

  @Test func `of several that have a part, only the open ones may be meant`() throws {
    try kitchen.add("oat milk")
    try kitchen.add("coconut milk")
    try kitchen.check("oat milk")
    #expect(try candidates("milk") == ["coconut milk"])
  }

  @Test func `L15 handles are found whatever was ticked off or removed meanwhile`() throws {
    for name in ["milk", "tea", "eggs"] { try kitchen.add(name) }
    try kitchen.check("#1")
    try kitchen.check("2")
    try kitchen.remove("#1")
    #expect(try kitchen.list == ["✓ tea", "eggs"])
    #expect(try found("#3") == "eggs")
    #expect(try nearest("#1") == [])
    try kitchen.add("soap")
    #expect(try found("#4") == "soap")
  }

  @Test func `a name that is a number goes before the handle`() throws {
    try kitchen.add("soap")
    try kitchen.add("1")
    #expect(try found("1") == "1")
    #expect(try found("#1") == "soap")
  }

  @Test func `an identity finds its row`() throws {
    let id = try kitchen.add("milk").item.id
    #expect(try found(id.description.uppercased()) == "milk")
    #expect(try nearest("6f9619ff-8b86-4d01-b42d-00cf4fc964ff") == [])
  }

  @Test(arguments: [
    ("mlik", ["milk"]), ("brocoli", ["Broccoli"]), ("cholocate", ["dark chocolate"]),
    ("chocolatt dark", ["dark chocolate"]), ("batteries", []), ("", []), ("…", []),
  ])
  func `what is not there is refused with what is spelt nearly so`(
    said: String,
    nearest names: [String]
  ) throws {
    for name in ["milk", "Broccoli", "tea", "dark chocolate"] { try kitchen.add(name) }
    #expect(try nearest(said) == names)
  }

  @Test func `without a list named, another list is found when the default one has no such item`()
    throws
  {
    try kitchen.change { household in
      for name in ["Hardware", "Party"] { _ = try household.createList(named: name) }
    }
    try kitchen.add("screws", to: "Hardware")
    #expect(try found("screws") == "screws")
    #expect(try candidates("screw driver") == [])
    try kitchen.add("wood screws", to: "Party")
    #expect(try found("screws") == "screws")
    try kitchen.add("screws", to: "Party")
    #expect(try candidates("screws").count == 2)
    try kitchen.add("screws")
    #expect(try found("screws") == "screws")
  }

  @Test func `a part that only another list has is asked, never guessed`() throws {
    try kitchen.change { _ = try $0.createList(named: "Hardware") }
    try kitchen.add("bin bags", to: "Hardware")
    #expect(try candidates("bags") == ["bin bags"])
    #expect(try found("bin bags", on: "hardware") == "bin bags")
  }

  @Test func `with a list named, no other list is looked at`() throws {
    try kitchen.change { _ = try $0.createList(named: "Hardware") }
    try kitchen.add("milk")
    #expect(throws: ShoppingError.noSuchItem("milk", nearest: [])) {
      try found("milk", on: "Hardware")
    }
  }
}
