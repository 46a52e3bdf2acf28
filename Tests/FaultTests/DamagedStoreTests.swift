import Files
import ProcessTesting
import Store
import Testing
import Randomness

/// A database that was cut, changed, or bereft of its log.
@Suite(.timeLimit(.minutes(20))) struct DamagedStoreTests {
  private let base = FaultHarness()
  private let pageSize = 4096

  private func begin() throws -> [UInt8] {
    #expect(try base.run("add", "milk", "40", "--close").status == 0)
    _ = try ChildProcess.run(["sh", "-c", "rm -f \(base.database)-*"])
    return try DurableFile.read(base.database, limit: 1 << 24)
  }

  private var names: [String] { (1...40).map { "milk-\($0)" } }

  /// Whether damage is told, or has changed nothing; what must not be is less than there was.
  private func outcome(_ bytes: [UInt8], _ what: String) throws -> Bool {
    let harness = try base.copy()
    try DurableFile.replace(harness.database, with: bytes)
    let reading = try harness.run("read")
    let verifying = try harness.run("verify")
    let isTold = reading.status == 4 || verifying.status == 4 || !verifying.output.hasSuffix("[]\n")
    if !isTold {
      let read = Set(reading.output.split(whereSeparator: \.isWhitespace).map(String.init))
      #expect(read.isSuperset(of: names), "\(what): silently less")
    }
    return isTold
  }

  @Test func `32: a database cut at any page is told, never read as less`() throws {
    let bytes = try begin()
    let pages = bytes.count / pageSize
    var told = 0
    for page in 0..<pages where try outcome(Array(bytes[..<(page * pageSize)]), "cut at \(page)") {
      told += 1
    }
    #expect(told == pages)
    FaultTable.note(32, "database cut at each page", "\(told) of \(pages) told")
  }

  @Test func `32: a bit changed in any page is told, or has changed nothing`() throws {
    let bytes = try begin()
    let pages = bytes.count / pageSize
    var chance = SeededRandom(seed: 32)
    var told = 0
    let count = Effort.rounds(1, long: 8)
    for page in 0..<pages {
      for _ in 0..<count {
        var changed = bytes
        let place = page * pageSize + Int.random(in: 0..<pageSize, using: &chance)
        changed[place] ^= 1 << UInt8.random(in: 0...7, using: &chance)
        if try outcome(changed, "bit at \(place)") { told += 1 }
      }
    }
    #expect(told > 0)
    FaultTable.note(
      32,
      "one bit changed in each page",
      "\(told) of \(pages * count) told, the others without effect"
    )
  }

  @Test func `32: without its log a store is what was moved to the database, and goes on`() throws {
    let harness = FaultHarness()
    #expect(try harness.run("add", "moved", "5", "--close").status == 0)
    #expect(try harness.run("add", "logged").status == 0)
    _ = try ChildProcess.run(["sh", "-c", "rm -f \(harness.database)-shm"])
    let names = (1...5).map { "moved-\($0)" }
    try harness.expectNothingLost(names + ["logged-1"], "without what is shared in memory")
    _ = try ChildProcess.run(["sh", "-c", "rm -f \(harness.database)-wal"])
    try harness.expectNothingLost(names, "without the log")
    FaultTable.note(32, "SHM, then WAL deleted", "whole without SHM; without WAL as last moved")
  }
}
