import Files
import ProcessTesting
import Shopping
import Store
import Testing
import Randomness

/// The shared file cut, changed, exchanged while it is read, and copied by sync services.
@Suite(.timeLimit(.minutes(30))) struct DamagedFileTests {
  private let sharing = Sharing()

  /// Both machines have `count` items; the laptop has published them.
  private func begin(_ count: Int) throws -> [String] {
    #expect(try sharing.laptop.run("add", "item", "\(count)").status == 0)
    try sharing.join()
    return (1...count).map { "item-\($0)" }.sorted()
  }

  @Test func `12, 13: a file cut or changed anywhere deletes nothing`() throws {
    let names = try begin(50)
    let whole = sharing.bytes
    let seed = UInt64(rounds("BANANAS_FAULT_SEED", default: Int.random(in: 1...1_000_000)))
    var chance = SeededRandom(seed: seed)
    let count = Effort.rounds(20, long: 300, soak: 3_000)
    for round in 1...count {
      var bytes = whole
      if round.isMultiple(of: 2) {
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &chance))
      } else {
        for _ in 0..<Int.random(in: 1...8, using: &chance) {
          bytes[Int.random(in: bytes.indices, using: &chance)] ^=
            1 << UInt8.random(in: 0...7, using: &chance)
        }
      }
      try sharing.plant(bytes)
      let ending = try sharing.sync(sharing.laptop)
      #expect(ending.status == 0, "round \(round) of seed \(seed): \(ending.errors)")
      let count = try sharing.laptop.open().read { household in
        household.items.values.filter(\.isVisible).count
      }
      #expect(count >= names.count, "round \(round) of seed \(seed)")
      try sharing.plant(whole)
    }
    FaultTable.note(
      12,
      "file cut or changed, a pass on each",
      "\(count) files, 0 deletes, 0 crashes"
    )
  }

  @Test func `18: each pass reads one whole version of a file that is exchanged all the time`()
    throws
  {
    let names = try begin(200)
    let one = sharing.bytes
    #expect(try sharing.phone.run("add", "phone").status == 0)
    #expect(try sharing.sync(sharing.phone).status == 0)
    try DurableFile.replace(sharing.shared("one"), with: one)
    try DurableFile.replace(sharing.shared("two"), with: sharing.bytes)
    let storm = """
      import os, sys, itertools
      versions = [open(p, 'rb').read() for p in sys.argv[2:]]
      for n in itertools.count():
        with open(sys.argv[1] + '.storm', 'wb') as f: f.write(versions[n % 2])
        os.rename(sys.argv[1] + '.storm', sys.argv[1])
        if n == 0: print('begun', flush=True)
      """
    let writer = try ChildProcess(
      ["python3", "-c", storm, sharing.file, sharing.shared("one"), sharing.shared("two")]
    )
    #expect(writer.readLine() == "begun")
    let count = Effort.rounds(2, long: 20)
    for _ in 1...count {
      let ending = try sharing.sync(sharing.laptop, "--times")
      #expect(ending.status == 0, "\(ending.errors)")
      let lines = ending.output.split(separator: "\n")
      #expect(lines.count == 10)
      for line in lines { #expect(line.contains("quarantined 0"), "\(line)") }
    }
    writer.send(9)
    _ = writer.finish()
    _ = try ChildProcess.run(["sh", "-c", "rm -f \(sharing.file).storm"])
    try sharing.join()
    try sharing.expectBoth(show: names + ["phone-1"], "after the storm")
    FaultTable.note(18, "file exchanged in a loop during passes", "\(10 * count) passes, 0 torn")
  }

  @Test func `21: a stamp at the end of time holds nothing for ever`() throws {
    let names = try begin(3)
    var lines = String(decoding: sharing.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("\"item-1\"") })
    let stamp = try #require(lines[place].firstRange(of: "\"name\":\"2"))
    let end = lines[place].index(stamp.lowerBound, offsetBy: 8 + 46)
    lines[place].replaceSubrange(
      stamp.lowerBound..<end,
      with: "\"name\":\"9999-12-31T23:59:59.999Z-ffff-ffffffffffffffff"
    )
    try sharing.plant(lines.joined(separator: "\n"))
    #expect(try sharing.sync(sharing.laptop).status == 0)
    #expect(try sharing.laptop.run("note", "item-1", "mine").status == 0)
    try sharing.join()
    #expect(try sharing.phone.run("check", "item-1").status == 0)
    try sharing.join()
    try sharing.expectBoth(show: ["✓item-1 [mine]"] + names.dropFirst(), "a poisoned stamp")
    FaultTable.note(21, "a stamp of the year 9999", "other fields untouched, the next edit wins")
  }

  private static let copyNames = [
    "shopping_list.sync-conflict-20261130-044952-7XVZH3M.json",
    "shopping_list (Anna's conflicted copy 2026-10-05).json",
    "shopping_list (conflicted copy 2026-04-10 093612).json",
    "shopping_list_conflict-20260410-093612.json", "shopping_list-DESKTOP-4F2K9QX.json",
    "shopping_list.json (SFConflict a@b.c 2026-03-07-11-30-28)",
    "shopping_list (# Name clash 2026-10-05 k3x9qaC #).json", "shopping_list.json.conflict",
    "shopping_list.conflict1.json", "shopping_list (1).json", "shopping_list 2.json",
    "shopping_list (Case Conflict).json",
  ]

  @Test func `22: conflict copies of every service are taken in once and moved away`() throws {
    var names = try begin(2)
    let ours = sharing.bytes
    for (number, name) in Self.copyNames.enumerated() {
      #expect(try sharing.phone.run("add", "copy\(number)").status == 0)
      names.append("copy\(number)-1")
      #expect(try sharing.sync(sharing.phone).status == 0)
      try DurableFile.replace(sharing.shared(name), with: sharing.bytes)
    }
    for number in 1...Effort.rounds(20, long: 200) {
      let name = "shopping_list.sync-conflict-20261130-\(100_000 + number)-7XVZH3M.json"
      try DurableFile.replace(sharing.shared(name), with: sharing.bytes)
    }
    try sharing.plant(ours)
    // Names that people give; nothing in them is ours.
    let foreign = [
      "Plan 2.json", "Plan (1).json", "shopping_list (2).json", "shopping_list_old.json",
    ]
    for name in foreign {
      try DurableFile.replace(sharing.shared(name), with: Array("{\"mine\":1}\n".utf8))
    }
    #expect(try sharing.sync(sharing.laptop).status == 0)
    #expect(try sharing.list(sharing.laptop) == names.sorted())
    let left = sharing.shared.names.filter { $0.hasPrefix("shopping_list") || $0.hasPrefix("Plan") }
    #expect(Set(left) == Set(foreign + ["shopping_list.json"]))
    let before = sharing.bytes
    #expect(try sharing.sync(sharing.laptop).output.contains("wrote false"))
    #expect(sharing.bytes == before)
    FaultTable.note(22, "conflict copies of 12 services and many the same", "all once, 0 strangers")
  }
}
