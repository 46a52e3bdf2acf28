import IntentKit
import JSON
import Testing

@Suite struct ChangeItemsTests {
  private let table: ShoppingTable

  init() throws { table = try ShoppingTable() }

  private func update(_ name: String, _ change: JSONObject) throws -> Answer {
    var arguments = change
    arguments["item"] = ["name": .string(name)]
    return try table.run("update_item", arguments)
  }

  @Test func `M11 the answer holds the row as it was read back`() throws {
    try table.add(["name": "milk", "quantity": 2, "unit": "l"])
    let answer = try update("milk", ["note": "for Ana"])
    #expect(answer.value["item"]?.shown == "milk 2 l [for Ana]")
    #expect(answer.value["joined"] == false)
    #expect(answer.dialog.facts["before"]?.isNull == true)
    #expect(try table.list() == ["milk 2 l [for Ana]"])
  }

  @Test func `L11 fewer is a change by less than zero, and the answer tells what it was`() throws {
    try table.add(["name": "eggs", "quantity": 6])
    let answer = try update("eggs", ["change_by": -2])
    #expect(answer.dialog.facts["item"]?.shown == "eggs 4")
    #expect(answer.dialog.facts["before"]?.shown == "eggs 6")
  }

  @Test func `a new amount, a factor, a name and a size`() throws {
    try table.add(["name": "milk", "quantity": 2, "unit": "l"])
    _ = try update("milk", ["quantity": 3])
    _ = try update("milk", ["times": JSONValue.number(JSONNumber(mantissa: 5, scale: 1))])
    _ = try update("milk", ["name": "oat milk", "size": "1 l"])
    #expect(try table.list() == ["oat milk 1.5 l (1 l)"])
  }

  @Test func `an amount that is taken away leaves the item without one`() throws {
    try table.add(["name": "milk", "quantity": 2, "unit": "l"])
    let answer = try update("milk", ["no_amount": true])
    #expect(answer.dialog.facts["item"]?.shown == "milk")
    #expect(answer.dialog.facts["before"]?.shown == "milk 2 l")
    #expect(try table.list() == ["milk"])
    try table.run("undo")
    #expect(try table.list() == ["milk 2 l"])
  }

  @Test func `L10 a new name joins the item that has it`() throws {
    try table.add(["name": "brown suger", "quantity": 200, "unit": "g"])
    try table.add(["name": "Brown sugar", "quantity": 300, "unit": "g"])
    let answer = try update("brown suger", ["name": "brown sugar"])
    #expect(answer.dialog.key == "joined")
    #expect(answer.value["joined"] == true)
    #expect(try table.list() == ["Brown sugar 500 g"])
  }

  @Test func `taking away all there is asks whether to remove the item`() throws {
    try table.add(["name": "eggs", "quantity": 6])
    for step in [-6, -8] {
      let question = try table.question(
        "update_item",
        ["item": ["name": "eggs"], "change_by": .number(JSONNumber(step))]
      )
      #expect(question.kind == .confirm)
      #expect(question.intent == "remove_items")
      #expect(try table.list() == ["eggs 6"])
      try table.run(question.intent, question.candidates[0].arguments)
      #expect(try table.list() == [])
      try table.run("undo")
    }
  }

  @Test(
    arguments: [
      ("change_missing", .invalidArgument, nil, [:]),
      ("change_unclear", .invalidArgument, nil, ["quantity": 1, "times": 2]),
      ("change_unclear", .invalidArgument, nil, ["quantity": 1, "no_amount": true]),
      ("amount_not_positive", .invalidArgument, "quantity", ["change_by": 0]),
      ("no_amount", .refused, "", ["times": 2]),
      ("no_amount", .refused, "", ["change_by": -1]),
      ("text_empty", .invalidArgument, "name", ["name": " "]),
    ] as [(String, IntentError.Code, String?, JSONObject)]
  )
  func `a change that makes no sense says why`(
    key: String,
    code: IntentError.Code,
    field: String?,
    change: JSONObject
  ) throws {
    try table.add(["name": "milk"])
    var arguments = change
    arguments["item"] = ["name": "milk"]
    let error = try table.failure("update_item", arguments)
    #expect(error.dialog.key == key)
    #expect(error.code == code)
    #expect(error.field ?? "" == field ?? "")
  }

  @Test func `L22 one done item is removed, the other stays`() throws {
    try table.add(["name": "milk"], ["name": "tea"])
    try table.run("check_items", ["all": true])
    let answer = try table.run("remove_items", ["items": references("milk")])
    #expect(answer.value["items"]?.array?.map(\.shown) == ["✓ milk"])
    #expect(try table.list() == ["✓ tea"])
    #expect(try table.question("remove_items", ["items": []]).kind == .missing)
  }

  @Test func `so much of an item is removed, and all of it when no more is there`() throws {
    try table.add(["name": "eggs", "quantity": 6], ["name": "milk", "quantity": 2, "unit": "l"])
    try table.add(["name": "tea"])
    let two: JSONObject = ["items": [["name": "eggs", "quantity": 2]]]
    let less = try table.run("remove_items", two)
    #expect(less.dialog.key == "updated")
    #expect(try table.list() == ["eggs 4", "milk 2 l", "tea"])
    let parts: JSONValue = [
      ["name": "eggs", "quantity": 9], ["name": "milk", "quantity": 500, "unit": "ml"],
      ["name": "tea", "quantity": 1],
    ]
    let mixed = try table.run("remove_items", ["items": parts])
    #expect(mixed.dialog.key == "removed")
    #expect(mixed.dialog.facts["left"]?.array?.map(\.shown) == ["milk 1.5 l"])
    #expect(try table.list() == ["milk 1.5 l"])
    let error = try table.failure(
      "remove_items",
      ["items": [["name": "milk", "quantity": 1, "unit": "kg"]]]
    )
    #expect(error.dialog.key == "units_differ")
    #expect(try table.list() == ["milk 1.5 l"])
  }

  @Test func `how much was meant stays when it is asked of which item`() throws {
    try table.add(["name": "oat milk", "quantity": 3], ["name": "soy milk", "quantity": 3])
    let question = try table.question(
      "remove_items",
      ["items": [["name": "milk", "quantity": 1]]]
    )
    try table.run("remove_items", question.candidates[0].arguments)
    #expect(try table.list() == ["oat milk 2", "soy milk 3"])
  }

  @Test func `items move and join their twins, a second time says so`() throws {
    try table.add(["name": "ice", "quantity": 1, "unit": "kg"], to: "Party")
    try table.add(["name": "Ice", "quantity": 500, "unit": "g"], ["name": "cola"])
    let arguments: JSONObject = ["items": references("ice", "cola"), "to": "party"]
    let answer = try table.run("move_items", arguments)
    #expect(answer.dialog.key == "moved")
    #expect(answer.dialog.facts["to"] == "Party")
    #expect(try table.list() == [])
    #expect(try table.list("Party") == ["ice 1.5 kg", "cola"])
    let again = try table.run(
      "move_items",
      ["items": references("cola"), "to": "Party", "list": "Party"]
    )
    #expect(again.value["unchanged"]?.array?.count == 1)
    #expect(again.entry == nil)
  }

  @Test func `a list that is to be made is made beside one whose name only begins so`() throws {
    try table.run("create_list", ["name": "Party food"])
    try table.add(["name": "candles"], to: "Party")
    #expect(try table.run("show_lists").value["lists"]?.array?.count == 3)
    #expect(try table.list("Party") == ["candles"])
  }

  @Test func `items cannot move to a list that is not there unless it is to be made`() throws {
    try table.add(["name": "cola"])
    let question = try table.question("move_items", ["items": references("cola"), "to": "Party"])
    #expect(question.kind == .unknown)
    #expect(question.parameter == "to")
    #expect(question.candidates.map(\.handle) == ["make"])
    try table.run("move_items", question.candidates[0].arguments)
    #expect(try table.list("Party") == ["cola"])
    try table.run("undo")
    #expect(try table.list() == ["cola"])
    #expect(try table.failure("list_items", ["list": "Party"]).code == .notFound)
  }
}
