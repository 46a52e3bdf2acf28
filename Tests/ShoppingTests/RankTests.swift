import Shopping
import ShoppingTesting
import Testing
import Randomness

@Suite struct RankTests {
  @Test func `rows added at the end stay in order, and their ranks short`() {
    var ranks: [String] = []
    for _ in 0..<20_000 { ranks.append(Rank.after(ranks.last)) }
    #expect(ranks == ranks.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(ranks).count == ranks.count)
    #expect(ranks.allSatisfy { $0.utf8.count <= 4 })
  }

  @Test func `there is room between any two neighbours, again and again`() {
    var random = SeededRandom(seed: 11)
    var ranks = [Rank.after(nil)]
    for _ in 0..<2000 {
      let place = Int.random(in: 0...ranks.count, using: &random)
      let lower = place > 0 ? ranks[place - 1] : nil
      let new = place < ranks.count ? Rank.between(lower, ranks[place]) : Rank.after(lower)
      ranks.insert(new, at: place)
      if let lower { #expect(lower < new) }
      if place + 1 < ranks.count { #expect(new < ranks[place + 1]) }
    }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: ["", "?", "A", "zz", "az!", "zzzzzzzzzzzzzzzzzzzzzzzzzzz"])
  func `whatever another program wrote, the next rank is after it`(foreign: String) {
    let next = Rank.after(foreign)
    #expect(Array(foreign.utf8).lexicographicallyPrecedes(Array(next.utf8)))
  }
}
