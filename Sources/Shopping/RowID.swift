/// The identity of a row on every replica: 128 bits, written as a lower-case UUID.
public struct RowID: Sendable, Hashable, Comparable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  public static func < (left: RowID, right: RowID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
