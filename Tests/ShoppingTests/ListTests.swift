import Shopping
import ShoppingTesting
import Testing
import Text

@Suite struct ListTests {
  private let kitchen: Kitchen

  init() throws { kitchen = try Kitchen() }

  private func create(_ names: String...) throws {
    for name in names { try kitchen.change { _ = try $0.createList(named: name) } }
  }

  private func found(_ name: String?) throws -> String {
    try kitchen.store.read { try $0.list(name).name.value }
  }

  @Test func `a new household has its default list and nothing on it`() throws {
    #expect(try kitchen.seen == ["Groceries:"])
    #expect(kitchen.store.rows.count == 1)
  }

  @Test(arguments: [
    nil, "", "groceries", "Grocery", "the shopping list", "my list", "list", "GROCERIES list",
  ])
  func `L24 the default list is meant by no name, its own and its usual ones`(name: String?) throws
  {
    try create("party")
    #expect(try found(name) == "Groceries")
  }

  @Test func `the word list is left out where it is written to the name`() throws {
    let lexicon = "[list words]\nリスト\n[default list]\n買い物 = 買い物リスト\n"
    let words = try Vocabulary([
      LanguageData(
        language: DataFile(name: "xx/language", text: ""),
        units: DataFile(name: "xx/units", text: ""),
        lexicon: DataFile(name: "xx/lexicon", text: lexicon)
      )
    ])
    let kitchen = try Kitchen(words: words)
    try kitchen.change { _ = try $0.createList(named: "仕事リスト") }
    let rows = [("仕事", "仕事リスト"), ("買い物リスト", "買い物"), ("リスト", "買い物")]
    for (said, meant) in rows {
      #expect(try kitchen.store.read { try $0.list(said).name.value } == meant, "\(said)")
    }
  }

  @Test func `a list's own name goes before the default list's usual ones`() throws {
    try create("Shopping")
    #expect(try found("shopping list") == "Shopping")
    #expect(try found("grocery list") == "Groceries")
  }

  @Test func `the default list keeps its part under another name`() throws {
    try kitchen.change { try $0.rename($0.defaultList, to: "Weekly") }
    try create("Groceries")
    #expect(try found(nil) == "Weekly")
    #expect(try found("shopping list") == "Weekly")
    #expect(try found("groceries") == "Groceries")
  }

  @Test(arguments: ["EDV-Zubehör", "edv-zubehor", "edv zubehör list", "the EDV Zubehör", "Zubehör"])
  func `P10 a list is found whatever the spelling, and its name stays as written`(
    name: String
  ) throws {
    try create("EDV-Zubehör")
    #expect(try found(name) == "EDV-Zubehör")
  }

  @Test func `a part that several lists have is a question`() throws {
    try create("Beach house", "Beach party")
    let error = #expect(throws: ShoppingError.self) { try found("beach") }
    guard case .ambiguousList("beach", let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.map(\.name.value) == ["Beach house", "Beach party"])
  }

  @Test func `L26 an unknown list is refused with those spelt nearly so`() throws {
    try create("Hardware")
    let error = #expect(throws: ShoppingError.self) { try found("hardwear list") }
    guard case .noSuchList("hardwear list", let nearest) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(nearest.map(\.name.value) == ["Hardware"])
  }

  @Test(arguments: ["hardware", "HARDWARE", "Hárdware", " hard  ware ", "groceries"])
  func `two lists cannot have one name, whatever its case`(name: String) throws {
    try create("Hardware", "Hard ware")
    #expect(throws: ShoppingError.self) { try create(name) }
    let hardware = try kitchen.store.read { try $0.list("Hardware") }
    if !name.lowercased().hasPrefix("hardware"), name != "Hárdware" {
      #expect(throws: ShoppingError.self) {
        try kitchen.change { try $0.rename(hardware, to: name) }
      }
    }
  }

  @Test func `a list can change the case of its own name`() throws {
    try create("hardware")
    try kitchen.change { try $0.rename($0.list("hardware"), to: "Hardware") }
    #expect(try kitchen.seen == ["Groceries:", "Hardware:"])
  }

  @Test func `a list is deleted with all its items, and its name is free again`() throws {
    try create("Party")
    try kitchen.add("crisps", to: "Party")
    let removed = try kitchen.change { try $0.delete($0.list("Party")) }
    #expect(removed.map(\.name.value) == ["crisps"])
    #expect(try kitchen.seen == ["Groceries:"])
    try create("party")
    #expect(try kitchen.seen == ["Groceries:", "party:"])
  }

  @Test func `the default list cannot be deleted`() throws {
    try kitchen.add("milk")
    let list = try kitchen.store.read { $0.defaultList }
    #expect(throws: ShoppingError.defaultListStays(list)) {
      try kitchen.change { try $0.delete(list) }
    }
    #expect(try kitchen.list == ["milk"])
  }

  @Test func `clearing takes what is asked for and leaves the exceptions`() throws {
    for name in ["milk", "tea", "eggs", "soap"] { try kitchen.add(name) }
    try kitchen.check("milk")
    try kitchen.check("tea")
    let tea = try kitchen.item("tea")
    let bought = try kitchen.change {
      $0.clear(ShoppingList.defaultID, checkedOnly: true, except: [tea.id])
    }
    #expect(bought.map(\.name.value) == ["milk"])
    #expect(try kitchen.list == ["✓ tea", "eggs", "soap"])
    try kitchen.change { $0.clear(ShoppingList.defaultID, checkedOnly: false) }
    #expect(try kitchen.list == [])
  }

  @Test func `an item added to a list that was deleted meanwhile shows the list again`() throws {
    try create("Party")
    let party = try kitchen.store.read { try $0.list("Party") }
    let crisps = try kitchen.add("crisps", to: "Party").item
    try kitchen.change { try $0.delete(party) }
    var unseen = crisps
    unseen.note = Register("salted", at: Stamp(milliseconds: 1_796_014_900_000, replica: 2))
    let rows = kitchen.store.rows
    let merged = try Kitchen(rows: rows.map { $0.id == crisps.id ? .item(unseen) : $0 })
    #expect(try merged.seen == ["Groceries:", "Party:", "crisps [salted]"])
  }
}
