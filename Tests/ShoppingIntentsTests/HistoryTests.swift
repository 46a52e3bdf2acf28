import IntentKit
import JSON
import Shopping
import ShoppingIntents
import ShoppingTesting
import Testing

/// Who did what, and taking one of it back.
@Suite struct HistoryTests {
  private func entries(_ answer: Answer) -> [JSONValue] { answer.value["entries"]?.array ?? [] }

  /// Each entry as `author: did names`.
  private func told(_ answer: Answer) -> [String] {
    entries(answer).map { entry in
      let changes = (entry["changes"]?.array ?? []).map { change in
        let things = change["items"]?.array ?? [change["item"] ?? .null]
        let names = things.compactMap { $0["name"]?.string }.joined(separator: " ")
        return "\(change["did"]?.string ?? "?") \(names)"
      }
      return "\(entry["author"]?.string ?? "?"): \(changes.joined(separator: ", "))"
    }
  }

  private func table() throws -> ShoppingTable {
    let table = try ShoppingTable()
    try table.add(["name": "milk", "quantity": 2, "unit": "l"], author: "Ann")
    try table.add(["name": "eggs"], author: "Ben")
    try table.run("check_items", ["items": references("milk")], author: "agent:claude")
    try table.add(["name": "nails"], to: "Hardware", author: "Ann")
    return table
  }

  @Test func `everything is told, the newest first, with who did it`() throws {
    let answer = try table().run("show_history")
    #expect(
      told(answer) == [
        "Ann: list_created , added nails", "agent:claude: checked milk", "Ben: added eggs",
        "Ann: added milk",
      ]
    )
    let last = try #require(entries(answer).last)
    #expect(last["entry"] == 1 && last["surface"] == "test" && last["can_undo"] == true)
    #expect(last["changes"]?.array?.first?["items"]?.array?.first?["quantity"] == 2)
    #expect(answer.entry == nil)
  }

  @Test(
    arguments: [
      (["author": "ann"], 2), (["author": "agent"], 1), (["author": "claude"], 1),
      (["author": "nobody"], 0), (["item": "milk"], 2), (["item": "mil"], 2), (["item": "tea"], 0),
      (["item": "milk", "change": "added"], 1), (["item": "milk", "change": "removed"], 0),
      (["list": "Hardware"], 1), (["list": "Groceries"], 3), (["change": "checked"], 1),
    ] as [(JSONObject, Int)]
  )
  func `only what is asked after is told`(_ arguments: JSONObject, _ count: Int) throws {
    #expect(entries(try table().run("show_history", arguments)).count == count)
  }

  @Test func `pages follow each other without a gap, whatever is done in between`() throws {
    let table = try table()
    let first = try table.run("show_history", ["limit": 2])
    let cursor = try #require(first.value["next_cursor"])
    try table.add(["name": "tea"])
    let second = try table.run("show_history", ["limit": 2, "cursor": cursor])
    let numbers = (entries(first) + entries(second)).compactMap { $0["entry"]?.int }
    #expect(numbers == [4, 3, 2, 1])
    #expect(second.value["next_cursor"] == nil)
    #expect(try table.failure("show_history", ["cursor": "x"]).field == "cursor")
  }

  @Test func `what was taken back is told as such, and cannot be again`() throws {
    let table = try table()
    try table.run("undo", ["entry": 3])
    #expect(try table.list() == ["milk 2 l", "eggs"])
    let told = entries(try table.run("show_history"))
    #expect(told.first?["takes_back"] == [3] && told.first?["can_undo"] == false)
    let undone = told.filter { $0["undone"] == true }.compactMap { $0["entry"]?.int }
    #expect(undone == [3])
    _ = try table.failure("undo", ["entry": 3])
    _ = try table.failure("undo", ["entry": 5])
    _ = try table.failure("undo", ["entry": 99])
  }

  @Test func `one change is taken back though others came after it`() throws {
    let table = try table()
    try table.run("undo", ["entry": 2])
    #expect(try table.list() == ["✓ milk 2 l"])
    #expect(try table.list("Hardware") == ["nails"])
    try table.run("undo")
    #expect(try table.run("show_lists").value["lists"]?.array?.count == 1)
  }

  @Test func `what came from elsewhere is told by whoever did it there`() throws {
    let store = MemoryStore(try Vocabulary.english(), rows: [])
    let dispatcher = DomainDispatcher(
      try Registry<ShoppingDomain>(RegisteredIntents.all),
      domain: ShoppingDomain(store, history: Elsewhere())
    )
    let caller = Caller(surface: "test", author: "human")
    guard case .done(let answer) = dispatcher.dispatch(Invocation("show_history", caller: caller))
    else { return #expect(Bool(false), "it is not done") }
    #expect(entries(answer).compactMap { $0["device"]?.string } == ["kitchen", "laptop"])
    #expect(entries(answer).compactMap { $0["entry"]?.int } == [7, 7])
  }
}

/// A pass that brought the deeds of two people.
private struct Elsewhere: HouseholdHistory {
  func deeds(before: Int?, limit: Int) -> (deeds: [Deed], oldest: Int?) {
    guard before == nil else { return ([], nil) }
    let deeds = [("Ann", "kitchen"), ("Ben", "laptop")].map { author, device in
      Deed(
        entry: 7,
        time: 0,
        author: author,
        surface: "repl",
        device: device,
        phrase: nil,
        operations: [],
        undoes: []
      )
    }
    return (deeds, 7)
  }
}
