/// A quantity that two replicas can raise at once: a base value, and what each replica has added
/// to that base since it was set.
///
/// "Set to three" writes `base` and clears `increments`; "two more" adds to this replica's entry.
/// Merging keeps the later base whole, and per replica the later increment, so +2 and +1 made
/// apart give +3.
public struct QuantityRegister: Sendable, Hashable {
  /// All that one replica has added to the base.
  public struct Increment: Sendable, Hashable {
    /// When it last added; the later increment of a replica holds the earlier one.
    public var stamp: Stamp
    /// One amount per unit; below zero when it took away.
    public var amounts: [Amount]

    /// Holds what was added up to `stamp`.
    public init(_ amounts: [Amount], at stamp: Stamp) {
      self.stamp = stamp
      self.amounts = amounts
    }
  }

  /// One amount per dimension; empty when no amount was given.
  public var base: Register<[Amount]>
  /// What was added since, by replica.
  public var increments: [UInt64: Increment]

  /// Starts from a base, to which replicas may have added.
  public init(base: Register<[Amount]>, increments: [UInt64: Increment] = [:]) {
    self.base = base
    self.increments = increments
  }

  /// The last write of any kind.
  public var stamp: Stamp { increments.values.reduce(base.stamp) { max($0, $1.stamp) } }

  /// The base and everything added to it, in an order that is the same on every replica.
  public var parts: [Amount] {
    base.value + increments.sorted { $0.key < $1.key }.flatMap(\.value.amounts)
  }
}
