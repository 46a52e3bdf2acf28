import Shopping
import Testing

@Suite struct ClockTests {
  /// 2026-11-30T05:00:00Z.
  private let noon: Int64 = 1_796_014_800_000

  private func pen(now: Int64, clock: Stamp = .oldest) -> Pen {
    Pen(
      replica: 7,
      now: now,
      author: "human",
      clock: clock,
      identities: SeededIdentities(seed: 1)
    )
  }

  @Test func `every stamp is later than the one before`() {
    var pen = pen(now: noon)
    var last = Stamp.oldest
    for _ in 0..<200_000 {
      let next = pen.stamp()
      #expect(next > last)
      last = next
    }
  }

  @Test func `a stamp shows the wall clock and the replica`() {
    var pen = pen(now: noon)
    #expect(pen.stamp() == Stamp(milliseconds: noon, counter: 0, replica: 7))
    #expect(pen.stamp() == Stamp(milliseconds: noon, counter: 1, replica: 7))
  }

  @Test func `a wall clock set back does not set stamps back`() {
    let before = Stamp(milliseconds: noon + 4000, counter: 3, replica: 7)
    var pen = pen(now: noon, clock: before)
    #expect(pen.stamp() == Stamp(milliseconds: noon + 4000, counter: 4, replica: 7))
  }

  @Test
  func `a field written by a clock a year ahead is overwritten, and only that field runs ahead`() {
    let ahead = Stamp(milliseconds: noon + 31_536_000_000, counter: 9, replica: 99)
    var pen = pen(now: noon)
    let overwriting = pen.stamp(after: ahead)
    #expect(overwriting > ahead)
    #expect(overwriting == Stamp(milliseconds: noon + 31_536_000_000, counter: 10, replica: 7))
    #expect(pen.stamp().milliseconds == noon)
  }

  @Test(arguments: [Int64.min, 0, 946_684_799_999, 7_289_654_400_000, Int64.max])
  func `a clock that is centuries off still gives stamps that others believe`(now: Int64) {
    var pen = pen(now: now)
    let stamp = pen.stamp()
    #expect(stamp.isCredible)
    #expect(pen.stamp() > stamp)
  }

  @Test func `a full counter goes over into the next millisecond`() {
    let full = Stamp(milliseconds: 1000, counter: .max, replica: 99)
    #expect(full.successor(by: 7) == Stamp(milliseconds: 1001, counter: 0, replica: 7))
  }

  @Test func `a seed gives the same identities in one process and in two`() {
    var whole = SeededIdentities(seed: 42)
    let inOne = (0..<6).map { _ in whole.next() }
    var first = SeededIdentities(seed: 42)
    let half = (0..<3).map { _ in first.next() }
    var second = SeededIdentities(seed: 42, drawn: first.drawn)
    #expect(half + (0..<3).map { _ in second.next() } == inOne)
    var other = SeededIdentities(seed: 43)
    #expect(other.next() != inOne[0])
  }

  @Test func `identities are version 4 UUIDs and do not repeat`() {
    var seeded = SeededIdentities(seed: 1)
    var random = RandomIdentities()
    let ids = (0..<1000).flatMap { _ in [seeded.next(), random.next()] }
    #expect(Set(ids).count == 2000)
    for id in ids {
      let text = Array(id.description)
      #expect(text[14] == "4")
      #expect("89ab".contains(text[19]))
    }
  }
}
