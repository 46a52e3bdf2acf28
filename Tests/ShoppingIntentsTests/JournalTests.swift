import IntentKit
import JSON
import Shopping
import ShoppingTesting
import Testing

@Suite struct JournalTests {
  private let table: ShoppingTable

  init() throws { table = try ShoppingTable() }

  private var journal: [JournalEntry] {
    get throws { try table.store.journal(before: nil, limit: .max) }
  }

  @Test func `a change is journaled with its caller and canonical arguments, a look is not`() throws
  {
    let caller = Caller(surface: "repl", author: "human", phrase: "add milk")
    let invocation = Invocation(
      "add_items",
      arguments: ["list": "groceries", "items": [["note": "organic", "name": "milk"]]],
      caller: caller
    )
    #expect(table.dispatcher.dispatch(invocation).isDone)
    try table.run("list_items")
    let entry = try #require(try journal.first)
    #expect(try journal.count == 1)
    #expect(entry.draft.surface == "repl")
    #expect(entry.draft.phrase == "add milk")
    #expect(
      String(decoding: entry.draft.arguments, as: UTF8.self)
        == #"{"items":[{"name":"milk","note":"organic"}],"list":"groceries"}"#
    )
    let answer = Answer(json: try #require(try JSONReader.read(entry.answer).object))
    #expect(answer?.value["items"]?.array?.map(\.shown) == ["milk [organic]"])
    #expect(answer?.rowsChanged == 1)
  }

  @Test func `a repeated request gives the first answer and is not carried out again`() throws {
    let arguments: JSONObject = ["items": [["name": "eggs", "quantity": 6]]]
    var original = try table.run("add_items", arguments, requestID: "r1")
    try table.run("check_items", ["items": references("eggs")])
    let repeated = try table.run("add_items", arguments, requestID: "r1")
    #expect(repeated.isReplay)
    #expect(repeated.entry == 1)
    original.isReplay = true
    #expect(repeated == original)
    #expect(try table.list() == ["✓ eggs 6"])
  }

  @Test func `a request that changed nothing is answered the same again, too`() throws {
    try table.add(["name": "milk"])
    let arguments: JSONObject = ["items": [["name": "milk"]]]
    try table.run("add_items", arguments, requestID: "r1")
    try table.run("remove_items", ["items": references("milk")])
    let again = try table.run("add_items", arguments, requestID: "r1")
    #expect(again.isReplay)
    #expect(try table.list() == [])
  }

  @Test func `a request key cannot be used for another request`() throws {
    try table.run("add_items", ["items": [["name": "milk"]]], requestID: "r1")
    for (intent, arguments) in [
      ("add_items", ["items": [["name": "tea"]]]), ("check_items", ["items": references("milk")]),
    ] as [(String, JSONObject)] {
      let error = try table.failure(intent, arguments, requestID: "r1")
      #expect(error.code == .requestConflict)
      #expect(error.value == "r1")
    }
    #expect(try table.list() == ["milk"])
  }

  @Test func `a request that was asked about and answered is the same request when it is retried`()
    throws
  {
    try table.add(["name": "oat milk"], ["name": "coconut milk"])
    let asking = Invocation(
      "check_items",
      arguments: ["items": references("milk")],
      caller: Caller(surface: "mcp", author: "agent:a"),
      requestID: "1"
    )
    guard case .question(let question) = table.dispatcher.dispatch(asking) else {
      Issue.record("nothing was asked")
      return
    }
    var chosen = asking
    chosen.arguments = try #require(question.candidates.first).arguments
    chosen.origin = RequestOrigin(asking.intent, arguments: asking.arguments)
    #expect(table.dispatcher.dispatch(chosen).isDone)
    for retry in [asking, chosen] {
      guard case .done(let answer) = table.dispatcher.dispatch(retry) else {
        Issue.record("\(retry.arguments) was not replayed")
        continue
      }
      #expect(answer.isReplay)
    }
    // Without what it came of, the first request would be another one.
    var other = asking
    other.arguments = ["items": references("oat milk")]
    #expect(!table.dispatcher.dispatch(other).isDone)
  }

  @Test func `keys of two clients are two keys, whatever they are`() throws {
    var request = Invocation(
      "add_items",
      arguments: ["items": [["name": "salt", "quantity": 1]]],
      caller: Caller(surface: "mcp", author: "agent:a"),
      requestID: "1"
    )
    for owner in ["agent:a@1", "agent:a@2", nil] {
      request.requestOwner = owner
      guard case .done(let answer) = table.dispatcher.dispatch(request) else {
        Issue.record("\(owner ?? "nobody") was refused")
        continue
      }
      #expect(!answer.isReplay)
    }
    #expect(try table.list() == ["salt 3"])
    request.arguments = ["items": [["name": "sugar"]]]
    guard case .failed(let error) = table.dispatcher.dispatch(request) else {
      Issue.record("a key was used twice")
      return
    }
    #expect(error.value == "1")
  }

  @Test func `a failed request can be made again with its key`() throws {
    let arguments: JSONObject = ["items": references("milk")]
    #expect(try table.failure("check_items", arguments, requestID: "r1").code == .notFound)
    try table.add(["name": "milk"])
    let answer = try table.run("check_items", arguments, requestID: "r1")
    #expect(!answer.isReplay)
  }

  @Test func `a dry run answers as if it were done and keeps nothing`() throws {
    try table.add(["name": "milk"])
    let answer = try table.run("add_items", ["items": [["name": "tea"]]], isDryRun: true)
    #expect(answer.isDryRun)
    #expect(answer.entry == nil)
    #expect(answer.value["items"]?.array?.first?["handle"] == "#2")
    #expect(try table.list() == ["milk"])
    #expect(try journal.count == 1)
  }

  @Test func `L18 two undos go two steps back, and the answers tell what was undone`() throws {
    try table.add(["name": "milk"])
    try table.run("check_items", ["items": references("milk")])
    try table.add(["name": "tea"])
    let first = try table.run("undo")
    #expect(first.value["undone"]?.array?.first?["names"] == ["tea"])
    let second = try table.run("undo")
    #expect(second.value["undone"]?.array?.first?["intent"] == "check_items")
    #expect(try table.list() == ["milk"])
  }

  @Test func `an agent's changes are undone apart from a person's`() throws {
    try table.add(["name": "milk"], author: "human")
    try table.add(["name": "caviar"], author: "agent:claude")
    try table.add(["name": "tea"], author: "human")
    try table.run("undo", ["author": "agent"])
    #expect(try table.list() == ["milk", "tea"])
    let error = try table.failure("undo", ["author": "agent"])
    #expect(error.code == .refused)
    #expect(error.dialog == Dialog("nothing_to_undo", ["author": "agent"]))
  }

  @Test func `what was changed since is named as kept`() throws {
    try table.add(["name": "limes"], author: "agent:claude")
    try table.add(["name": "limes", "note": "organic"], author: "human")
    let answer = try table.run("undo", ["author": "agent"])
    #expect(answer.value["kept"] == ["limes"])
    #expect(answer.dialog.facts["kept"] == ["limes"])
  }
}
