/// How long deletions are kept in what machines exchange.
///
/// A replica keeps its own tombstones for good. In the file they are needed until every replica has
/// seen them: one that comes back later would bring the deleted rows back.
public enum Retention: Sendable {
  /// How long a deletion is kept at least, and how long a replica may stay away: 180 days, in
  /// milliseconds.
  public static let period: Int64 = 180 * day

  private static let day: Int64 = 86_400_000

  /// The stamp before which deletions may leave the file.
  ///
  /// It never goes back. It moves to 180 days before the present, at the start of a day (UTC), but
  /// not past what a replica has acknowledged that was there in these 180 days. The present is what
  /// this clock shows, or the latest sign of life of any other replica if that is earlier: one
  /// clock that runs ahead, here or there, must not collect what others still need. Without others
  /// nothing is collected.
  ///
  /// - Parameters:
  ///   - now: This machine's clock, in milliseconds since 1970.
  ///   - previous: What the file said before.
  ///   - acknowledged: How far each of the other replicas has seen everything.
  /// - Returns: The stamp for the file, and for what comes to be held against.
  public static func gcBefore(now: Int64, previous: Stamp, acknowledged: [Stamp]) -> Stamp {
    let seen = acknowledged.filter { $0.isCredible && $0 != .oldest }
    guard let latest = seen.map(\.milliseconds).max() else { return previous }
    let horizon = max(min(now, latest), Stamp.credible.lowerBound) - period
    let start = Stamp(milliseconds: horizon - (horizon % day + day) % day, replica: 0)
    guard start.isCredible else { return previous }
    let slowest = seen.filter { $0 >= start }.min() ?? start
    return max(previous, min(start, slowest))
  }
}
