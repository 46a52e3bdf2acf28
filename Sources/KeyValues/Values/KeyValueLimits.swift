/// How much a key-value store takes.
///
/// The figures of `NSUbiquitousKeyValueStore`: 1 MB for all values together and for one, 1,024
/// keys. For the length of a key Apple's *iCloud Design Guide* (2015) says 64 bytes of UTF-8, and
/// its reference 128 UTF-16 units: the longer is refused, the shorter warned of.
public struct KeyValueLimits: Sendable, Hashable {
  /// All values together, in bytes; keys do not count.
  public var total = 1 << 20
  /// One value, in bytes.
  public var value = 1 << 20
  /// How many keys.
  public var keys = 1024
  /// The length of a key that is refused beyond, in UTF-16 units.
  public var keyUnits = 128
  /// The length of a key that is warned of beyond, in bytes of UTF-8.
  public var keyBytes = 64
  /// How many containers may be inside one another.
  public var depth = 24

  /// The documented figures.
  public static let standard = KeyValueLimits()

  /// Whether a key is longer than every platform is sure to take.
  public func warns(of key: String) -> Bool { key.utf8.count > keyBytes }
}

extension KeyValueLimits {
  /// Refuses a change that would exceed a limit; `values` is everything the store would hold.
  func check(
    _ key: String,
    _ value: PropertyValue?,
    among values: [String: PropertyValue]
  ) throws(KeyValueError) {
    guard !key.isEmpty else { throw .emptyKey }
    guard key.utf16.count <= keyUnits else {
      throw .keyTooLong(key, units: key.utf16.count, limit: keyUnits)
    }
    guard let value else { return }
    guard value.depth <= depth else {
      throw .tooDeep(key, depth: value.depth, limit: depth)
    }
    guard value.size <= self.value else {
      throw .valueTooLarge(key, bytes: value.size, limit: self.value)
    }
    guard values.count <= keys else {
      throw .tooManyKeys(key, count: values.count, limit: keys)
    }
    let bytes = size(of: values)
    guard bytes <= total else { throw .totalTooLarge(key, bytes: bytes, limit: total) }
  }

  /// Whether the values fit together.
  func holds(_ values: [String: PropertyValue]) -> Bool {
    values.count <= keys && size(of: values) <= total
  }

  private func size(of values: [String: PropertyValue]) -> Int {
    values.values.reduce(0) { $0 + $1.size }
  }
}
