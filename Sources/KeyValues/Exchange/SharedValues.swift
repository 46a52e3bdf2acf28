import JSON
import Shopping

/// What a key holds, and when it was written; without a value it was removed.
struct Entry: Sendable, Hashable {
  var value: PropertyValue?
  var stamp: Stamp
}

/// What all devices of a person share: the contents of the file in the synced folder.
struct SharedValues: Sendable, Hashable {
  /// Whose values these are; drawn at random when the file is first made.
  var account: String
  /// Accounts that have become this one, because two devices made a file before they met.
  var formerAccounts: Set<String> = []
  /// By key, removed ones included.
  var entries: [String: Entry] = [:]
  /// Entries that a later version of the program wrote and this one cannot read; kept as they are.
  var unread: [String: JSONValue] = [:]

  /// The values that are there.
  var values: [String: PropertyValue] { entries.compactMapValues(\.value) }

  /// Whether values of `account` belong here.
  func isOf(_ account: String) -> Bool {
    self.account == account || formerAccounts.contains(account)
  }

  /// Both together, key by key the later write: what a tool that found two versions of the file
  /// left as a conflict copy.
  ///
  /// Commutative, associative and idempotent; no key of either side is lost.
  func merged(with other: SharedValues) -> SharedValues {
    var result = self
    result.account = min(account, other.account)
    result.formerAccounts.formUnion(other.formerAccounts)
    result.formerAccounts.formUnion([account, other.account])
    result.formerAccounts.remove(result.account)
    result.entries.merge(other.entries) { Self.later($0, $1) }
    result.unread.merge(other.unread) { "\($0)" < "\($1)" ? $1 : $0 }
    return result
  }

  /// The later of two writes; of two under one stamp, which only damage makes, always the same one.
  private static func later(_ one: Entry, _ other: Entry) -> Entry {
    if one.stamp != other.stamp { return one.stamp < other.stamp ? other : one }
    return "\(one.value, default: "")" < "\(other.value, default: "")" ? other : one
  }

  /// Counts what is stamped 2200 or later as written before everything else.
  ///
  /// No clock is as wrong as that, and nothing could be written over a key at the end of time.
  var withoutImpossibleTimes: SharedValues {
    var result = self
    for (key, entry) in entries where entry.stamp.milliseconds >= 7_258_118_400_000 {
      result.entries[key]?.stamp = .oldest
    }
    return result
  }
}
