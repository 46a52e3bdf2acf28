extension LocalCopy {
  /// Takes over what others have written.
  ///
  /// Per key, and without merging two values: when somebody else has written since this device
  /// last looked, theirs stands and what this device wrote is dropped. A key that the file lacks
  /// was not removed; removing leaves an entry without value.
  ///
  /// - Returns: What changed here.
  mutating func adopt(_ shared: SharedValues) -> [KeyValueChange] {
    if let account, !shared.isOf(account) { return [change(to: shared)].compactMap { $0 } }
    let isFirst = account == nil
    account = shared.account
    var keys: [String] = []
    for (key, theirs) in shared.entries {
      let old = entries[key]
      guard isNews(theirs, to: old) else { continue }
      entries[key] = LocalEntry(entry: theirs, base: theirs.stamp, isPending: false)
      if old?.entry.value != theirs.value { keys.append(key) }
    }
    guard !keys.isEmpty else { return [] }
    return [KeyValueChange(reason: isFirst ? .initialSync : .serverChange, keys: keys.sorted())]
  }

  private func isNews(_ theirs: Entry, to old: LocalEntry?) -> Bool {
    // Our own write come back: the file was written, but this copy was not told. Of another value
    // under the same stamp, somebody has edited the file, which all devices then follow.
    guard let old, theirs.stamp != old.entry.stamp else {
      return old.map { $0.isPending || $0.entry.value != theirs.value } ?? true
    }
    guard let base = old.base else { return true }
    return theirs.stamp > base
  }

  /// Replaces everything by the values of somebody else.
  private mutating func change(to shared: SharedValues) -> KeyValueChange? {
    let before = values
    account = shared.account
    entries = shared.entries.mapValues { LocalEntry(entry: $0, base: $0.stamp, isPending: false) }
    let after = values
    let keys = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    return keys.isEmpty ? nil : KeyValueChange(reason: .accountChange, keys: keys.sorted())
  }

  /// The shared values with what this device has written, or has seen later than they are: an
  /// older version of the file may have come back.
  func offered(to shared: SharedValues) -> SharedValues {
    var offer = shared
    for (key, mine) in entries {
      guard let theirs = offer.entries[key], theirs.stamp >= mine.entry.stamp else {
        offer.entries[key] = mine.entry
        continue
      }
    }
    return offer
  }

  /// Notes that the values have been shared.
  mutating func noteShared(at now: Int64) {
    entries = entries.mapValues {
      LocalEntry(entry: $0.entry, base: $0.entry.stamp, isPending: false)
    }
    uploads.append(now)
  }
}
