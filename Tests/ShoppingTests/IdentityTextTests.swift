import Shopping
import Testing

@Suite struct IdentityTextTests {
  @Test func `a stamp reads back from its text`() {
    let times: [Int64] = [0, -1, 1, 951_782_400_000, 1_796_014_800_123, 253_402_300_799_999]
    for time in times {
      let stamp = Stamp(milliseconds: time, counter: 0xFFEE, replica: 0x7F3A_9C21_55D0_E1B4)
      #expect(Stamp(stamp.description) == stamp, "\(time)")
    }
  }

  @Test func `a stamp is written as its documentation says`() {
    let stamp = Stamp(milliseconds: 1_796_014_800_000, replica: 0x7F3A_9C21_55D0_E1B4)
    #expect(stamp.description == "2026-11-30T05:00:00.000Z-0000-7f3a9c2155d0e1b4")
    #expect(stamp.description.utf8.count == 46)
  }

  @Test func `stamps sort as their texts do`() {
    let ends: [Int64] = [.min, -62_167_219_200_000, -1, 0, 999, 1_000, 1_796_014_800_000, .max]
    let texts = ends.map { Stamp(milliseconds: $0, replica: 1).description }
    #expect(texts == texts.sorted())
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-02-30T05:00:00.000Z-0000-7f3a9c2155d0e1b4",
    "2026-13-01T05:00:00.000Z-0000-7f3a9c2155d0e1b4",
    "2026-11-30T24:00:00.000Z-0000-7f3a9c2155d0e1b4",
    "2026-11-30T05:00:00.000Z-00g0-7f3a9c2155d0e1b4",
    "2026-11-30T05:00:00.000+-0000-7f3a9c2155d0e1b4",
    "2026-11-30T05:00:00.000Z-0000-7f3a9c2155d0e1b4 ",
  ])
  func `malformed text is no stamp`(text: String) {
    #expect(Stamp(text) == nil)
  }

  @Test func `a row identity reads back from its UUID in either case`() {
    let id = RowID(high: 0x6F96_19FF_8B86_4D01, low: 0xB42D_00CF_4FC9_64FF)
    #expect(id.description == "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
    #expect(RowID(id.description) == id)
    #expect(RowID(id.description.uppercased()) == id)
  }

  @Test(arguments: [
    "", "6f9619ff8b864d01b42d00cf4fc964ff", "6f9619ff-8b86-4d01-b42d-00cf4fc964fg",
    "6f9619ff-8b86-4d01-b42d-00cf4fc964ff-", "6f9619f-f8b86-4d01-b42d-00cf4fc964ff",
  ])
  func `malformed text is no row identity`(text: String) {
    #expect(RowID(text) == nil)
  }
}
