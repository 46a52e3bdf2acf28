import Glibc

/// Where a transaction's time comes from, in milliseconds since 1970.
public struct StoreClock: Sendable {
  /// The time of the change that follows one made at the given time, `nil` for the first.
  let now: @Sendable (_ last: Int64?) -> Int64

  package init(_ now: @escaping @Sendable (_ last: Int64?) -> Int64) { self.now = now }

  /// The machine's clock; it may step back, but the stamps do not.
  public static let system = StoreClock { _ in systemMilliseconds() }

  /// A clock that starts at a time and moves 1 ms a change, whichever process makes it.
  public static func starting(at start: Int64) -> StoreClock {
    StoreClock { last in last.map { max(start, $0 + 1) } ?? start }
  }
}

private func systemMilliseconds() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
