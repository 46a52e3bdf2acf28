/// How often a device writes the shared file: so many times in so long, then what is written waits.
///
/// iCloud throttles too and publishes no figure; each write makes every other device read the file.
public struct UploadThrottle: Sendable, Hashable {
  /// How many writes.
  public var burst = 10
  /// In how many milliseconds.
  public var period: Int64 = 60_000

  /// 10 in a minute.
  public static let standard = UploadThrottle()

  /// The writes of `times` that still count at `now`; a clock that was set back forgives those
  /// that seem to come.
  func counting(_ times: [Int64], at now: Int64) -> [Int64] {
    times.filter { $0 <= now && now - $0 < period }
  }

  /// Whether one more may be made.
  func allows(_ times: [Int64], at now: Int64) -> Bool { counting(times, at: now).count < burst }
}
