import Shopping
import Simulation

/// The laws of merging on random triples.
struct Laws {
  private let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  func hold(on count: Int) -> Bool {
    var rows = RandomRows(seed: 5)
    for round in 0..<count {
      let (a, b, c) = (rows.item(), rows.item(), rows.item())
      guard RandomRows.areLawful(.item(a), .item(b), .item(c)) else {
        print("BROKEN by rows, seed 5, round \(round): \(a), \(b), \(c)")
        return false
      }
    }
    print("\(count) triples of rows: commutative, associative, idempotent, the same bytes")
    for round in 0..<count / 10 {
      guard rows.areHouseholdsLawful(vocabulary) else {
        print("BROKEN by households, seed 5, round \(round)")
        return false
      }
    }
    print("\(count / 10) triples of households with twins: alike in whatever order, to the byte")
    return true
  }
}
