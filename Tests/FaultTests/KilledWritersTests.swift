import Glibc
import ProcessTesting
import Shopping
import Store
import Testing
import Randomness

/// Writers killed at any moment; BANANAS_KILL_ROUNDS asks for more rounds than the 60 of a test run
/// (4 kills each), BANANAS_KILL_SEED for those of a failure.
@Suite(.timeLimit(.minutes(60))) struct KilledWritersTests {
  @Test func `four writers killed again and again lose nothing that was acknowledged`() throws {
    let harness = FaultHarness()
    let seed = UInt64(rounds("BANANAS_KILL_SEED", default: Int.random(in: 1...1_000_000)))
    var chance = SeededRandom(seed: seed)
    var acknowledged: Set<String> = []
    let store = harness.open()
    let count = rounds("BANANAS_KILL_ROUNDS", default: Effort.rounds(60, long: 120, soak: 250))
    for round in 1...count {
      acknowledged.formUnion(try killedWriters(harness, round, &chance))
      let names = try store.read { Set($0.items.values.map(\.name.value)) }
      let lost = acknowledged.subtracting(names)
      #expect(lost.isEmpty, "round \(round) of seed \(seed)")
      if round.isMultiple(of: 20) {
        #expect(try store.verify().faults == [], "round \(round) of seed \(seed)")
      }
    }
    try harness.expectNothingLost(Array(acknowledged), "after \(count) rounds of seed \(seed)")
    #expect(acknowledged.count > count, "the writers wrote")
    let entries = try store.verify().entries
    #expect(try store.journal(before: nil, limit: 1).first?.number == entries)
  }

  /// Starts four writers and kills each 5 to 80 ms after it has begun.
  private func killedWriters(
    _ harness: FaultHarness,
    _ round: Int,
    _ chance: inout SeededRandom
  ) throws -> [String] {
    let writers = try (1...4).map { try harness.start("add", "r\(round)w\($0)", "1000000") }
    // Begun is who has acknowledged something; the first line is put back by reading on.
    let first = writers.compactMap { $0.readLine() }
    let pauses = writers.map { _ in UInt32.random(in: 5_000...80_000, using: &chance) }.sorted()
    var slept: UInt32 = 0
    for (writer, pause) in zip(writers, pauses) {
      usleep(pause - slept)
      slept = pause
      writer.send(SIGKILL)
    }
    return acknowledgements(in: first.joined(separator: "\n"))
      + writers.flatMap { writer in
        let ending = writer.finish()
        #expect(ending.status == 128 + SIGKILL, "\(ending.errors)")
        return ending.acknowledged
      }
  }

  @Test func `the lock of a killed holder is free at once`() throws {
    let harness = FaultHarness()
    #expect(try harness.run("add", "before").status == 0)
    // Stopped in the midst of a transaction, with the lock held.
    let holder = try harness.start("add", "held", "1000000")
    _ = holder.readLine()
    holder.send(SIGSTOP)
    holder.send(SIGKILL)
    _ = holder.finish()
    let start = ContinuousClock.now
    #expect(try harness.run("add", "after", "--impatient").status == 0)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `a stopped writer keeps others waiting only as long as they would`() throws {
    let harness = FaultHarness()
    var wasLocked = false
    for _ in 0..<20 where !wasLocked {
      let holder = try harness.start("add", "held", "1000000")
      _ = holder.readLine()
      usleep(3_000)
      holder.send(SIGSTOP)
      let ending = try harness.run("add", "other", "--impatient")
      if ending.status == 4 {
        #expect(ending.errors.hasPrefix("locked \(harness.home)/bananas.lock"))
        wasLocked = true
      }
      #expect(try harness.run("read").status == 0, "reading needs no lock")
      holder.send(SIGKILL)
      _ = holder.finish()
    }
    #expect(wasLocked, "one of twenty was stopped with the lock")
  }

  @Test func `closing its output ends a writer, and what it did before stays`() throws {
    let harness = FaultHarness()
    let command = "\(builtProgram("store-worker")) add \(harness.home) piped 200 | head -n 3"
    let ending = try ChildProcess.run(["sh", "-c", command])
    #expect(ending.acknowledged.count == 3)
    try harness.expectNothingLost(ending.acknowledged, "the pipe was closed")
  }
}
