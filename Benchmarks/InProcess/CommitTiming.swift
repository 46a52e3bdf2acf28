import Glibc
import Shopping
import Store

/// Times durable commits of one added item each, journaled as an intent's would be; others may write
/// to the same folder at the same time.
struct CommitTiming {
  let folder: String
  let count: Int

  /// Commits a second and how long each one waited, in microseconds of the wall clock, as JSON.
  ///
  /// Begins when a line comes on standard input, so that several can begin together.
  func report() throws -> String {
    let store = SQLiteListStore(StoreSettings(folder: folder), vocabulary: .empty)
    let mark = "writer \(getpid())"
    guard try owned(mark, in: store) == 0 else { throw WrongAnswer("items of \(mark) are there") }
    print("ready")
    fflush(nil)
    _ = readLine()
    let clock = ContinuousClock()
    let start = clock.now
    let waits = try (0..<count).map { number in
      try clock.measure { try add("\(mark) item \(number)", to: store) } / .microseconds(1)
    }
    let elapsed = start.duration(to: clock.now) / .seconds(1)
    guard try owned(mark, in: store) == count else {
      throw WrongAnswer("\(mark) added \(count) items, and the store does not hold as many")
    }
    store.close()
    let whole = waits.map { Int($0) }
    return #"{"per_second": \#(Double(count) / elapsed), "waits_us": \#(whole)}"#
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

  private func owned(_ mark: String, in store: SQLiteListStore) throws -> Int {
    try store.read { household in
      household.items.values.count { $0.name.value.hasPrefix(mark + " ") }
    }
  }
}
