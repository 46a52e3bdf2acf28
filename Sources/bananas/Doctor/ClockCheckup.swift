import Shopping

/// Looks at the clocks: this machine's, and by their stamps those of the others.
struct ClockCheckup {
  let household: Household
  /// The time of the newest journal entry.
  let lastChange: Int64?
  let now: Int64
  /// What the machines are called.
  let names: [UInt64: String]
  let voice: Voice

  /// A clock may be wrong by this many milliseconds.
  private static let tolerance: Int64 = 120_000

  func findings() -> [Finding] {
    let found = [ownClock, othersClocks].compactMap(\.self)
    return found.isEmpty ? [Finding("clock", voice("doctor.clock"))] : found
  }

  private var ownClock: Finding? {
    guard let lastChange, lastChange > now + Self.tolerance else { return nil }
    let length = DurationText.words(lastChange - now, voice)
    return Finding(
      "clock",
      voice("doctor.clock_behind", ["length": length]),
      advice: voice("doctor.set_clock")
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
    let lead = DurationText.words(first.milliseconds - now, voice)
    guard first.replica != 0 else {
      return Finding(
        "clock",
        voice("doctor.writer_ahead", ["length": lead]),
        advice: voice("doctor.set_writer")
      )
    }
    let name = names[first.replica] ?? "device " + String(first.replica, radix: 16)
    return Finding(
      "clock",
      voice("doctor.ahead", ["name": name, "length": lead]),
      advice: voice("doctor.set_other", ["name": name])
    )
  }
}
