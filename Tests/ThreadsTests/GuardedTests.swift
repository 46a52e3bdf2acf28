import Testing
import Threads

/// The lock of the house.
@Suite struct GuardedTests {
  private final class Count: Sendable {
    let value = Guarded([Int]())
  }

  @Test func `threads that contend lose nothing, nor does the Thread Sanitizer see a race`()
    async
  {
    let count = Count()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for turn in 0..<2_000 { count.value.withLock { $0.append(thread * 2_000 + turn) } }
        }
      }
    }
    #expect(count.value.withLock { $0.sorted() } == Array(0..<8_000))
  }

  @Test func `a held lock is not waited for by those who ask whether it is free`() {
    let count = Count()
    let answer = count.value.withLock { _ in count.value.withLockIfAvailable { $0.count } }
    #expect(answer == nil)
    #expect(count.value.withLockIfAvailable { $0.count } == 0)
  }

  @Test func `an error of the body is passed on and gives the lock back`() {
    struct Refusal: Error {}
    let count = Count()
    #expect(throws: Refusal.self) { try count.value.withLock { _ in throw Refusal() } }
    #expect(count.value.withLock { $0.isEmpty })
  }
}
