import Testing

@testable import Recogniser

@Suite struct InternedRowsTests {
  @Test func `equal rows have one number, and it leads back to the row`() {
    var rows = InternedRows()
    #expect(rows.number(of: [1, 2]) == 0)
    #expect(rows.number(of: []) == 1)
    #expect(rows.number(of: [2, 1]) == 2)
    #expect(rows.number(of: [1, 2]) == 0)
    #expect(rows.number(of: []) == 1)
    #expect(Array(rows.words[rows[2]]) == [2, 1])
    #expect(rows.count == 3)
  }

  @Test func `many rows are kept apart`() {
    var rows = InternedRows()
    for number in 0..<5_000 { #expect(rows.number(of: row(number)) == number) }
    for number in 0..<5_000 { #expect(rows.number(of: row(number)) == number) }
  }

  private func row(_ number: Int) -> [UInt32] {
    [UInt32](repeating: UInt32(number / 7), count: number % 7) + [UInt32(number)]
  }
}
