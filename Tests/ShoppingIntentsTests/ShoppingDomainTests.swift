import IntentKit
import JSON
import Shopping
import ShoppingIntents
import ShoppingTesting
import Testing

@Suite struct ShoppingDomainTests {
  @Test func `every intent of the house is registered, described and has plain schemas`() throws {
    let catalogue = try ShoppingTable().dispatcher.catalogue
    #expect(
      catalogue.intents.map(\.name) == [
        "add_items", "check_items", "clear_list", "create_list", "delete_list", "list_items",
        "move_items", "remove_items", "rename_list", "show_history", "show_lists",
        "uncheck_items", "undo", "update_item",
      ]
    )
    let readers = catalogue.intents.filter { !$0.effects.contains(.writes) }.map(\.name)
    #expect(readers == ["list_items", "show_history", "show_lists"])
    let destroyers = catalogue.intents.filter { $0.effects.contains(.destroys) }.map(\.name)
    #expect(destroyers == ["clear_list", "delete_list", "remove_items"])
    for intent in catalogue.intents {
      #expect(intent.summary.count <= 1024)
      #expect(intent.inputSchema["additionalProperties"] == false)
    }
  }

  @Test func `items are named open ones first, with handle and list`() throws {
    let table = try ShoppingTable()
    try table.add(["name": "milk"], ["name": "tea"])
    try table.add(["name": "screws"], to: "Hardware")
    try table.run("check_items", ["items": references("milk")])
    #expect(
      table.dispatcher.entities("item") == [
        EntityName("tea", handle: "#2", container: "Groceries"),
        EntityName("screws", handle: "#3", container: "Hardware"),
        EntityName("milk", handle: "#1", container: "Groceries", isOpen: false),
      ]
    )
    #expect(table.dispatcher.entities("list").map(\.name) == ["Groceries", "Hardware"])
    #expect(table.dispatcher.entities("recipe") == [])
  }

  @Test func `the names have another version after a change, and the same after a question`() throws
  {
    let table = try ShoppingTable()
    let empty = table.dispatcher.entitiesVersion()
    try table.add(["name": "milk"])
    let one = table.dispatcher.entitiesVersion()
    #expect(empty != nil && one != empty)
    try table.run("list_items")
    #expect(table.dispatcher.entitiesVersion() == one)
  }

  @Test func `trouble of the store is an error that tells it, and no names are known`() throws {
    let dispatcher = DomainDispatcher(
      try Registry<ShoppingDomain>(RegisteredIntents.all),
      domain: ShoppingDomain(BrokenStore())
    )
    for intent in ["show_lists", "undo"] {
      let outcome = dispatcher.dispatch(
        Invocation(intent, caller: Caller(surface: "test", author: "human"))
      )
      guard case .failed(let error) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(error.code == .storeTrouble)
      #expect(error.dialog == Dialog("store_trouble", ["error": "the disk is full"]))
    }
    #expect(dispatcher.entities("item") == [])
  }
}

private struct BrokenStore: ListStore {
  struct Trouble: Error, CustomStringConvertible {
    let description = "the disk is full"
  }

  func read<Result>(_ body: (Household) throws -> Result) throws -> Result { throw Trouble() }

  func write(
    _ draft: JournalDraft,
    _ body: (inout Household) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?) { throw Trouble() }

  func journal(before: Int?, limit: Int) throws -> [JournalEntry] { throw Trouble() }
}
