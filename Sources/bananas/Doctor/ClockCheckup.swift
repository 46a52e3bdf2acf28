import Shopping

/// Looks at the clocks: this machine's, and by their stamps those of the others.
struct ClockCheckup {
  let household: Household
  /// The time of the newest journal entry.
  let lastChange: Int64?
  let now: Int64
  /// What the machines are called.
  let names: [UInt64: String]

  /// A clock may be wrong by this many milliseconds.
  private static let tolerance: Int64 = 120_000

  func findings() -> [Finding] {
    let found = [ownClock, othersClocks].compactMap(\.self)
    return found.isEmpty ? [Finding("clock", "no stamp is ahead of it")] : found
  }

  private var ownClock: Finding? {
    guard let lastChange, lastChange > now + Self.tolerance else { return nil }
    return Finding(
      "clock",
      "it stands \(DurationText.words(lastChange - now)) before the last change made here",
      advice: "set this machine's clock; nothing is lost, but times in the log are wrong"
    )
  }

  /// Whose stamps are ahead; such writes win over everybody's until the time has come.
  private var othersClocks: Finding? {
    let stamps = household.items.values.map { Row.item($0).lastStamp }
    guard let newest = stamps.max(), newest.milliseconds > now + Self.tolerance else { return nil }
    let name = names[newest.replica] ?? "device " + String(newest.replica, radix: 16)
    return Finding(
      "clock",
      "\(name) has written a stamp \(DurationText.words(newest.milliseconds - now)) ahead",
      advice: "set the clock of \(name), or this one's; nothing is lost meanwhile"
    )
  }
}
