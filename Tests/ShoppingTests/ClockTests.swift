import Shopping
import Testing

@Suite struct ClockTests {
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
    var pen = pen(now: 1000)
    var last = Stamp.oldest
    for _ in 0..<200_000 {
      let next = pen.stamp()
      #expect(next > last)
      last = next
    }
  }

  @Test func `a stamp shows the wall clock and the replica`() {
    var pen = pen(now: 1000)
    #expect(pen.stamp() == Stamp(milliseconds: 1000, counter: 0, replica: 7))
    #expect(pen.stamp() == Stamp(milliseconds: 1000, counter: 1, replica: 7))
  }

  @Test func `a wall clock set back does not set stamps back`() {
    let before = Stamp(milliseconds: 5000, counter: 3, replica: 7)
    var pen = pen(now: 1000, clock: before)
    #expect(pen.stamp() == Stamp(milliseconds: 5000, counter: 4, replica: 7))
  }

  @Test
  func `a field written by a clock a year ahead is overwritten, and only that field runs ahead`() {
    let ahead = Stamp(milliseconds: 31_536_000_000, counter: 9, replica: 99)
    var pen = pen(now: 1000)
    let overwriting = pen.stamp(after: ahead)
    #expect(overwriting > ahead)
    #expect(overwriting == Stamp(milliseconds: 31_536_000_000, counter: 10, replica: 7))
    #expect(pen.stamp().milliseconds == 1000)
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
