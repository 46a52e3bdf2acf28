/// A hybrid logical clock reading: orders every write to a field across replicas.
///
/// The text form is 46 ASCII bytes whose byte order is the order in time:
/// `2026-11-30T05:00:00.000Z-0000-7f3a9c2155d0e1b4`. Source: Kulkarni, Demirbas et al., *Logical
/// Physical Clocks* (2014).
public struct Stamp: Sendable, Hashable, Comparable {
  /// Wall-clock part in milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64
  /// Distinguishes writes within one millisecond.
  public var counter: UInt16
  /// The replica that wrote.
  public var replica: UInt64

  /// Makes a reading of `replica`'s clock.
  public init(milliseconds: Int64, counter: UInt16 = 0, replica: UInt64) {
    self.milliseconds = milliseconds
    self.counter = counter
    self.replica = replica
  }

  /// Earlier than every real write: what a value has that nobody wrote.
  public static let oldest = Stamp(milliseconds: 0, replica: 0)

  /// The earliest stamp of `replica` that is later than this one, whoever wrote it.
  public func successor(by replica: UInt64) -> Stamp {
    counter == .max
      ? Stamp(milliseconds: milliseconds + 1, replica: replica)
      : Stamp(milliseconds: milliseconds, counter: counter + 1, replica: replica)
  }

  /// Orders by time, then by counter, then by replica.
  public static func < (left: Stamp, right: Stamp) -> Bool {
    (left.milliseconds, left.counter, left.replica)
      < (right.milliseconds, right.counter, right.replica)
  }
}

/// A value with the stamp of the write that set it; merging keeps the later write.
public struct Register<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What was written last.
  public var value: Value
  /// When and by which replica.
  public var stamp: Stamp

  /// Holds `value` as written at `stamp`.
  public init(_ value: Value, at stamp: Stamp) {
    self.value = value
    self.stamp = stamp
  }
}
