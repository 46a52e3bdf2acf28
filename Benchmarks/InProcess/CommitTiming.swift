import Shopping
import Store

/// Times durable commits of one added item each, journaled as an intent's would be.
struct CommitTiming {
  let folder: String
  let count: Int

  /// Commits a second, as JSON.
  func report() throws -> String {
    let store = SQLiteListStore(StoreSettings(folder: folder), vocabulary: .empty)
    let before = try itemCount(in: store)
    let elapsed = try ContinuousClock().measure {
      for number in before..<before + count { try add("item \(number)", to: store) }
    }
    guard try itemCount(in: store) == before + count else {
      throw WrongAnswer("\(count) items were added to \(before), and the store holds others")
    }
    store.close()
    return #"{"per_second": \#(Double(count) / (elapsed / .seconds(1)))}"#
  }

  private func add(_ name: String, to store: SQLiteListStore) throws {
    let draft = JournalDraft(
      intent: "add_items",
      arguments: Array(#"{"items":[{"name":"\#(name)"}]}"#.utf8),
      surface: "benchmark",
      author: "human"
    )
    _ = try store.write(draft) { household in
      _ = try household.add(NewItem(name), to: household.defaultList.id)
      return Array(#"{"added":[{"name":"\#(name)"}]}"#.utf8)
    }
  }

  private func itemCount(in store: SQLiteListStore) throws -> Int {
    try store.read { $0.items.count }
  }
}
