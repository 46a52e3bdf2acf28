import Shopping

/// This device's copy of the values, with what it knows of the shared ones.
struct LocalCopy: Sendable, Hashable {
  /// What a key holds here.
  struct LocalEntry: Sendable, Hashable {
    var entry: Entry
    /// The shared write that this device has seen last; `nil` for none.
    var base: Stamp?
    /// Written here and not shared yet.
    var isPending: Bool
  }

  /// Who writes, among the person's devices.
  var replica: UInt64
  /// Whose values these are; `nil` before the first exchange.
  var account: String?
  var entries: [String: LocalEntry] = [:]
  /// When this device last wrote the shared file, in milliseconds since 1970.
  var uploads: [Int64] = []
  /// The shared file as it was left; as long as it stands so, nobody has written.
  var seen: SeenFile?

  /// The values that are there.
  var values: [String: PropertyValue] { entries.compactMapValues(\.entry.value) }

  /// The keys that wait to be shared, sorted.
  var pending: [String] { entries.filter(\.value.isPending).keys.sorted() }

  /// Writes a key, or removes it; the same value again is no write.
  ///
  /// A write after the shared value has been seen goes over it: its stamp is later whatever the
  /// clocks say.
  mutating func write(_ value: PropertyValue?, for key: String, now: Int64) {
    let old = entries[key]
    guard old?.entry.value != value else { return }
    var stamp = Stamp(milliseconds: now, replica: replica)
    if let last = old?.entry.stamp, last >= stamp { stamp = last.successor(by: replica) }
    entries[key] = LocalEntry(
      entry: Entry(value: value, stamp: stamp),
      base: old?.base,
      isPending: true
    )
  }
}

/// A file by what `stat` says of it.
struct SeenFile: Sendable, Hashable {
  var device: UInt64
  var number: UInt64
  var size: Int
  var modified: Int64
}
