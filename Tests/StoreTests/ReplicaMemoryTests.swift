import Shopping
import Store
import Testing

/// What a store remembers of exchanges lives and dies with the rows of the same transaction.
@Suite struct ReplicaMemoryTests {
  private let fixture = StoreFixture()

  private let draft = JournalDraft(
    intent: "sync",
    arguments: Array("{}".utf8),
    surface: "sync",
    author: "sync"
  )

  private struct Stop: Error {}

  @Test func `what is remembered is there for the next process`() throws {
    let answer = try fixture.open().exchange(draft) { _, memory in
      memory["base"] = [1, 2, 0, 255]
      memory.device = "kitchen"
      return Array("{}".utf8)
    }
    #expect(answer.entry == nil, "no row changed, so there is nothing to tell")
    let memory = try fixture.open().memory()
    #expect(memory["base"] == [1, 2, 0, 255])
    #expect(memory.device == "kitchen")
    #expect(memory["other"] == nil)
  }

  @Test func `a value that is removed is gone`() throws {
    let store = fixture.open()
    for value: [UInt8]? in [[1], nil] {
      _ = try store.exchange(draft) { _, memory in
        memory["base"] = value
        return []
      }
    }
    #expect(try store.memory()["base"] == nil)
  }

  @Test func `rows and memory are committed together, with an entry`() throws {
    let store = fixture.open()
    let result = try store.exchange(draft) { household, memory in
      _ = try household.add(NewItem("milk"), to: ShoppingList.defaultID)
      memory["base"] = [7]
      return Array("{}".utf8)
    }
    #expect(result.entry == 1)
    #expect(try store.names() == ["milk"])
    #expect(try store.memory()["base"] == [7])
  }

  @Test func `when the body fails, both are taken back`() throws {
    let store = fixture.open()
    #expect(throws: Stop.self) {
      try store.exchange(draft) { household, memory in
        _ = try household.add(NewItem("milk"), to: ShoppingList.defaultID)
        memory["base"] = [7]
        throw Stop()
      }
    }
    #expect(try store.names().isEmpty)
    #expect(try store.memory()["base"] == nil)
  }

  @Test func `a dry run remembers nothing`() throws {
    let store = fixture.open()
    var draft = draft
    draft.isDryRun = true
    _ = try store.exchange(draft) { _, memory in
      memory["base"] = [7]
      return []
    }
    #expect(try store.memory()["base"] == nil)
  }

  @Test func `a long-lived process sees what another one remembered`() throws {
    let old = fixture.open()
    #expect(try old.memory()["base"] == nil)
    _ = try fixture.open().exchange(draft) { _, memory in
      memory["base"] = [9]
      return []
    }
    #expect(try old.memory()["base"] == [9])
    try old.add("milk")
    #expect(try fixture.open().memory()["base"] == [9])
  }

  @Test func `a new name is kept, used by processes already running, and the store stays whole`()
    throws
  {
    let old = fixture.open()
    try old.add("milk")
    let first = try old.memory().replica
    let second = try fixture.open().renewReplica()
    #expect(second != first)
    try old.add("eggs")
    #expect(try old.memory().replica == second)
    let third = try old.renewReplica()
    #expect(Set([first, second, third]).count == 3)
    #expect(try fixture.open().memory().replica == third)
    #expect(try fixture.open().verify().isWhole)
    let writers = try old.read { household in
      household.items.values.sorted { $0.handle < $1.handle }.map(\.name.stamp.replica)
    }
    #expect(writers == [first, second])
  }
}
