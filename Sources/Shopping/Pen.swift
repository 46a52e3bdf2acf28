/// Who writes, when, and as which replica: everything a change needs that is not in the domain.
///
/// Lent to the household for one transaction by whoever runs it. Clock and identities are injected
/// through it, so the same script leaves the same bytes behind whichever surface ran it.
public struct Pen: Sendable {
  public var replica: UInt64
  /// The transaction's wall clock, in milliseconds since 1970.
  public var now: Int64
  public var author: String
  /// The last stamp this replica gave; persisted with the transaction.
  public var clock: Stamp
  /// Where the next row identities come from.
  public var identities: any IdentitySource

  public init(
    replica: UInt64,
    now: Int64,
    author: String,
    clock: Stamp,
    identities: any IdentitySource
  ) {
    self.replica = replica
    self.now = now
    self.author = author
    self.clock = clock
    self.identities = identities
  }
}

/// A source of row identities; random in life, seeded in tests.
public protocol IdentitySource: Sendable {
  mutating func next() -> RowID
}
