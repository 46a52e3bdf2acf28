import ProcessTesting
import Shopping
import Store
import Testing

/// A process killed just before its first call that changes a file, then the second, and so on
/// until one runs through.
@Suite struct KillAtEveryCallTests {
  /// Runs `command` with ever later kills on copies of `base`, and hands what each left to `check`.
  private func killAtEveryCall(
    of command: [String],
    on base: FaultHarness,
    _ check: (FaultHarness, ChildProcess.Ending, Int) throws -> Void
  ) throws -> Int {
    for call in 1...2_000 {
      let harness = try base.copy()
      let ending = try ChildProcess.run(
        [builtProgram("store-worker"), command[0], harness.home] + command.dropFirst(),
        environment: ["IOFAULT": "any:\(call):kill"]
      )
      try check(harness, ending, call)
      if ending.status == 0 { return call - 1 }
      #expect(ending.status == 128 + 9, "call \(call): \(ending.errors)")
    }
    Issue.record("the worker never ran through")
    return 0
  }

  @Test func `making the store and the first change`() throws {
    let calls = try killAtEveryCall(of: ["add", "milk", "2"], on: FaultHarness()) {
      harness,
      ending,
      call in
      let names = try harness.expectNothingLost(ending.acknowledged, "killed at call \(call)")
      #expect(names.isSubset(of: ["milk-1", "milk-2"]), "killed at call \(call)")
      // A file left half-made is gone when the store has been made.
      #expect(try !ChildProcess.run(["ls", harness.home]).output.contains(".new"))
    }
    #expect(calls > 20, "every kind of call was met")
  }

  @Test func `a change that moves the log to the database`() throws {
    let base = FaultHarness()
    let store = base.open()
    let draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    // The last of these makes the log longer than may be, but for a few pages.
    var count = 0
    while try logPages(base) < 245 {
      count += 1
      _ = try store.write(draft) { household in
        _ = try household.add(NewItem("before \(count)"), to: ShoppingList.defaultID)
        return []
      }
    }
    let before = (1...count).map { "before \($0)" }
    var databaseSize = 0
    // Six changes of three pages and more are sure to make it too long.
    _ = try killAtEveryCall(of: ["add", "milk", "6"], on: base) { harness, ending, call in
      databaseSize = try size(of: harness.database)
      try harness.expectNothingLost(before + ending.acknowledged, "killed at call \(call)")
    }
    #expect(try databaseSize > size(of: base.database), "the log was moved")
  }

  @Test func `bringing the store to a later version`() throws {
    let base = FaultHarness()
    #expect(try base.run("add", "milk", "3").status == 0)
    let calls = try killAtEveryCall(of: ["read", "--next-schema"], on: base) {
      harness,
      _,
      call in
      let later = try harness.run("read", "--next-schema")
      #expect(later.output == "milk-1 milk-2 milk-3\n", "killed at call \(call): \(later.errors)")
      #expect(try harness.run("verify", "--next-schema").output.hasSuffix("[]\n"))
      let earlier = try harness.run("read")
      #expect(earlier.status == 4, "killed at call \(call)")
      #expect(earlier.errors.hasPrefix("newer "))
    }
    #expect(calls > 3, "the migration wrote")
  }

  @Test func `row 34: bringing a store of the first version to this one`() throws {
    let base = FaultHarness()
    #expect(try base.run("add", "milk", "3", "--first-schema").status == 0)
    let calls = try killAtEveryCall(of: ["read"], on: base) { harness, _, call in
      let now = try harness.run("read")
      #expect(now.output == "milk-1 milk-2 milk-3\n", "killed at call \(call): \(now.errors)")
      #expect(try harness.run("verify").output.hasSuffix("[]\n"), "killed at call \(call)")
      let earlier = try harness.run("read", "--first-schema")
      #expect(earlier.errors.hasPrefix("newer "), "killed at call \(call)")
    }
    #expect(calls > 3, "the migration wrote")
  }

  @Test func `report 34: moving to another list leaves the item on exactly one`() throws {
    let base = FaultHarness()
    #expect(try base.run("add", "milk", "1").status == 0)
    let calls = try killAtEveryCall(of: ["move", "milk-1"], on: base) { harness, ending, call in
      try harness.expectNothingLost(["milk-1"], "killed at call \(call)")
      let lists = try harness.open().read { household in
        household.visibleLists.filter { list in
          household.items(on: list.id).contains { $0.name.value == "milk-1" }
        }.map(\.name.value)
      }
      #expect(lists.count == 1, "killed at call \(call)")
      if !ending.acknowledged.isEmpty { #expect(lists == ["Other"], "killed at call \(call)") }
    }
    #expect(calls > 3, "every kind of call was met")
  }

  private func logPages(_ harness: FaultHarness) throws -> Int {
    try size(of: harness.database + "-wal") / 4120
  }

  private func size(of file: String) throws -> Int {
    Int(try ChildProcess.run(["stat", "-c", "%s", file]).output.dropLast()) ?? 0
  }
}
