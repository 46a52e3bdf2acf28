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
  ///
  /// A clock that shows a year before 2000 or after 2200 counts as the nearest of these: other
  /// replicas would take its stamps for damage.
  public mutating func stamp(after old: Stamp = .oldest) -> Stamp {
    clock = max(Stamp(milliseconds: credibleNow, replica: replica), clock.successor(by: replica))
    return max(clock, old.successor(by: replica))
  }

  /// What the clock shows, or the nearest time that a clock can show.
  var credibleNow: Int64 {
    min(max(now, Stamp.credible.lowerBound), Stamp.credible.upperBound - 1)
  }

  /// Follows another replica's clock, so that what is written here from now on is later.
  ///
  /// - Returns: Whether it was followed: not when it runs more than an hour ahead. One machine with
  ///   a wrong clock must not carry away everybody else's.
  @discardableResult
  mutating func follow(_ remote: Stamp) -> Bool {
    guard remote.milliseconds <= credibleNow + Pen.longestLead else { return false }
    clock = max(clock, remote)
    return true
  }

  /// How far ahead a clock is followed, in milliseconds: an hour.
  public static let longestLead: Int64 = 3_600_000
}
