/// Who writes, when, and as which replica: everything a change needs that is not in the domain.
///
/// Lent to the household for one transaction by whoever runs it. Clock and identities are injected
/// through it, so the same script leaves the same bytes behind whichever surface ran it.
public struct Pen: Sendable {
  /// The replica whose stamps these are.
  public var replica: UInt64
  /// The transaction's wall clock, in milliseconds since 1970.
  public var now: Int64
  /// The person or program that is writing.
  public var author: String
  /// The last stamp this replica gave; persisted with the transaction.
  public var clock: Stamp
  /// Where the next row identities come from.
  public var identities: any IdentitySource

  /// Takes what the transaction needs; `clock` is what the last one left.
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

  /// The stamp for overwriting a field last written at `old`.
  ///
  /// It is later than `old` even when that came from a clock running ahead. Only the field is
  /// carried ahead by that, not this replica's clock: one machine a year fast must not spoil the
  /// stamps of everybody it meets.
  public mutating func stamp(after old: Stamp = .oldest) -> Stamp {
    clock = max(Stamp(milliseconds: now, replica: replica), clock.successor(by: replica))
    return max(clock, old.successor(by: replica))
  }
}
