import Testing
import Text

@Suite struct DataFileTests {
  private let file = DataFile(
    name: "en/units",
    text: "# c\nname = x\n[mass]\nkg 1000 = kilo,  kilos ,\n\nbare\r\n"
      + "[pack]\nbag 1 =\n[ mass ]\n = t"
  )

  @Test func `entries know their section, line, head and values`() {
    #expect(file.entries.map(\.line) == [2, 4, 6, 8, 10])
    #expect(file.entries.map(\.section) == ["", "mass", "mass", "pack", "mass"])
    #expect(file.entries(in: "mass").map(\.head) == ["kg 1000", "bare", ""])
    #expect(file.entries[1].values == ["kilo", "kilos"])
    #expect(file.entries[2].tail.isEmpty)
  }

  @Test func `a section that is begun again goes on, and is named once`() {
    #expect(file.sections == ["", "mass", "pack"])
    #expect(file.entries(in: "mass").last?.tail == "t")
    #expect(file.entries(in: "volume").isEmpty)
  }

  @Test func `the first entry with a head is found`() {
    #expect(file.first("name") == "x")
    #expect(file.first("bag 1", in: "pack")?.isEmpty == true)
    #expect(file.first("bag 1") == nil)
  }

  @Test func `a file without entries has none`() {
    #expect(DataFile(name: "x", text: "").entries.isEmpty)
    #expect(DataFile(name: "x", text: "[]\n[\n# [a]\n").entries.map(\.head) == ["["])
  }
}
