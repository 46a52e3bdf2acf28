import Shopping
import ShoppingTesting
import Testing

/// How long deletions are remembered, and what happens to who comes back later.
@Suite struct RetentionTests {
  private let now: Int64 = 1_796_014_800_000
  private let day: Int64 = 86_400_000

  private func stamp(daysAgo days: Int64, by replica: UInt64 = 2) -> Stamp {
    Stamp(milliseconds: now - days * day, replica: replica)
  }

  private func gcBefore(_ acknowledged: [Stamp], previous: Stamp = .oldest) -> Stamp {
    Retention.gcBefore(now: now, previous: previous, acknowledged: acknowledged)
  }

  @Test func `alone, nothing is collected`() {
    #expect(gcBefore([]) == .oldest)
  }

  @Test func `deletions are kept for 180 days and do not come back into question`() {
    let collected = gcBefore([stamp(daysAgo: 0)])
    #expect(collected > stamp(daysAgo: 182) && collected < stamp(daysAgo: 180))
    #expect(gcBefore([stamp(daysAgo: 0)], previous: stamp(daysAgo: 10)) == stamp(daysAgo: 10))
  }

  @Test func `within a day it stays where it is, so that nothing need be written`() {
    let later = Retention.gcBefore(
      now: now + day / 2,
      previous: .oldest,
      acknowledged: [Stamp(milliseconds: now + day / 2, replica: 2)]
    )
    #expect(later == gcBefore([stamp(daysAgo: 0)]))
  }

  @Test func `a replica that has been away longer is not waited for`() {
    let collected = gcBefore([stamp(daysAgo: 0), stamp(daysAgo: 400, by: 3)])
    #expect(collected > stamp(daysAgo: 182))
  }

  @Test(arguments: [Int64.min, 0, Int64.max])
  func `a clock that is centuries off collects nothing and breaks nothing`(now: Int64) {
    let collected = Retention.gcBefore(
      now: now,
      previous: .oldest,
      acknowledged: [stamp(daysAgo: 0)]
    )
    #expect(collected < stamp(daysAgo: 179))
  }

  @Test(arguments: [Int64(3650), -3650, 1])
  func `one clock that is wrong collects nothing that is younger`(daysAhead: Int64) {
    let here = Retention.gcBefore(
      now: now + daysAhead * day,
      previous: .oldest,
      acknowledged: [stamp(daysAgo: 0)]
    )
    let there = gcBefore([stamp(daysAgo: -daysAhead)])
    #expect(here < stamp(daysAgo: 179) && there < stamp(daysAgo: 179))
  }

  @Test func `back after 181 days, a deleted row is not shown again, and is told`() throws {
    let (here, away) = try apart(daysAway: 181)
    try here.change("sync") { household in
      let told = household.reconcile(
        with: Incoming(rows: away.store.rows),
        gcBefore: gcBefore([stamp(daysAgo: 0)])
      )
      #expect(told.decisions.contains { if case .quarantined = $0 { true } else { false } })
    }
    #expect(try here.list == ["tea"])
  }

  @Test func `a new replica takes in rows however old they are`() throws {
    let (_, away) = try apart(daysAway: 900)
    let new = try Kitchen(replica: 7)
    try new.change("sync") { household in
      _ = household.reconcile(
        with: Incoming(rows: away.store.rows, gcBefore: gcBefore([stamp(daysAgo: 0)]))
      )
    }
    #expect(try new.list == away.list)
  }

  @Test func `taken out of quarantine, the row is shown and is young again`() throws {
    let (here, away) = try apart(daysAway: 181)
    let milk = try away.item("milk")
    let limit = gcBefore([stamp(daysAgo: 0)])
    try here.change("sync") { household in
      _ = household.reconcile(
        with: Incoming(rows: away.store.rows),
        gcBefore: limit,
        admitting: [milk.id]
      )
    }
    #expect(try Set(here.list) == ["tea", "milk"])
    let other = try Kitchen(rows: [], replica: 8)
    try other.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: here.store.rows), gcBefore: limit)
    }
    #expect(try other.list.contains("milk"))
  }

  @Test func `who comes back after that withdraws what the others have long collected`() throws {
    let (here, away) = try apart(daysAway: 181)
    try away.change("sync") { household in
      let told = household.reconcile(
        with: Incoming(rows: here.store.rows, gcBefore: gcBefore([stamp(daysAgo: 0)]))
      )
      #expect(told.decisions.contains { if case .withdrawn = $0 { true } else { false } })
    }
    #expect(try away.list == ["tea"])
    try away.undo()
    #expect(try away.list.contains("milk"))
  }

  /// One machine that has forgotten the milk and that it was deleted, and one that still has it.
  private func apart(daysAway: Int64) throws -> (here: Kitchen, away: Kitchen) {
    let away = try Kitchen(replica: 3, now: now - daysAway * day)
    try away.add("milk")
    let here = try Kitchen(replica: 1, now: now)
    try here.add("tea")
    return (here, away)
  }
}
