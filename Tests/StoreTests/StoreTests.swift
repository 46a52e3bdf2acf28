import ProcessTesting
import Shopping
import Store
import Testing

@Suite struct StoreTests {
  private let fixture = StoreFixture()

  @Test func `the first call makes a private folder with private files`() throws {
    let store = fixture.open()
    #expect(fixture.folder.names == [])
    #expect(try store.read { $0.items.count } == 0)
    #expect(permissions(of: fixture.folder("home")) == 0o700)
    try store.add("milk")
    for name in ["bananas.db", "bananas.db-wal", "bananas.db-shm", "bananas.lock"] {
      #expect(permissions(of: fixture.folder("home/\(name)")) == 0o600, "\(name)")
    }
  }

  @Test func `what was added is there for the next store, with who, when and how`() throws {
    try fixture.open().add("milk")
    let store = fixture.open()
    #expect(try store.names() == ["milk"])
    let entry = try #require(try store.journal(before: nil, limit: 10).first)
    #expect(entry.number == 1)
    #expect(entry.time == 1_000)
    #expect(entry.draft.intent == "add_items")
    #expect(entry.draft.phrase == "add milk")
    #expect(entry.answer == Array(#"{"added":"milk"}"#.utf8))
    #expect(entry.operations.map(\.before) == [nil])
    let item = try store.read { $0.items.values.first }
    #expect(entry.operations.map(\.after) == item.map { [Row.item($0)] })
  }

  @Test func `a store that is open sees what another one commits at its next call`() throws {
    let (first, second) = (fixture.open(), fixture.open())
    #expect(try second.names() == [])
    for round in 1...5 {
      try first.add("a\(round)")
      #expect(try second.names().count == 2 * round - 1)
      try second.add("b\(round)")
      #expect(try first.names().count == 2 * round)
    }
    #expect(try first.journal(before: nil, limit: 100).map(\.number) == (1...10).reversed())
  }

  @Test func `what a failing body did is taken back, in memory and on disk`() throws {
    struct Refusal: Error {}
    let store = fixture.open()
    try store.add("milk")
    let draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    #expect(throws: Refusal.self) {
      try store.write(draft) { household in
        _ = try household.add(NewItem("eggs"), to: ShoppingList.defaultID)
        throw Refusal()
      }
    }
    #expect(try store.names() == ["milk"])
    #expect(try fixture.open().names() == ["milk"])
    #expect(try store.add("bread").entry == 2)
    #expect(try store.names() == ["milk", "bread"])
  }

  @Test func `a dry run answers and leaves nothing`() throws {
    let store = fixture.open()
    var draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    draft.isDryRun = true
    draft.requestID = "r"
    let result = try store.write(draft) { household in
      _ = try household.add(NewItem("eggs"), to: ShoppingList.defaultID)
      return [1, 2, 3]
    }
    #expect(result.answer == [1, 2, 3])
    #expect(result.entry == nil)
    #expect(try store.names() == [])
    #expect(try store.journal(before: nil, limit: 1) == [])
  }

  @Test func `a change of nothing leaves no entry, unless its answer must be kept`() throws {
    let store = fixture.open()
    var draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    #expect(try store.write(draft) { _ in [9] }.entry == nil)
    draft.requestID = "again"
    #expect(try store.write(draft) { _ in [9] }.entry == 1)
    #expect(try fixture.open().journal(before: nil, limit: 1).first?.answer == [9])
  }

  @Test func `a request's entry can be found while a transaction runs`() throws {
    let store = fixture.open()
    try store.add("milk", requestID: "one")
    let draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    let found = try store.write(draft) { household in
      #expect(try household.journal?.entry(forRequest: "two") == nil)
      #expect(try household.journal?.entries(before: nil, limit: 5).map(\.number) == [1])
      return try household.journal?.entry(forRequest: "one")?.answer ?? []
    }
    #expect(found.answer == Array(#"{"added":"milk"}"#.utf8))
  }

  @Test func `undo takes back what another process did before a restart`() throws {
    try fixture.open().add("milk")
    try fixture.open().add("eggs")
    let store = fixture.open()
    let draft = JournalDraft(intent: "undo", arguments: [], surface: "test", author: "human")
    _ = try store.write(draft) { household in
      _ = try household.undo(steps: 2)
      return []
    }
    #expect(try fixture.open().read { $0.items.values.filter(\.isVisible).count } == 0)
    #expect(try store.journal(before: nil, limit: 1).first?.undoes.sorted() == [1, 2])
  }
}
