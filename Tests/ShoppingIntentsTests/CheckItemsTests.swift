import IntentKit
import JSON
import Testing

@Suite struct CheckItemsTests {
  private let table: ShoppingTable

  init() throws { table = try ShoppingTable() }

  private func add(_ names: String...) throws {
    for name in names { try table.add(["name": .string(name)]) }
  }

  @Test func `L12 several that could be meant are a question, and nothing is changed`() throws {
    try add("oat milk", "coconut milk", "tea")
    let arguments: JSONObject = ["items": references("tea", "milk"), "list": "Groceries"]
    let question = try table.question("check_items", arguments)
    #expect(question.kind == .which)
    #expect(question.parameter == "items")
    #expect(question.dialog.facts["candidates"] == ["oat milk", "coconut milk"])
    #expect(question.candidates.map(\.handle) == ["#1", "#2"])
    #expect(try table.list() == ["oat milk", "coconut milk", "tea"])
    // Choosing is the whole request with that item settled.
    let chosen = question.candidates[1].arguments
    #expect(chosen["list"] == "Groceries")
    try table.run("check_items", chosen)
    #expect(try table.list() == ["oat milk", "✓ coconut milk", "✓ tea"])
  }

  @Test func `L13 the exact name goes before a part`() throws {
    try add("milk chocolate", "milk")
    try table.run("check_items", ["items": references("milk")])
    #expect(try table.list() == ["milk chocolate", "✓ milk"])
  }

  @Test func `L15 L16 handles stay what they were, and a second time says so`() throws {
    try add("milk", "tea", "eggs")
    try table.run("check_items", ["items": [["id": "#1"]]])
    try table.run("check_items", ["items": [["id": "2"]]])
    #expect(try table.list() == ["✓ milk", "✓ tea", "eggs"])
    let again = try table.run("check_items", ["items": [["name": "1"]]])
    #expect(again.value["items"] == [])
    #expect(again.value["unchanged"]?.array?.map(\.shown) == ["✓ milk"])
    #expect(again.entry == nil)
    #expect(try table.list() == ["✓ milk", "✓ tea", "eggs"])
  }

  @Test func `all but some are ticked off, and opened again`() throws {
    try add("milk", "tea", "eggs")
    try table.run("check_items", ["all": true, "except": references("tea")])
    #expect(try table.list() == ["✓ milk", "tea", "✓ eggs"])
    let answer = try table.run("uncheck_items", ["all": true, "except": references("eggs")])
    #expect(answer.dialog.key == "unchecked")
    #expect(try table.list() == ["milk", "tea", "✓ eggs"])
  }

  @Test func `a row that is gone is named as it was, never by its identity`() throws {
    try add("milk")
    let id = try #require(try table.run("list_items").value["items"]?.array?.first?["id"])
    try table.run("remove_items", ["items": references("milk")])
    let gone: JSONObject = ["items": [["id": id, "name": "milk"]]]
    let error = try table.failure("remove_items", gone)
    #expect(error.value == "milk")
    #expect(error.dialog.facts["query"] == "milk")
  }

  @Test func `opening again prefers the done item`() throws {
    try add("organic milk", "fresh milk")
    try table.run("check_items", ["items": references("organic milk")])
    try table.run("uncheck_items", ["items": references("milk")])
    #expect(try table.list() == ["organic milk", "fresh milk"])
  }

  @Test func `neither items nor all is a question`() throws {
    for intent in ["check_items", "uncheck_items"] {
      for arguments in [[:], ["items": []], ["all": false]] as [JSONObject] {
        let question = try table.question(intent, arguments)
        #expect(question.kind == .missing)
        #expect(question.parameter == "items")
      }
    }
  }

  @Test func `what is not there is named with its place and what is spelt nearly so`() throws {
    try add("milk", "tea")
    let error = try table.failure("check_items", ["items": references("tea", "mlik")])
    #expect(error.code == .notFound)
    #expect(error.field == "items[1]")
    #expect(error.value == "mlik")
    #expect(error.nearest == ["milk"])
    #expect(error.dialog.facts["list"] == "Groceries")
    #expect(try table.list() == ["milk", "tea"])
  }

  @Test func `a reference that says nothing is an error at its place`() throws {
    let error = try table.failure("check_items", ["items": [[:]]])
    #expect(error.code == .invalidArgument)
    #expect(error.field == "items[0]")
    #expect(error.allowed == ["name", "id"])
  }

  @Test func `an item of another list is ticked off there, and the answer names that list`() throws
  {
    try table.add(["name": "screws"], to: "Hardware")
    let answer = try table.run("check_items", ["items": references("screws")])
    #expect(answer.value["list"] == "Hardware")
    #expect(try table.list("Hardware") == ["✓ screws"])
  }

  @Test func `of one name on several other lists, each is offered with its list`() throws {
    try table.add(["name": "ice"], to: "Party")
    try table.add(["name": "ice"], to: "Picnic")
    let question = try table.question("check_items", ["items": references("ice")])
    #expect(question.candidates.map(\.label) == ["ice (Party)", "ice (Picnic)"])
  }

  @Test func `a choice that was removed meanwhile is named, not numbered`() throws {
    let table = try ShoppingTable()
    try table.add(["name": "oat milk"], ["name": "coconut milk"])
    let question = try table.question("check_items", ["items": references("milk")])
    let choice = try #require(question.candidates.first { $0.label == "oat milk" })
    try table.run("remove_items", ["items": references("oat milk")])
    let error = try table.failure("check_items", choice.arguments)
    #expect(error.value == "oat milk")
  }

  @Test func `a yes to some rows is none to as many others`() throws {
    let table = try ShoppingTable()
    try table.add(["name": "milk"])
    let first = try table.question("clear_list")
    #expect(try table.question("clear_list") == first)
    try table.run("remove_items", ["items": references("milk")])
    try table.add(["name": "caviar"])
    #expect(try table.question("clear_list") != first)
  }
}
