import Glibc
import Shopping
import Store

/// Times durable commits of one added item each, journaled as an intent's would be; others may write
/// to the same folder at the same time.
struct CommitTiming {
  let folder: String
  let count: Int

  /// When it began and ended, in seconds of the machine's clock, and how long each commit waited, in
  /// microseconds of the wall clock, as JSON.
  ///
  /// Begins when a line comes on standard input, so that several can begin together, and on a store
  /// that has been written to: making one, and telling it from a copy, is no part of a commit.
  func report() throws -> String {
    let store = SQLiteListStore(StoreSettings(folder: folder), vocabulary: .empty)
    let mark = "writer \(getpid())"
    guard try owned(mark, in: store) == 0 else { throw WrongAnswer("items of \(mark) are there") }
    try add("before \(mark)", to: store)
    print("ready")
    fflush(nil)
    _ = readLine()
    let clock = ContinuousClock()
    let begun = secondsOfMachine
    let waits = try (0..<count).map { number in
      try clock.measure { try add("\(mark) item \(number)", to: store) } / .microseconds(1)
    }
    let ended = secondsOfMachine
    guard try owned(mark, in: store) == count else {
      throw WrongAnswer("\(mark) added \(count) items, and the store does not hold as many")
    }
    store.close()
    let whole = waits.map { Int($0) }
    return #"{"begun": \#(begun), "ended": \#(ended), "waits_us": \#(whole)}"#
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

/// The same for all processes, and never set back.
private var secondsOfMachine: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
