import ProcessTesting
import Testing

/// Calls that fail instead of killing: the disk is full or broken, once or from then on.
@Suite struct FailingCallTests {
  /// EIO, ENOSPC, EDQUOT; see errno(3).
  private static let effects = ["5", "5:on", "28", "28:on", "122"]

  @Test(arguments: effects)
  func `a failing call is told, loses nothing, and the next run works`(effect: String) throws {
    let base = FaultHarness()
    #expect(try base.run("add", "before", "2").status == 0)
    var failures = 0
    for call in 1...500 {
      let harness = try base.copy()
      let ending = try harness.run("add", "milk", "2", fault: "any:\(call):\(effect)")
      let what = "call \(call) failing with \(effect): \(ending.errors)"
      if ending.status != 0 {
        failures += 1
        #expect(ending.status == 4, "\(what)")
        #expect(ending.errors.contains(harness.home), "\(what)")
      }
      try harness.expectNothingLost(["before-1", "before-2"] + ending.acknowledged, what)
      if ending.status == 0 && ending.acknowledged.count == 2 && call > 40 { break }
    }
    #expect(failures > 5)
  }

  @Test(arguments: ["28:on", "5"])
  func `making the store fails whole`(effect: String) throws {
    var failures = 0
    for call in 1...60 {
      let harness = FaultHarness()
      let ending = try harness.run("add", "milk", fault: "any:\(call):\(effect)")
      if ending.status != 0 { failures += 1 }
      try harness.expectNothingLost(ending.acknowledged, "call \(call) failing with \(effect)")
    }
    #expect(failures > 5)
  }

  @Test func `a write cut short leaves the change whole or untold`() throws {
    let base = FaultHarness()
    #expect(try base.run("add", "before").status == 0)
    for call in 1...40 {
      let harness = try base.copy()
      let ending = try harness.run("add", "milk", fault: "write:\(call):short")
      try harness.expectNothingLost(["before-1"] + ending.acknowledged, "write \(call) cut short")
    }
  }

  @Test func `a full disk is called full, and reading goes on`() throws {
    let harness = FaultHarness()
    #expect(try harness.run("add", "milk").status == 0)
    let writing = try harness.run("add", "eggs", fault: "write:1:28:on")
    #expect(writing.status == 4)
    #expect(writing.errors.hasPrefix("full \(harness.database)"), "\(writing.errors)")
    #expect(try harness.run("read", fault: "write:1:28:on").output == "milk-1\n")
    #expect(try harness.run("add", "eggs").status == 0)
  }

  @Test(.enabled(if: isRoot, "mounting needs root"))
  func `a disk that really fills up loses nothing`() throws {
    let harness = FaultHarness()
    _ = try ChildProcess.run(["mkdir", harness.home])
    let mount = try ChildProcess.run(
      ["mount", "-t", "tmpfs", "-o", "size=512k,mode=0700", "tmpfs", harness.home]
    )
    // A container may not mount even as root.
    guard mount.status == 0 else { return }
    defer { _ = try? ChildProcess.run(["umount", harness.home]) }
    let ending = try harness.run("add", "milk", "5000")
    #expect(ending.status == 4)
    #expect(ending.errors.hasPrefix("full "), "\(ending.errors)")
    #expect(ending.acknowledged.count > 10)
    let names = try harness.run("read").output.dropLast().split(separator: " ").map(String.init)
    #expect(Set(ending.acknowledged).isSubset(of: names))
    #expect(try harness.run("verify").output.hasSuffix("[]\n"))
  }
}
