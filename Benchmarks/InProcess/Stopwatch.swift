import Glibc

/// Processor time of this thread since it was made: what others do to the machine hardly counts.
struct Stopwatch {
  private let start = Stopwatch.now

  /// Since the stopwatch was made.
  var nanoseconds: Int { Stopwatch.now - start }

  /// The least time of some runs of `work`.
  static func least(of runs: Int, _ work: () -> Void) -> Int {
    (0..<runs).map { _ in
      let watch = Stopwatch()
      work()
      return watch.nanoseconds
    }.min() ?? 0
  }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension [Int] {
  /// The value below which `share` percent of the values lie; 0 of none.
  func percentile(_ share: Int) -> Int {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, count * share / 100)]
  }
}
