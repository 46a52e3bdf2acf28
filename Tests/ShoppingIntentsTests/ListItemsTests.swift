import IntentKit
import JSON
import Testing

@Suite struct ListItemsTests {
  private let table: ShoppingTable

  init() throws {
    table = try ShoppingTable()
    try table.add(["name": "milk", "quantity": 2, "unit": "l", "note": "organic", "size": "1 l"])
    try table.add(["name": "eggs", "quantity": 12], ["name": "tea"])
    try table.run("check_items", ["items": references("tea")])
  }

  @Test func `L23 M12 open items are shown with their amounts, others when asked for`() throws {
    #expect(try table.list(filter: "open") == ["milk 2 l (1 l) [organic]", "eggs 12"])
    #expect(try table.list(filter: "checked") == ["✓ tea"])
    let answer = try table.run("list_items")
    #expect(answer.value["items"]?.array?.count == 2)
    #expect(answer.value["open"] == 2)
    #expect(answer.value["checked"] == 1)
    #expect(answer.value["matching"] == 2)
    #expect(answer.value["next_cursor"] == nil)
    #expect(answer.entry == nil)
  }

  @Test func `what was looked for among the others is told by what it is instead`() throws {
    let milk = try table.run("list_items", ["query": "milk", "filter": "checked"])
    #expect(milk.value["matching"] == 0)
    #expect(milk.dialog.facts["otherwise"]?.array?.map(\.shown) == ["milk 2 l (1 l) [organic]"])
    let tea = try table.run("list_items", ["query": "tea", "filter": "open"])
    #expect(tea.dialog.facts["otherwise"]?.array?.map(\.shown) == ["✓ tea"])
    let soap = try table.run("list_items", ["query": "soap", "filter": "checked"])
    #expect(soap.dialog.facts["otherwise"] == [])
  }

  @Test func `M19 every stored field is in the answer and in the schema`() throws {
    let answer = try table.run("list_items")
    let item = try #require(answer.value["items"]?.array?.first?.object)
    let schema = try #require(
      table.dispatcher.catalogue["list_items"]?.outputSchema["properties"]?["items"]?["items"]?[
        "properties"
      ]?.object
    )
    let names = [
      "id", "handle", "name", "quantity", "unit", "size", "note", "checked", "list", "added_by",
      "last_modified",
    ]
    #expect(item.keys == names)
    #expect(Set(names).isSubset(of: schema.keys))
  }

  @Test func `a text is looked for among all items`() throws {
    let found = try table.run("list_items", ["query": "teas"])
    #expect(found.value["items"]?.array?.map(\.shown) == ["✓ tea"])
    #expect(found.dialog.facts["query"] == "teas")
    #expect(found.mentions.count == 1)
    let missing = try table.run("list_items", ["query": "soap"])
    #expect(missing.dialog.facts["count"] == 0)
    #expect(missing.dialog.facts["elsewhere"] == [])
  }

  @Test func `what another list has is said to be there`() throws {
    try table.add(["name": "soap"], to: "Hardware")
    let answer = try table.run("list_items", ["query": "soap"])
    #expect(answer.value["items"] == [])
    #expect(answer.dialog.facts["elsewhere"] == ["Hardware"])
  }

  @Test func `an empty cursor is the first page`() throws {
    #expect(try table.run("list_items", ["cursor": ""]) == table.run("list_items"))
  }

  @Test func `a page says where the next one begins`() throws {
    let first = try table.run("list_items", ["limit": 1, "filter": "all"])
    let cursor = try #require(first.value["next_cursor"])
    let second = try table.run("list_items", ["limit": 2, "filter": "all", "cursor": cursor])
    #expect(second.value["items"]?.array?.map(\.shown) == ["eggs 12", "✓ tea"])
    #expect(second.value["next_cursor"] == nil)
    let error = try table.failure("list_items", ["cursor": "7"])
    #expect(error.field == "cursor")
    #expect(error.dialog.key == "cursor_unknown")
  }

  @Test func `amounts that do not add up are all in the answer`() throws {
    try table.add(["name": "flour", "quantity": 200, "unit": "g"])
    try table.add(["name": "flour", "quantity": 1, "unit": "cup"])
    let item = try table.run("list_items", ["query": "flour"]).value["items"]?.array?.first
    #expect(item?["quantity"] == nil)
    #expect(
      item?["amounts"] == [["quantity": 200, "unit": "g"], ["quantity": 1, "unit": "cup"]]
    )
  }
}
