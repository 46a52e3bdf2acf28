import IntentKit
import JSON
import Testing

@Suite struct ListsTests {
  private let table: ShoppingTable

  init() throws { table = try ShoppingTable() }

  @Test func `L19 clearing asks first, and one undo restores all with their amounts`() throws {
    for number in 1...12 {
      try table.add(["name": .string("item \(number)"), "quantity": .number(JSONNumber(number))])
    }
    let before = try table.list()
    let question = try table.question("clear_list")
    #expect(question.kind == .confirm)
    #expect(question.dialog.facts["count"] == 12)
    #expect(question.candidates.map(\.handle) == ["yes"])
    #expect(try table.list() == before)
    let answer = try table.run("clear_list", question.candidates[0].arguments)
    #expect(answer.rowsChanged == 12)
    #expect(try table.list() == [])
    try table.run("undo")
    #expect(try table.list() == before)
  }

  @Test func `L20 D03 only clearing takes done items off, and two undos bring the open one back`()
    throws
  {
    try table.add(["name": "milk"], ["name": "tea"])
    try table.run("check_items", ["items": references("milk")])
    #expect(try table.list() == ["✓ milk", "tea"])
    let answer = try table.run("clear_list", ["what": "checked", "confirm": true])
    #expect(answer.dialog.facts["what"] == "checked")
    #expect(try table.list() == ["tea"])
    try table.run("undo")
    try table.run("undo")
    #expect(try table.list() == ["milk", "tea"])
  }

  @Test func `clearing leaves the exceptions, and nothing to clear is no question`() throws {
    try table.add(["name": "milk"], ["name": "tea"])
    let question = try table.question("clear_list", ["except": references("milk")])
    #expect(question.dialog.facts["kept"] == ["milk"])
    #expect(question.dialog.facts["count"] == 1)
    try table.run("clear_list", ["except": references("milk"), "confirm": true])
    #expect(try table.list() == ["milk"])
    let answer = try table.run("clear_list", ["except": references("milk")])
    #expect(answer.dialog.facts["count"] == 0)
    #expect(answer.entry == nil)
  }

  @Test func `a list is made, renamed, shown and deleted`() throws {
    let made = try table.run("create_list", ["name": "Party"])
    #expect(made.value["list"]?["name"] == "Party")
    #expect(made.value["list"]?["is_default"] == false)
    let renamed = try table.run("rename_list", ["list": "party", "name": "Feast"])
    #expect(renamed.dialog.facts == ["list": "Feast", "before": "Party"])
    try table.add(["name": "crisps"], to: "Feast")
    let shown = try table.run("show_lists").value["lists"]?.array ?? []
    #expect(shown.map { $0["name"] } == ["Groceries", "Feast"])
    #expect(shown.map { $0["open"] } == [0, 1])
    let question = try table.question("delete_list", ["list": "Feast"])
    #expect(question.dialog.key == "confirm_delete_list")
    try table.run("delete_list", question.candidates[0].arguments)
    #expect(try table.run("show_lists").value["lists"]?.array?.count == 1)
  }

  @Test func `an empty list is deleted without a question`() throws {
    try table.run("create_list", ["name": "Party"])
    #expect(try table.run("delete_list", ["list": "Party"]).dialog.key == "list_deleted")
  }

  @Test func `which list to delete is asked, the default one stays`() throws {
    #expect(try table.question("delete_list").kind == .missing)
    let error = try table.failure("delete_list", ["list": "Groceries", "confirm": true])
    #expect(error.code == .refused)
    #expect(error.dialog.key == "default_list_stays")
  }

  @Test func `two lists cannot have one name`() throws {
    try table.run("create_list", ["name": "Party"])
    for (intent, arguments) in [
      ("create_list", ["name": "PARTY"]), ("rename_list", ["name": "party"]),
    ] as [(String, JSONObject)] {
      let error = try table.failure(intent, arguments)
      #expect(error.code == .refused)
      #expect(error.field == "name")
      #expect(error.dialog == Dialog("list_exists", ["list": "Party"]))
    }
  }

  @Test func `a list that several names fit is a question`() throws {
    try table.run("create_list", ["name": "Beach house"])
    try table.run("create_list", ["name": "Beach party"])
    let question = try table.question("list_items", ["list": "beach"])
    #expect(question.kind == .which)
    #expect(
      question.candidates.map(\.arguments) == [["list": "Beach house"], ["list": "Beach party"]]
    )
  }

  @Test func `L24 a usual name of the default list is the default list`() throws {
    try table.run("rename_list", ["name": "weekly"])
    try table.run("create_list", ["name": "party"])
    try table.run("add_items", ["items": [["name": "milk"]], "list": "my shopping list"])
    #expect(try table.list("weekly") == ["milk"])
  }
}
