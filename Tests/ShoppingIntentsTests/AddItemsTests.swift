import IntentKit
import JSON
import Shopping
import ShoppingTesting
import Testing

@Suite struct AddItemsTests {
  private let table: ShoppingTable

  init() throws { table = try ShoppingTable() }

  @Test func `an item is added with all that was said of it`() throws {
    let answer = try table.run(
      "add_items",
      [
        "items": [
          [
            "name": "Tomatoes", "quantity": 2, "unit": "tins", "size": "400 g", "note": "chopped",
          ]
        ]
      ]
    )
    let item = try #require(answer.value["items"]?.array?.first)
    #expect(item.shown == "Tomatoes 2 tin (400 g) [chopped]")
    #expect(item["handle"] == "#1")
    #expect(item["list"] == "Groceries")
    #expect(item["added_by"] == "human")
    #expect(item["checked"] == false)
    #expect(item["last_modified"] == "2026-11-30T05:00:00.001Z")
    #expect(answer.entry == 1)
    #expect(answer.rowsChanged == 1)
    #expect(answer.dialog.key == "added")
    #expect(answer.mentions.count == 1)
  }

  @Test func `L01 adding what is open already says so and changes nothing`() throws {
    try table.add(["name": "milk"])
    let answer = try table.run("add_items", ["items": [["name": "milk"]]])
    #expect(answer.value["unchanged"]?.array?.map(\.shown) == ["milk"])
    #expect(answer.value["items"] == [])
    #expect(answer.entry == nil)
    #expect(try table.list() == ["milk"])
  }

  @Test(
    arguments: [
      (
        "L02", [["name": "butter", "quantity": 2, "unit": "pack"]],
        ["name": "butter", "quantity": 1, "unit": "pack"], "butter 3 pack"
      ),
      (
        "L03", [["name": "flour", "quantity": 750, "unit": "g"]],
        ["name": "flour", "quantity": 500, "unit": "g"], "flour 1.25 kg"
      ),
      (
        "L04", [["name": "tomato", "quantity": 1]], ["name": "tomatoes", "quantity": 2],
        "tomatoes 3"
      ),
      (
        "L05", [["name": "banana", "quantity": 5]], ["name": "bananas", "quantity": 5], "banana 10"
      ),
      (
        "L27", [["name": "flour", "quantity": 200, "unit": "g"]],
        ["name": "flour", "quantity": 1, "unit": "cup"], "flour 200 g + 1 cup"
      ),
      ("L28", [], ["name": "beansprouts", "quantity": 100, "unit": "g"], "beansprouts 100 g"),
      ("P24", [], ["name": "eggs", "quantity": 2, "unit": "dozen"], "eggs 24"),
      ("P24", [], ["name": "candles", "quantity": 1, "unit": "score"], "candles 20"),
      ("P25", [], ["name": "lemons", "unit": "pair"], "lemons 2"),
      ("P26", [], ["name": "2 in 1 shampoo and rinse"], "2 in 1 shampoo and rinse"),
      ("P27", [], ["name": "9 volt battery"], "9 volt battery"),
    ] as [(String, [JSONValue], JSONValue, String)]
  )
  func `L02 L03 L04 L05 L27 L28 P24 P25 P26 P27 one row comes of what was there and what is added`(
    id: String,
    there: [JSONValue],
    added: JSONValue,
    row: String
  ) throws {
    for item in there { try table.add(item) }
    try table.add(added)
    #expect(try table.list() == [row], "\(id)")
  }

  @Test func `L09 a done item opens again without its old amount`() throws {
    try table.add(["name": "milk", "quantity": 2, "unit": "l"])
    try table.run("check_items", ["items": references("milk")])
    let answer = try table.run("add_items", ["items": [["name": "milk"]]])
    #expect(answer.dialog.facts["items"]?.array?.count == 1)
    #expect(try table.list() == ["milk"])
  }

  @Test func `the dialog tells what is new, what is more, and what was there`() throws {
    try table.add(["name": "eggs", "quantity": 6], ["name": "tea"])
    let answer = try table.run(
      "add_items",
      ["items": [["name": "milk"], ["name": "eggs", "quantity": 6], ["name": "tea"]]]
    )
    let facts = answer.dialog.facts
    #expect(facts["items"]?.array?.map(\.shown) == ["milk"])
    #expect(facts["raised"]?.array?.map(\.shown) == ["eggs 12"])
    #expect(facts["unchanged"]?.array?.map(\.shown) == ["tea"])
    #expect(answer.value["items"]?.array?.map(\.shown) == ["milk", "eggs 12"])
    #expect(answer.mentions.count == 3)
  }

  @Test func `an item named twice in one request is one row`() throws {
    let answer = try table.run(
      "add_items",
      ["items": [["name": "milk", "quantity": 1], ["name": "Milk", "quantity": 2]]]
    )
    #expect(answer.value["items"]?.array?.map(\.shown) == ["milk 3"])
    #expect(answer.rowsChanged == 1)
  }

  @Test func `unless_present leaves open items alone`() throws {
    try table.add(["name": "eggs", "quantity": 6])
    try table.run(
      "add_items",
      ["items": [["name": "eggs", "quantity": 6], ["name": "tea"]], "unless_present": true]
    )
    #expect(try table.list() == ["eggs 6", "tea"])
  }

  @Test func `if_listed adds only while all of that is on the list and open`() throws {
    let bacon: JSONObject = ["items": [["name": "bacon"]], "if_listed": references("eggs")]
    let refused = try table.run("add_items", bacon)
    #expect(refused.dialog.key == "item_not_found")
    #expect(refused.entry == nil)
    try table.add(["name": "eggs"])
    try table.run("add_items", bacon)
    #expect(try table.list() == ["eggs", "bacon"])
    try table.run("remove_items", ["items": references("bacon")])
    try table.run("check_items", ["items": references("eggs")])
    try table.run("add_items", bacon)
    #expect(try table.list() == ["✓ eggs"])
  }

  @Test func `unless_listed adds only while none of that is on the list and open`() throws {
    let cream: JSONObject = ["items": [["name": "cream"]], "unless_listed": references("milk")]
    try table.add(["name": "milk"])
    let answer = try table.run("add_items", cream)
    #expect(answer.value["unchanged"]?.array?.map(\.shown) == ["milk"])
    #expect(try table.list() == ["milk"])
    try table.run("check_items", ["items": references("milk")])
    try table.run("add_items", cream)
    #expect(try table.list() == ["✓ milk", "cream"])
  }

  @Test func `M23 one bad item of thirty and none is added`() throws {
    var items = (1...30).map { JSONValue.object(["name": .string("item \($0)")]) }
    items[16] = ["name": "item 17", "unit": .string(String(repeating: "u", count: 101))]
    let error = try table.failure("add_items", ["items": .array(items)])
    #expect(error.code == .invalidArgument)
    #expect(error.field == "items[16].unit")
    #expect(try table.list() == [])
    items[16] = ["name": "item 17"]
    let answer = try table.run("add_items", ["items": .array(items)])
    #expect(answer.rowsChanged == 30)
    try table.run("undo")
    #expect(try table.list() == [])
  }

  @Test func `a rule broken by the eighth item takes back the seven before it`() throws {
    try table.add(["name": "rice", "quantity": 1])
    try table.add(["name": "rice", "quantity": 1])
    var items = (1...10).map { JSONValue.object(["name": .string("item \($0)")]) }
    items[7] = ["name": "rice", "quantity": 9_223_372_036_854_775_807]
    let error = try table.failure("add_items", ["items": .array(items)])
    #expect(error.field == "items[7].quantity")
    #expect(error.dialog.key == "amount_too_long")
    #expect(try table.list() == ["rice 2"])
  }

  @Test func `L25 an item goes to the list that was named`() throws {
    try table.run("create_list", ["name": "Hardware"])
    try table.run("add_items", ["items": [["name": "screws"]], "list": "hardware list"])
    #expect(try table.list() == [])
    #expect(try table.list("Hardware") == ["screws"])
  }

  @Test func `L26 for an unknown list it is offered to make it, and the nearest are named`() throws
  {
    try table.run("create_list", ["name": "Beach hut"])
    let arguments: JSONObject = ["items": [["name": "soap"]], "list": "Beach hat"]
    let question = try table.question("add_items", arguments)
    #expect(question.kind == .unknown)
    #expect(question.parameter == "list")
    #expect(question.dialog.key == "unknown_list")
    #expect(question.candidates.map(\.handle) == ["1", "make"])
    #expect(question.candidates.map(\.label) == ["Beach hut", "Beach hat"])
    #expect(try table.list("Beach hut") == [])
    try table.run("add_items", question.candidates[0].arguments)
    #expect(try table.list("Beach hut") == ["soap"])
    try table.run("add_items", question.candidates[1].arguments)
    #expect(try table.list("Beach hat") == ["soap"])
  }

  @Test func `nothing to add is asked for`() throws {
    let question = try table.question("add_items", ["items": []])
    #expect(question.kind == .missing)
    #expect(question.dialog.key == "ask.add_items.items")
  }

  @Test func `two authors' amounts and notes are kept, and the history tells who`() throws {
    try table.add(["name": "limes", "note": "for the pie"], author: "human")
    try table.add(["name": "limes", "quantity": 2, "note": "organic"], author: "agent:cook")
    #expect(try table.list() == ["limes 2 [for the pie; organic]"])
    let authors = try table.store.journal(before: nil, limit: 9).map(\.draft.author)
    #expect(authors == ["agent:cook", "human"])
  }
}
