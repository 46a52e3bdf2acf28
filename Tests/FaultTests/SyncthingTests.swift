import ProcessTesting
import Store
import Testing
import Randomness

/// Two machines whose folders a real Syncthing keeps alike, edited on both sides while apart.
@Suite(.timeLimit(.minutes(60))) struct SyncthingTests {
  @Test func `23: what both sides did while apart is on both, and no conflict copy is left`() throws
  {
    let folder = TemporaryFolder()
    let root = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/\($1)" }
    let pair = try ChildProcess(["python3", root + "/scripts/syncthing-pair", folder.path])
    let answer = (pair.readLine() ?? "unavailable").split(separator: " ").map(String.init)
    guard answer.first == "ready", answer.count == 3 else {
      let reason = answer.dropFirst().joined(separator: " ")
      FaultTable.note(23, "a real Syncthing pair", "not run: \(reason)")
      #expect(!Effort.isLong, "\(reason)")
      return
    }
    let seed = UInt64(rounds("BANANAS_FAULT_SEED", default: Int.random(in: 1...1_000_000)))
    var household = SyncedHousehold(folders: [answer[1], answer[2]], seed: seed)
    let count = Effort.rounds(2, long: 30, soak: 100)
    try household.begin { try expectDone("join", pair) }
    for round in 1...count {
      try expectDone("cut", pair)
      try household.editApart(round)
      try expectDone("join", pair)
      var passes = 0
      repeat {
        try household.passOnBoth()
        try expectDone("join", pair)
        passes += 1
      } while try !household.isOne && passes < 6
      let what = "round \(round) of seed \(seed), \(passes) passes"
      try #require(try household.isOne, "\(what)")
      try household.expectEverything(what)
    }
    _ = pair.finish()
    FaultTable.note(
      23,
      "a real Syncthing pair, edits on both sides while apart",
      "\(count) rounds, \(household.edits) edits: all on both, "
        + "\(household.conflicts) conflict copies made, 0 left"
    )
  }

  private func expectDone(_ step: String, _ pair: ChildProcess) throws {
    pair.write(step + "\n")
    let answer = pair.readLine()
    try #require(answer == "ok", "\(step): \(answer ?? "the pair has ended")")
  }
}

/// Two machines, the folder of each, and what both should show.
private struct SyncedHousehold {
  let machines = [FaultHarness(), FaultHarness()]
  let folders: [String]
  private var chance: SeededRandom
  private var open: Set<String> = []
  private var checked: Set<String> = []
  private(set) var edits = 0
  private(set) var conflicts = 0

  init(folders: [String], seed: UInt64) {
    self.folders = folders
    chance = SeededRandom(seed: seed)
  }

  /// Shares the first machine's list, and lets the second one find it.
  mutating func begin(_ join: () throws -> Void) throws {
    try expect(machines[0].run("add", "first"))
    open.insert("first-1")
    for side in machines.indices {
      try expect(machines[side].run("sync", folders[side]))
      try join()
    }
  }

  /// Adds, ticks off and removes on both sides, and lets each publish into its own folder.
  ///
  /// Removing stands against ticking off, so that it does not matter who did which.
  mutating func editApart(_ round: Int) throws {
    let known = (open.union(checked)).sorted()
    var removed: Set<String> = []
    for side in machines.indices {
      let count = Int.random(in: 1...3, using: &chance)
      let name = "r\(round)s\(side)"
      try expect(machines[side].run("add", name, "\(count)"))
      for number in 1...count { open.insert("\(name)-\(number)") }
      edits += count
      if let item = known.randomElement(using: &chance) {
        try expect(machines[side].run("check", item))
        checked.insert(item)
        edits += 1
      }
      if let item = known.randomElement(using: &chance), round > 2 {
        if try machines[side].run("remove", item).status == 0 { removed.insert(item) }
        edits += 1
      }
      try expect(machines[side].run("sync", folders[side]))
    }
    open.subtract(checked)
    open.subtract(removed)
    checked.subtract(removed)
  }

  mutating func passOnBoth() throws {
    conflicts += conflictCopies
    for side in machines.indices { try expect(machines[side].run("sync", folders[side])) }
  }

  /// Whether both folders hold the same, without conflict copies, and both machines show the same.
  var isOne: Bool {
    get throws {
      let files = try folders.map {
        try ChildProcess.run(["cat", $0 + "/shopping_list.json"]).output
      }
      let lists = try machines.map { try $0.run("list").output }
      return files[0] == files[1] && conflictCopies == 0 && lists[0] == lists[1]
    }
  }

  private var conflictCopies: Int {
    folders.reduce(0) { count, folder in
      let names = (try? ChildProcess.run(["ls", "-A", folder]))?.output ?? ""
      return count + names.split(separator: "\n").filter { $0.contains("conflict") }.count
    }
  }

  func expectEverything(_ what: String) throws {
    let expected = (open.map(\.self) + checked.map { "✓" + $0 }).sorted()
    for machine in machines {
      let shown = try machine.run("list").output.split(separator: "\n").map(String.init)
      #expect(shown == expected, "\(what)")
      #expect(try machine.open().verify().faults == [], "\(what)")
    }
  }

  private func expect(_ ending: ChildProcess.Ending) throws {
    try #require(ending.status == 0, "\(ending.errors)")
  }
}
