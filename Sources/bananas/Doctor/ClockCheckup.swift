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
  ///
  /// Who overwrites such a value has to write a later stamp (the successor rule), whatever the own
  /// clock says: the first of those ahead is the one that a clock gave.
  private var othersClocks: Finding? {
    let rows = household.items.values.map(Row.item) + household.lists.values.map(Row.list)
    let first = rows.flatMap { row in RowField.allCases.compactMap { row.stamp(of: $0) } }
      .filter { $0.milliseconds > now + Self.tolerance }.min()
    guard let first else { return nil }
    let lead = DurationText.words(first.milliseconds - now)
    guard first.replica != 0 else {
      return Finding(
        "clock",
        "a program that writes the shared file has given a time \(lead) ahead",
        advice: "set the clock of the machine it runs on; nothing is lost meanwhile"
      )
    }
    let name = names[first.replica] ?? "device " + String(first.replica, radix: 16)
    return Finding(
      "clock",
      "\(name) has written a stamp \(lead) ahead",
      advice: "set the clock of \(name), or this one's; nothing is lost meanwhile"
    )
  }
}
