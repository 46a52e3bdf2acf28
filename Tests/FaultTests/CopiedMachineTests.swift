import Files
import ProcessTesting
import Testing

/// Machines whose files were copied, restored, or away for long.
@Suite(.timeLimit(.minutes(10))) struct CopiedMachineTests {
  @Test func `27: a copied home is a machine of its own`() throws {
    var sharing = Sharing()
    #expect(try sharing.laptop.run("add", "milk").status == 0)
    #expect(try sharing.sync(sharing.laptop).status == 0)
    sharing.phone = try sharing.laptop.copy()
    let rounds = Effort.rounds(5, long: 20)
    var expected = ["milk-1"]
    for round in 1...rounds {
      for (machine, name) in [(sharing.laptop, "l\(round)"), (sharing.phone, "p\(round)")] {
        #expect(try machine.run("add", name).status == 0)
        expected.append("\(name)-1")
      }
      try sharing.join()
    }
    try sharing.expectBoth(show: expected, "a clone")
    FaultTable.note(27, "home copied, both used", "\(2 * rounds) changes, 0 lost")
  }

  @Test func `28: a home restored from a backup catches up and takes nothing back`() throws {
    var sharing = Sharing()
    #expect(try sharing.laptop.run("add", "milk", "2").status == 0)
    try sharing.join()
    let backup = try sharing.laptop.copy()
    #expect(try sharing.laptop.run("check", "milk-1").status == 0)
    #expect(try sharing.laptop.run("remove", "milk-2").status == 0)
    #expect(try sharing.laptop.run("add", "tea").status == 0)
    try sharing.join()
    sharing.laptop = backup
    #expect(try sharing.laptop.run("add", "figs").status == 0)
    try sharing.join()
    try sharing.expectBoth(show: ["✓milk-1", "tea-1", "figs-1"], "restored")
    FaultTable.note(28, "home of an earlier day restored", "0 taken back, 0 lost")
  }

  @Test func `29: rows of a machine that was away past retention wait to be asked about`() throws {
    let day: Int64 = 86_400_000
    let start: Int64 = 1_780_000_000_000
    let sharing = Sharing()
    #expect(try sharing.laptop.run("add", "milk", "2", "--clock=\(start)").status == 0)
    for machine in [sharing.laptop, sharing.phone] {
      #expect(try sharing.sync(machine, "--clock=\(start)").status == 0)
    }
    // Deleted while the phone is away, for so long that the tombstone may be forgotten.
    #expect(try sharing.laptop.run("remove", "milk-1", "--clock=\(start + day)").status == 0)
    #expect(try sharing.sync(sharing.laptop, "--clock=\(start + day)").status == 0)
    #expect(try sharing.sync(sharing.laptop, "--clock=\(start + 181 * day)").status == 0)
    let late = start + 182 * day
    #expect(try sharing.phone.run("add", "figs", "--clock=\(late)").status == 0)
    #expect(try sharing.sync(sharing.phone, "--clock=\(late)").status == 0)
    #expect(try sharing.sync(sharing.laptop, "--clock=\(late)").status == 0)
    #expect(try sharing.list(sharing.laptop) == ["figs-1", "milk-2"])
    #expect(try !sharing.list(sharing.phone).contains("milk-1"))
    FaultTable.note(29, "181 days away", "0 brought back silently")
  }

  @Test(arguments: [0, -86_400_000] as [Int64])
  func `report 18: a machine unused for sixty days takes nothing back`(error: Int64) throws {
    let day: Int64 = 86_400_000
    let start: Int64 = 1_780_000_000_000
    let sharing = Sharing()
    func run(_ command: [String], on day: Int64) throws {
      #expect(try sharing.laptop.run(command + ["--clock=\(day)"]).status == 0)
      #expect(try sharing.sync(sharing.laptop, "--clock=\(day)").status == 0)
    }
    try run(["add", "milk", "3"], on: start)
    #expect(try sharing.sync(sharing.phone, "--clock=\(start)").status == 0)
    // On its last day the phone still says something, that is heard when it is back.
    #expect(try sharing.phone.run("note", "milk-3", "late", "--clock=\(start)").status == 0)
    try run(["check", "milk-1"], on: start + 10 * day)
    try run(["remove", "milk-2"], on: start + 20 * day)
    try run(["note", "milk-3", "newer"], on: start + 59 * day)
    let now = "--clock=\(start + 60 * day + error)"
    for machine in [sharing.phone, sharing.laptop, sharing.phone] {
      #expect(try sharing.sync(machine, now).status == 0)
    }
    try sharing.expectBoth(show: ["✓milk-1", "milk-3 [late; newer]"], "sixty days away")
  }

  @Test(arguments: [("TZ", "Asia/Kathmandu"), ("LC_ALL", "de_DE.UTF-8"), ("TZ", "right/UTC")])
  func `20: zone and locale change no byte`(name: String, value: String) throws {
    func write(_ environment: [String: String]) throws -> [UInt8] {
      let sharing = Sharing()
      let worker = builtProgram("store-worker")
      for arguments in [
        ["add", sharing.laptop.home, "milk", "3", "--seeded"],
        ["sync", sharing.laptop.home, sharing.shared.path, "--seeded"],
      ] {
        let ending = try ChildProcess.run([worker] + arguments, environment: environment)
        #expect(ending.status == 0, "\(ending.errors)")
      }
      return sharing.bytes
    }
    let bytes = try write([name: value])
    #expect(try bytes == write([:]))
    #expect(bytes.count > 100)
    FaultTable.note(20, "\(name)=\(value)", "identical bytes")
  }

  @Test(arguments: [-86_400_000, 86_400_000, -315_576_000_000, 315_576_000_000] as [Int64])
  func `19: a clock that is wrong undoes no delete and beats no later word`(error: Int64) throws {
    let start: Int64 = 1_796_014_800_000
    let sharing = Sharing()
    let (right, wrong) = ("--clock=\(start)", "--clock=\(start + error)")
    #expect(try sharing.laptop.run("add", "milk", "3", right).status == 0)
    func join() throws {
      for (machine, clock) in [
        (sharing.laptop, right), (sharing.phone, wrong), (sharing.laptop, right),
      ] {
        #expect(try sharing.sync(machine, clock).status == 0)
      }
    }
    try join()
    // Each sees what the other did before it acts: the later act counts, whatever the clocks say.
    #expect(try sharing.phone.run("check", "milk-1", wrong).status == 0)
    #expect(try sharing.phone.run("note", "milk-2", "wrong", wrong).status == 0)
    try join()
    #expect(try sharing.laptop.run("remove", "milk-1", right).status == 0)
    #expect(try sharing.laptop.run("note", "milk-2", "right", right).status == 0)
    try join()
    #expect(try sharing.phone.run("check", "milk-3", wrong).status == 0)
    try join()
    try sharing.expectBoth(show: ["milk-2 [right]", "✓milk-3"], "a clock off by \(error) ms")
    FaultTable.note(19, "clock off by \(error / 86_400_000) days", "0 deletes undone, 0 older win")
  }
}
