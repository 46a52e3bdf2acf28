import Glibc
import ProcessTesting
import Shopping
import Store
import Testing

/// Too little memory, a lock that is taken away, signals, and many writers for long.
@Suite(.timeLimit(.minutes(30))) struct PressureTests {
  @Test func `8: a process that gets no memory loses nothing`() throws {
    let base = FaultHarness()
    #expect(try base.run("add", "before", "20").status == 0)
    let step = Effort.isLong ? 1 : 4
    var (died, lived) = (0, 0)
    for megabytes in stride(from: 8, through: 48, by: step) {
      let harness = try base.copy()
      let worker = builtProgram("store-worker")
      let command = "ulimit -v \(megabytes * 1024); exec \(worker) add \(harness.home) milk 20"
      let ending = try ChildProcess.run(["sh", "-c", command])
      if ending.status == 0 { lived += 1 } else { died += 1 }
      let before = (1...20).map { "before-\($0)" }
      try harness.expectNothingLost(before + ending.acknowledged, "\(megabytes) MB")
    }
    #expect(died > 0, "some limit was too low")
    #expect(lived > 0, "some limit was high enough")
    FaultTable.note(8, "address space of 8 to 48 MB", "\(died) died, \(lived) lived, 0 lost")
  }

  @Test func `31: a lock file taken away while it is held lets no change be lost`() throws {
    let harness = FaultHarness()
    #expect(try harness.run("add", "before").status == 0)
    let count = Effort.rounds(25, long: 200)
    let writers = try (1...4).map { try harness.start("add", "w\($0)", "\(count)") }
    for _ in 0..<Effort.rounds(100, long: 800) {
      unsafe unlink("\(harness.home)/bananas.lock")
      usleep(2_000)
    }
    let endings = writers.map { $0.finish() }
    let acknowledged = endings.flatMap(\.acknowledged)
    try harness.expectNothingLost(["before-1"] + acknowledged, "the lock was taken away")
    let numbers = try harness.open().journal(before: nil, limit: 10_000).map(\.number)
    #expect(numbers == (1...numbers.count).reversed(), "each number once")
    FaultTable.note(31, "lock file removed under 4 writers", "\(acknowledged.count) acked, 0 lost")
  }

  @Test func `31: a stale lock keeps nobody`() throws {
    let sharing = Sharing()
    #expect(try sharing.laptop.run("add", "milk").status == 0)
    for _ in 0..<5 {
      let holder = try ChildProcess(
        [builtProgram("store-worker"), "sync", sharing.laptop.home, sharing.shared.path],
        environment: ["IOFAULT": "rename:1:kill"]
      )
      _ = holder.finish()
    }
    let start = ContinuousClock.now
    #expect(try sharing.sync(sharing.laptop).status == 0)
    let time = ContinuousClock.now - start
    #expect(time < .seconds(5))
    FaultTable.note(31, "lock of a killed pass", "free at once, next pass in \(time)")
  }

  @Test func `35: stopped and continued at any moment, writers lose nothing`() throws {
    let harness = FaultHarness()
    let writers = try (1...4).map { try harness.start("add", "w\($0)", "60") }
    for _ in 0..<Effort.rounds(50, long: 500) {
      for writer in writers { writer.send(SIGSTOP) }
      usleep(500)
      for writer in writers { writer.send(SIGCONT) }
      usleep(1_500)
    }
    let endings = writers.map { $0.finish() }
    for ending in endings { #expect(ending.status == 0, "\(ending.errors)") }
    let acknowledged = endings.flatMap(\.acknowledged)
    #expect(acknowledged.count == 240)
    try harness.expectNothingLost(acknowledged, "stopped and continued")
    FaultTable.note(35, "SIGSTOP and SIGCONT in a storm", "240 acked, 0 lost")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGPIPE])
  func `35: a signal ends the program within a second, and the lock is free`(signal: Int32) throws {
    let harness = FaultHarness()
    for mode in ["pipe", "mcp"] {
      let program = try ChildProcess(
        [builtProgram(), mode],
        environment: ["BANANAS_HOME": harness.home]
      )
      if mode == "pipe" {
        program.write("add milk\n")
        #expect(program.readLine() != nil)
      } else {
        usleep(200_000)
      }
      program.send(signal)
      let start = ContinuousClock.now
      let ending = program.finish()
      #expect(ContinuousClock.now - start < .seconds(2), "\(mode)")
      // The protocol's server goes on when a pipe closes, and ends with its input.
      #expect(ending.status == 128 + signal || ending.status == 0, "\(mode): \(ending.status)")
      #expect(try harness.run("add", "after", "--impatient").status == 0)
    }
    try harness.expectNothingLost(["milk", "after-1"], "signal \(signal)")
    FaultTable.note(35, "signal \(signal) to pipe and mcp", "ended within 2 s, lock free, 0 lost")
  }

  @Test func `30: sixteen writers for long starve none`() throws {
    let harness = FaultHarness()
    #expect(try harness.run("add", "before").status == 0)
    let count = Effort.rounds(10, long: 100, soak: 1_000)
    let start = ContinuousClock.now
    let writers = try (1...16).map { try harness.start("add", "w\($0)", "\(count)") }
    let endings = writers.map { $0.finish() }
    let waits = endings.flatMap(\.output.waits).sorted()
    #expect(waits.count == 16 * count)
    let (most, ninetyNine) = (waits[waits.count - 1] / 1000, waits[waits.count * 99 / 100] / 1000)
    #expect(most < 30_000, "\(most) ms")
    FaultTable.note(
      30,
      "16 writers for \((ContinuousClock.now - start).components.seconds) s",
      "\(waits.count) acked, 99 % within \(ninetyNine) ms, all within \(most) ms"
    )
  }
}

extension String {
  /// The microseconds at the ends of lines that acknowledge something.
  fileprivate var waits: [Int] {
    split(separator: "\n").compactMap { line in
      line.hasPrefix("ok ") ? line.split(separator: " ").last.flatMap { Int($0) } : nil
    }
  }
}
