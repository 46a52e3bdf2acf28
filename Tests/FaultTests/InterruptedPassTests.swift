import ProcessTesting
import Testing

/// Passes over the shared folder that are killed, or whose calls fail, at every call there is.
@Suite(.timeLimit(.minutes(30))) struct InterruptedPassTests {
  /// Both machines know milk and eggs; since then each has done something that the other must get.
  private func apart() throws -> Sharing {
    let sharing = Sharing()
    #expect(try sharing.laptop.run("add", "milk", "2").status == 0)
    try sharing.join()
    #expect(try sharing.laptop.run("remove", "milk-1").status == 0)
    #expect(try sharing.laptop.run("add", "tea").status == 0)
    #expect(try sharing.phone.run("check", "milk-2").status == 0)
    #expect(try sharing.phone.run("add", "figs").status == 0)
    // The phone's changes are in the folder; the laptop's pass takes them in and publishes its own.
    #expect(try sharing.sync(sharing.phone).status == 0)
    return sharing
  }

  private let everything = ["✓milk-2", "tea-1", "figs-1"]

  @Test func `report 6: a pass killed at any call loses nothing and leaves nothing lying about`()
    throws
  {
    let base = try apart()
    var calls = 0
    for call in 1...2_000 {
      let sharing = try base.copy()
      let ending = try sharing.sync(sharing.laptop, fault: "any:\(call):kill")
      #expect(sharing.shared.names.filter { $0.hasSuffix(".tmp") }.count <= 1)
      try sharing.join()
      try sharing.expectBoth(show: everything, "killed at call \(call)")
      if ending.status == 0 { break }
      #expect(ending.status == 128 + 9, "call \(call): \(ending.errors)")
      calls = call
    }
    #expect(calls > 20, "every kind of call was met")
    FaultTable.note(4, "kill at every call of sync", "\(calls) calls, 0 lost, 0 corrupt")
  }

  @Test func `checking and removing killed at any call happen wholly or not at all`() throws {
    var kills = 0
    for command in ["check", "remove"] {
      let base = FaultHarness()
      #expect(try base.run("add", "milk", "2").status == 0)
      for call in 1...2_000 {
        let harness = try base.copy()
        let ending = try harness.run(command, "milk-1", fault: "any:\(call):kill")
        let after = command == "check" ? "milk-2\n✓milk-1\n" : "milk-2\n"
        let shown = try harness.run("list").output
        let isDone = shown == after
        #expect(isDone || shown == "milk-1\nmilk-2\n", "killed at call \(call)")
        #expect(isDone || ending.acknowledged.isEmpty, "killed at call \(call)")
        try harness.expectNothingLost(["milk-1", "milk-2"], "killed at call \(call)")
        if ending.status == 0 { break }
        kills += 1
      }
    }
    #expect(kills > 10)
    FaultTable.note(4, "kill at every call of check and remove", "\(kills) calls, 0 lost")
  }

  @Test(arguments: ["5", "28", "5:on", "28:on", "122:on", "short"])
  func `a pass whose calls fail tells it, loses nothing, and the next one works`(
    effect: String
  ) throws {
    let base = try apart()
    let (step, kind) = (Effort.isLong ? 1 : 4, effect == "short" ? "write" : "any")
    var (told, tried) = (0, 0)
    for call in stride(from: 1, through: 2_000, by: step) {
      let sharing = try base.copy()
      let ending = try sharing.sync(sharing.laptop, fault: "\(kind):\(call):\(effect)")
      let what = "\(kind) \(call) failing with \(effect): \(ending.output)\(ending.errors)"
      tried += 1
      if ending.status != 0 { #expect(ending.status == 4, "\(what)") }
      let isTold = ending.status != 0 || !ending.output.contains("troubles []")
      if isTold { told += 1 }
      try sharing.join()
      try sharing.expectBoth(show: everything, what)
      if try passed(base, kind, call) { break }
    }
    #expect(effect == "short" || told > 3)
    let row = effect == "short" ? 7 : effect.hasPrefix("5") ? 5 : 6
    FaultTable.note(row, "errno \(effect) at calls of sync", "\(tried) calls, \(told) told, 0 lost")
  }

  /// Whether a pass has fewer calls of a kind than `call`.
  private func passed(_ base: Sharing, _ kind: String, _ call: Int) throws -> Bool {
    let sharing = try base.copy()
    let ending = try sharing.sync(sharing.laptop, fault: "\(kind):\(call):kill")
    return ending.status == 0
  }
}
