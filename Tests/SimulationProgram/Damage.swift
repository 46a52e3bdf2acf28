import Glibc
import Shopping
import ShoppingTesting
import Simulation
import Randomness

/// Damaged versions of a list's file by the million: whatever happens to the bytes, no row goes away.
struct Damage {
  /// The longest that one file may take, in microseconds of processor time.
  private static let longest = 100_000

  private let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Takes in `count` files that were damaged at random.
  func holds(on count: Int, seed: UInt64) throws -> Bool {
    let list = try DamagedList(items: 12, vocabulary)
    var random = SeededRandom(seed: seed)
    var (readable, slowest) = (0, 0)
    for round in 0..<count {
      let bytes = list.mutated(&random)
      let start = processorTime
      let verdict = list.verdict(on: bytes)
      let time = processorTime - start
      slowest = max(slowest, time)
      if verdict.isReadable { readable += 1 }
      guard verdict.rowsGone.isEmpty, time < Self.longest else {
        print("LOST by damage, seed \(seed), file \(round): \(verdict), \(time) us")
        return false
      }
    }
    print(
      "\(count) damaged files from seed \(seed), \(readable) of them still readable: "
        + "0 rows gone, the slowest took \(slowest) us"
    )
    return true
  }

  /// Takes in the file of 500 rows, cut at every byte.
  func holdsWhenCut() throws -> Bool {
    let list = try DamagedList(items: 500, vocabulary)
    for length in 0..<list.bytes.count - 1 {
      let verdict = list.verdict(on: Array(list.bytes.prefix(length)))
      guard verdict == DamagedList.Verdict() else {
        print("LOST by a cut at byte \(length) of \(list.bytes.count): \(verdict)")
        return false
      }
    }
    print("a file of 500 rows cut at each of its \(list.bytes.count) bytes: never taken for whole")
    return true
  }
}

/// Of this process, in microseconds.
private var processorTime: Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
}
