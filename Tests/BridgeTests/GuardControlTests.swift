import Bridge
import Files
import ProcessTesting
import Shopping
import ShoppingTesting
import Testing

/// Each guard of a pass taken away: what it keeps from happening happens, and is seen.
///
/// Of the guards that a person can lift, lifting them is the control. The rules of merging have
/// their controls in SimulationTests, the store's guards in StoreTests and FaultTests.
@Suite struct GuardControlTests {
  private let shared = Shared()

  /// A machine that has shared milk, guarded or not.
  private func laptop(without guards: SyncGuards, unless isGuarded: Bool) throws -> Machine {
    let laptop = try shared.machine(1)
    if !isGuarded { laptop.settings.guards.remove(guards) }
    try laptop.add("milk")
    try laptop.sync()
    return laptop
  }

  @Test(arguments: [false, true])
  func `40: without the checksum an edit by hand may lose against what it replaced`(
    isGuarded: Bool
  ) throws {
    let laptop = try laptop(without: .checksum, unless: isGuarded)
    try shared.plant(
      try shared.text.replacingFirst("\"name\":\"milk\"", by: "\"name\":\"almonds\"")
    )
    try laptop.sync()
    #expect(try laptop.shown == [isGuarded ? "almonds" : "milk"])
  }

  @Test(arguments: [false, true])
  func `40: without a name of its own a copied machine writes as the one it was copied from`(
    isGuarded: Bool
  ) throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let clone = try shared.machine(1)
    if !isGuarded { clone.settings.guards.remove(.clone) }
    try clone.sync()
    #expect(try (clone.store.memory().replica == 1) == !isGuarded)
    // At one time, under one name: two writes that no stamp tells apart.
    var change = ItemChange()
    for (machine, size) in [(laptop, "large"), (clone, "small")] {
      change.size = size
      try machine.change { household in
        _ = try household.update(try household.item(Reference("milk")), change)
      }
    }
    let stamps = try [laptop, clone].map { machine in
      try machine.store.read { try $0.item(Reference("milk")).size.stamp.replica }
    }
    #expect((stamps[0] == stamps[1]) == !isGuarded)
  }

  @Test(arguments: [false, true])
  func `40: without the look at what the file says, a pass with nothing to do writes it`(
    isGuarded: Bool
  ) throws {
    let laptop = try laptop(without: .unchanged, unless: isGuarded)
    #expect(try laptop.sync().wrote == !isGuarded)
  }

  @Test(arguments: [false, true])
  func `40: without the household's identity a stranger's list is mixed in`(
    isGuarded: Bool
  ) throws {
    let other = Shared()
    let (laptop, stranger) = (try shared.machine(1), try other.machine(2))
    laptop.settings.joinsForeign = !isGuarded
    try laptop.add("milk")
    try laptop.sync()
    try stranger.add("nails")
    try stranger.sync()
    try shared.plant(try other.bytes)
    try laptop.sync()
    #expect(try laptop.shown == (isGuarded ? ["milk"] : ["milk", "nails"]))
  }

  @Test(arguments: [false, true])
  func `40: without the marker the list is written into whatever is mounted there`(
    isGuarded: Bool
  ) throws {
    let laptop = try shared.machine(1)
    laptop.settings.joinsForeign = !isGuarded
    try laptop.add("milk")
    try laptop.sync()
    for name in [BridgeFolder.fileName, ".bananas-folder"] {
      try DurableFile.remove(shared.folder(name))
    }
    try laptop.sync()
    #expect(try (FileStatus.of(shared.path) == nil) == isGuarded)
  }

  @Test(arguments: [false, true])
  func `40: without a doubt about many deletes an older program's empty list empties ours`(
    isGuarded: Bool
  ) throws {
    let laptop = try shared.machine(1)
    laptop.settings.acceptsDeletes = !isGuarded
    try laptop.add("milk", "eggs")
    try laptop.sync()
    try shared.plant(#"{"schemaVersion":1,"items":[]}"#)
    try laptop.sync()
    #expect(try laptop.shown == (isGuarded ? ["eggs", "milk"] : []))
  }

  @Test(arguments: [false, true])
  func `40: without a look at the version a file of a later program is written over`(
    isGuarded: Bool
  ) throws {
    let laptop = try laptop(without: .version, unless: isGuarded)
    let later = try shared.text.replacingFirst("\"minReader\":2", by: "\"minReader\":3")
    try shared.plant(later)
    try laptop.sync()
    #expect(try (shared.text == later) == isGuarded)
  }

  @Test(arguments: [false, true])
  func `40: without a limit a file is read whatever its size`(isGuarded: Bool) throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try phone.add("milk")
    try phone.sync()
    if isGuarded { laptop.settings.longestFile = 100 }
    let report = try laptop.sync()
    #expect((report.finding == .fault(.beyond(.bytes))) == isGuarded)
    #expect(try laptop.shown == (isGuarded ? [] : ["milk"]))
  }

  @Test(arguments: [false, true])
  func `40: without the lock a pass goes on in the midst of another one's`(
    isGuarded: Bool
  ) throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let name = try #require(
      try SharedFile.names(in: laptop.settings.privateFolder).first { $0.hasSuffix(".lock") }
    )
    let other = SideLock(path: "\(laptop.settings.privateFolder)/\(name)")
    try other.acquire(within: .zero)
    defer { other.release() }
    laptop.settings.lockPatience = .zero
    if !isGuarded { laptop.settings.guards.remove(.lock) }
    let isRefused = (try? laptop.bridge.pass(laptop.store)) == nil
    #expect(isRefused == isGuarded)
  }

  @Test(arguments: [false, true])
  func `40: without the refusal of links one is followed out of the folder`(
    isGuarded: Bool
  ) throws {
    let elsewhere = TemporaryFolder()
    try DurableFile.replace(elsewhere("list.json"), with: Array("precious".utf8))
    _ = try ChildProcess.run(
      ["/bin/ln", "-s", elsewhere("list.json"), shared.path],
      environment: [:]
    )
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    if isGuarded {
      try laptop.sync()
    } else {
      // What a program does that does not look at what it opens.
      _ = try ChildProcess.run(
        ["/bin/sh", "-c", "echo milk > \(shared.path)"],
        environment: [:]
      )
    }
    let kept = try DurableFile.read(elsewhere("list.json"), limit: 100)
    #expect((kept == Array("precious".utf8)) == isGuarded)
  }
}
