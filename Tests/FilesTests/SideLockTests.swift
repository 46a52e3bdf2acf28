import Files
import Glibc
import Synchronization
import ProcessTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct SideLockTests {
  private let folder = TemporaryFolder()

  @Test func `whoever comes second waits, and is told after the time it would wait`() throws {
    let first = SideLock(path: folder("lock"))
    try first.acquire(within: .seconds(1))
    let start = ContinuousClock.now
    let trouble = try #require(throws: FileError.self) {
      try SideLock(path: folder("lock")).acquire(within: .milliseconds(50))
    }
    #expect(trouble.kind == .locked)
    #expect(trouble.path == folder("lock"))
    #expect(ContinuousClock.now - start >= .milliseconds(50))
  }

  @Test func `a lock given back can be taken at once`() throws {
    let first = SideLock(path: folder("lock"))
    let second = SideLock(path: folder("lock"))
    for _ in 0..<100 {
      try first.acquire(within: .zero)
      first.release()
      try second.acquire(within: .zero)
      second.release()
    }
    #expect(permissions(of: folder("lock")) == 0o600)
  }

  @Test func `a waiter that gave up does not keep the lock later`() throws {
    let holder = SideLock(path: folder("lock"))
    try holder.acquire(within: .zero)
    let impatient = SideLock(path: folder("lock"))
    for _ in 0..<20 {
      #expect(throws: FileError.self) { try impatient.acquire(within: .milliseconds(2)) }
    }
    holder.release()
    try SideLock(path: folder("lock")).acquire(within: .seconds(10))
  }

  @Test func `threads that count under the lock lose nothing`() async throws {
    let counter = Counter()
    let path = folder("lock")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let lock = SideLock(path: path)
          for _ in 0..<200 {
            try lock.acquire(within: .seconds(30))
            // Not an atomic addition: only the lock makes it right.
            let seen = counter.count.load(ordering: .relaxed)
            sched_yield()
            counter.count.store(seen + 1, ordering: .relaxed)
            lock.release()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counter.count.load(ordering: .relaxed) == 800)
  }

  @Test func `a lock on the data itself is none as soon as the data is replaced`() throws {
    try DurableFile.replace(folder("data"), with: [1])
    let holder = SideLock(path: folder("data"))
    try holder.acquire(within: .zero)
    let second = SideLock(path: folder("data"))
    #expect(throws: FileError.self) { try second.acquire(within: .zero) }
    try DurableFile.replace(folder("data"), with: [2])
    // The holder has not given it back, and yet:
    try second.acquire(within: .zero)
  }

  @Test func `a lock file that was replaced is noticed by who waited for the old one`() throws {
    let holder = SideLock(path: folder("lock"))
    try holder.acquire(within: .zero)
    let waiter = SideLock(path: folder("lock"))
    #expect(throws: FileError.self) { try waiter.acquire(within: .zero) }
    unsafe unlink(folder("lock"))
    let newcomer = SideLock(path: folder("lock"))
    try newcomer.acquire(within: .zero)
    holder.release()
    let trouble = #expect(throws: FileError.self) { try holder.acquire(within: .milliseconds(10)) }
    #expect(trouble?.kind == .locked)
  }

  @Test(arguments: Planted.allCases)
  func `what is planted in the lock's place is refused without waiting`(planted: Planted) throws {
    if planted == .hardLink { return }
    planted.plant(at: folder("lock"), victim: folder("victim"))
    let trouble = try #require(throws: FileError.self) {
      try SideLock(path: folder("lock")).acquire(within: .seconds(60))
    }
    #expect(trouble.kind == .unsuitable)
    #expect(!folder.names.contains("victim"))
  }
}

private final class Counter: Sendable {
  let count = Atomic(0)
}
