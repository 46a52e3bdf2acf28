import IntentKit
import JSON
import Testing

@Suite struct AddItemsTests {
  let table: ShoppingTable

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
}
