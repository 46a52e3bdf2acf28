import JSON
import Shopping

/// The stamps that a row names in its member `v`; those left out are the name's.
struct LineStamps {
  private(set) var name = Stamp.oldest
  private(set) var checked, deleted, list, note, quantity, rank, size: Stamp?
  /// Whether a comma has promised another one.
  private var goesOn = true

  /// Reads the member, the comma before it included.
  init(
    _ scanner: inout CanonicalScanner,
    _ bytes: Span<UInt8>
  ) throws(CanonicalScanner.Deviation) {
    try scanner.take(",\"v\":{", in: bytes)
    checked = try next("\"checked\":\"", &scanner, bytes)
    deleted = try next("\"deleted\":\"", &scanner, bytes)
    list = try next("\"list\":\"", &scanner, bytes)
    guard let stamp = try next("\"name\":\"", &scanner, bytes) else {
      throw CanonicalScanner.Deviation()
    }
    name = stamp
    note = try next("\"notes\":\"", &scanner, bytes)
    quantity = try next("\"quantity\":\"", &scanner, bytes)
    rank = try next("\"rank\":\"", &scanner, bytes)
    size = try next("\"size\":\"", &scanner, bytes)
    guard !goesOn else { throw CanonicalScanner.Deviation() }
    try scanner.take("}", in: bytes)
  }

  private mutating func next(
    _ key: StaticString,
    _ scanner: inout CanonicalScanner,
    _ bytes: Span<UInt8>
  ) throws(CanonicalScanner.Deviation) -> Stamp? {
    guard goesOn, scanner.takes(key, in: bytes) else { return nil }
    let stamp = try scanner.stamp(in: bytes)
    goesOn = scanner.takes(",", in: bytes)
    return stamp
  }
}
