/// The identity of a row on every replica: 128 bits, written as a lower-case UUID (RFC 9562).
public struct RowID: Sendable, Hashable, Comparable {
  /// The first eight bytes.
  public var high: UInt64
  /// The last eight bytes.
  public var low: UInt64

  /// Takes the bits as they are.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a version 4 UUID of random bits.
  init(randomHigh high: UInt64, randomLow low: UInt64) {
    self.high = high & ~0xF000 | 0x4000
    self.low = low & ~(0b11 << 62) | (0b10 << 62)
  }

  /// Orders as the text does.
  public static func < (left: RowID, right: RowID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
