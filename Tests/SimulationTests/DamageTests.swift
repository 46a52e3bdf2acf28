import ShoppingTesting
import Simulation
import Testing
import Randomness

/// Some hundred damaged files here; `make simulate` tries a million, and every cut.
@Suite struct DamageTests {
  private let list: DamagedList

  init() throws { list = try DamagedList(items: 12, .english()) }

  @Test func `12: a file cut anywhere is none, and no row goes away`() {
    for length in stride(from: 0, to: list.bytes.count - 1, by: 7) {
      let verdict = list.verdict(on: Array(list.bytes.prefix(length)))
      #expect(verdict == DamagedList.Verdict(), "cut at \(length)")
    }
  }

  @Test func `13: of a list whose file is damaged at random no row goes away`() {
    var random = SeededRandom(seed: 20_261_130)
    var readable = 0
    for round in 0..<1_000 {
      let verdict = list.verdict(on: list.mutated(&random))
      #expect(verdict.rowsGone.isEmpty, "file \(round)")
      if verdict.isReadable { readable += 1 }
    }
    // Damage that is still JSON goes all the way into the rows; else nothing was tested.
    #expect(readable > 50)
  }

  @Test func `40: a delete that a machine wrote does take the row away`() {
    #expect(list.verdict(on: list.bytesWithoutRows()).rowsGone.count == 12)
  }
}
