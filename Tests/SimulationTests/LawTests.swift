import Shopping
import ShoppingTesting
import Simulation
import Testing

/// A few thousand triples here; `make test-faults` tries a million.
@Suite struct LawTests {
  @Test func `merging is commutative, associative and idempotent`() {
    var rows = RandomRows(seed: 5)
    for round in 0..<2_000 {
      let (a, b, c) = (rows.item(), rows.item(), rows.item())
      if !RandomRows.areLawful(.item(a), .item(b), .item(c)) {
        Issue.record("seed 5, round \(round): \(a), \(b), \(c)")
      }
    }
  }

  @Test func `merging lists is commutative, associative and idempotent`() {
    var rows = RandomRows(seed: 6)
    for round in 0..<2_000 {
      let (a, b, c) = (rows.list(), rows.list(), rows.list())
      if !RandomRows.areLawful(.list(a), .list(b), .list(c)) {
        Issue.record("seed 6, round \(round): \(a), \(b), \(c)")
      }
    }
  }

  @Test func `households that take in the same rows in any order are the same to the byte`() throws
  {
    let vocabulary = try Vocabulary.english()
    var rows = RandomRows(seed: 7)
    for round in 0..<100 where !rows.areHouseholdsLawful(vocabulary) {
      Issue.record("seed 7, round \(round)")
    }
  }

  @Test func `the random versions do differ, or the laws would prove nothing`() {
    var rows = RandomRows(seed: 5)
    let merges = (0..<1000).map { _ in
      let (a, b) = (rows.item(), rows.item())
      let merged = a.merged(with: b)
      return merged != a && merged != b
    }
    #expect(merges.count { $0 } > 900)
  }
}
