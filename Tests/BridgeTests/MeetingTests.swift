import Bridge
import Files
import ProcessTesting
import Shopping
import ShoppingTesting
import Testing

/// Two sides of a folder that a service carries between machines.
@Suite struct MeetingTests {
  private let here = Shared()
  private let there = Shared()

  /// Two machines, each with a copy of the folder, that both have milk on the list.
  private func machinesThatMet() throws -> (laptop: Machine, phone: Machine) {
    let laptop = try Machine(1, sharing: here.folder.path)
    let phone = try Machine(2, sharing: there.folder.path, now: Machine.start + 12345)
    try laptop.add("milk")
    try laptop.sync()
    try there.plant(try here.bytes)
    try phone.sync()
    return (laptop, phone)
  }

  @Test func `22: two machines that merge one conflict at once write the same bytes`() throws {
    let (laptop, phone) = try machinesThatMet()
    try laptop.add("eggs")
    try phone.add("bread")
    try phone.check("milk")
    for machine in [laptop, phone] { try machine.sync() }
    try here.win(over: there)
    for machine in [laptop, phone] { try machine.sync() }
    #expect(try here.text == there.text)
    for machine in [laptop, phone] {
      #expect(try machine.shown == ["bread", "eggs", "✓milk"])
      #expect(try !machine.sync().wrote)
    }
  }

  @Test func `what came is told as of the machine that wrote it, not of the row's last writer`()
    throws
  {
    let (laptop, phone) = try machinesThatMet()
    try laptop.remove("milk")
    try phone.check("milk")
    for machine in [laptop, phone] { try machine.sync() }
    try here.win(over: there)
    let report = try phone.sync()
    #expect(report.credits.values.map(\.device) == ["device-1"])
  }

  @Test func `two machines that shared the folder before its sides met join by themselves`() throws
  {
    let laptop = try Machine(1, sharing: here.folder.path)
    let phone = try Machine(2, sharing: there.folder.path)
    try laptop.add("milk")
    try phone.add("bread")
    for machine in [laptop, phone] { try machine.sync() }
    try here.win(over: there)
    let marker = ".sync-conflict-20261130-044952-7XVZH3M.bananas-folder"
    try here.plant("x", as: marker)
    for machine in [laptop, phone] { try machine.sync() }
    try here.plant(try there.bytes)
    for machine in [laptop, phone] { try machine.sync() }
    try there.plant(try here.bytes)
    try phone.sync()
    for machine in [laptop, phone] { #expect(try machine.shown == ["bread", "milk"]) }
    #expect(try here.text == there.text)
    // On this side the service removes it, now that it is gone on that one.
    #expect(there.names == [BridgeFolder.fileName])
    #expect(try FileStatus.of(here.folder(marker)) == nil)
  }

  @Test func `27: a copied store is given a name of its own before it writes`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    try laptop.add("milk")
    try laptop.sync()
    try laptop.add("eggs")
    try laptop.sync()
    let clone = try Machine(1, sharing: here.folder.path)
    try clone.sync()
    #expect(try clone.store.memory().replica != 1)
    #expect(try clone.shown == ["eggs", "milk"])
    #expect(try laptop.store.memory().replica == 1)
  }

  @Test func `29: an older file that comes back under a newer date is merged, and nothing is lost`()
    throws
  {
    let laptop = try Machine(1, sharing: here.folder.path)
    try laptop.add("milk")
    try laptop.sync()
    let old = try here.bytes
    try laptop.add("eggs")
    try laptop.check("milk")
    try laptop.sync()
    let new = try here.bytes
    try here.plant(old)
    let report = try laptop.sync()
    #expect(report.entry == nil && report.wrote)
    #expect(try here.bytes == new)
  }

  @Test func `35: touching the file a hundred times is no change`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    try laptop.add("milk")
    let sighting = try #require(try laptop.sync().sighting)
    #expect(!laptop.bridge.hasChanged(since: sighting))
    for _ in 1...100 {
      try here.plant(try here.bytes)
      #expect(laptop.bridge.hasChanged(since: sighting))
      let report = try laptop.sync()
      #expect(!report.wrote && report.entry == nil && report.copies == [])
    }
  }

  @Test func `a machine that only reads is known to the others, and writes nothing more`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    let phone = try Machine(2, sharing: here.folder.path)
    try laptop.add("milk")
    try laptop.sync()
    #expect(try phone.sync().wrote)
    let mark = try #require(try here.document.replicas[2])
    #expect(mark.name == "device-2" && mark.seen == .oldest)
    for machine in [laptop, phone, laptop] { #expect(try !machine.sync().wrote) }
    try laptop.add("tea")
    try laptop.sync()
    #expect(try !phone.sync().wrote)
    #expect(try here.document.replicas.keys.sorted() == [1, 2])
  }

  @Test func `a file of one's own that was cut is noticed, set aside and written anew`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    laptop.settings.usesReplicaFiles = true
    try laptop.add("milk")
    let sighting = try #require(try laptop.sync().sighting)
    let path = here.folder("shopping_list.d/0000000000000001.json")
    let whole = try DurableFile.read(path, limit: 1 << 20)
    try NoteFile.write(path, Array(whole.prefix(whole.count / 2)))
    #expect(laptop.bridge.hasChanged(since: sighting))
    let report = try laptop.sync()
    #expect(report.quarantined.map(\.source) == ["shopping_list.d/0000000000000001.json"])
    #expect(try DurableFile.read(path, limit: 1 << 20) == whole)
    #expect(try laptop.sync().quarantined.isEmpty)
  }

  @Test func `a file of version 1 that is written in place is noticed`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    laptop.settings.writesVersion1 = true
    try laptop.add("milk")
    let sighting = try #require(try laptop.sync().sighting)
    let path = here.folder(BridgeFolder.plainFileName)
    try NoteFile.write(path, Array(#"{"schemaVersion":1,"items":[]}"#.utf8))
    #expect(laptop.bridge.hasChanged(since: sighting))
  }

  @Test func `20: a file that is away for a moment is not taken for deleted`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    try laptop.add("milk", "eggs")
    try laptop.sync()
    for _ in 1...20 {
      try DurableFile.rename(here.path, to: here.folder(".away"))
      try laptop.sync()
      try DurableFile.rename(here.folder(".away"), to: here.path)
      try laptop.sync()
      #expect(try laptop.shown == ["eggs", "milk"])
    }
  }

  @Test func `with a file of each machine, two that never see one main file say the same`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    let phone = try Machine(2, sharing: here.folder.path)
    for machine in [laptop, phone] { machine.settings.usesReplicaFiles = true }
    for machine in [laptop, phone] { try machine.sync() }
    try laptop.add("milk")
    let sighting = try #require(try phone.sync().sighting)
    try laptop.sync()
    #expect(phone.bridge.hasChanged(since: sighting))
    try phone.add("bread")
    try DurableFile.remove(here.path)
    try phone.sync()
    try DurableFile.remove(here.path)
    try laptop.sync()
    for machine in [laptop, phone] { #expect(try machine.shown == ["bread", "milk"]) }
    let names = try SharedFile.names(in: here.folder("shopping_list.d"))
    #expect(names == ["0000000000000001.json", "0000000000000002.json"])
    for machine in [laptop, phone] { try machine.sync() }
    for machine in [laptop, phone] { #expect(try !machine.sync().wrote) }
  }

  @Test func `33: clearing the list reaches the other machine`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    let phone = try Machine(2, sharing: here.folder.path)
    for number in 1...20 { try laptop.add("item \(number)") }
    for machine in [laptop, phone] { try machine.sync() }
    try laptop.change { household in
      _ = household.clear(ShoppingList.defaultID, checkedOnly: false)
    }
    for machine in [laptop, phone] { try machine.sync() }
    #expect(try phone.shown == [])
    #expect(try here.document.rows.count == 20, "the tombstones are in the file")
  }

  @Test func `the state of the folder tells whether both sides say the same`() throws {
    let laptop = try Machine(1, sharing: here.folder.path)
    try laptop.add("milk", "eggs")
    #expect(try laptop.bridge.status(laptop.store).finding == .absent)
    try laptop.remove("eggs")
    try laptop.sync()
    let status = try laptop.bridge.status(laptop.store)
    #expect(status.isInStep)
    #expect((status.items, status.tombstones) == (1, 1))
    #expect(status.replicas[1]?.name == "device-1")
    try laptop.add("bread")
    #expect(try !laptop.bridge.status(laptop.store).isInStep)
  }
}
