import Files
import ProcessTesting
import Shopping
import Store
import Testing

/// Rows 31 and 32: what a damaged store still holds is found, and nothing is overwritten meanwhile.
@Suite struct SalvageTests {
  private let fixture = StoreFixture()

  private func makeStore(_ count: Int) throws -> [String] {
    let store = fixture.open()
    let names = (1...count).map { "item \($0)" }
    for name in names { try store.add(name) }
    store.close()
    return names
  }

  private func names(_ salvage: StoreSalvage) -> Set<String> {
    Set(
      salvage.rows.compactMap { row in
        guard case .item(let item) = row else { return nil }
        return item.name.value
      }
    )
  }

  @Test func `a whole store is read whole`() throws {
    let names = try makeStore(20)
    let salvage = try fixture.open().salvage()
    #expect(self.names(salvage) == Set(names))
    #expect(salvage.unreadable == 0)
  }

  @Test func `a page that is gone takes nothing with it that stands elsewhere, too`() throws {
    let names = Set(try makeStore(60))
    let whole = try DurableFile.read(fixture.database, limit: 1 << 24)
    var fewest = names.count
    for page in 2..<whole.count / 4096 {
      var bytes = whole
      for offset in 0..<4096 { bytes[page * 4096 + offset] = 0 }
      try DurableFile.replace(fixture.database, with: bytes)
      let found = self.names(try fixture.open().salvage())
      #expect(found.isSubset(of: names), "page \(page)")
      fewest = min(fewest, found.count)
      #expect(try DurableFile.read(fixture.database, limit: 1 << 24) == bytes, "only read")
    }
    // Each row stands in the table of rows and in the operation that made it.
    #expect(fewest > 50)
  }

  @Test func `of a row that was changed in one place, what the other place says is believed`()
    throws
  {
    let store = fixture.open()
    try store.add("milk")
    try store.add("bread")
    store.close()
    let whole = try DurableFile.read(fixture.database, limit: 1 << 24)
    let places = whole.indices.filter { whole[$0...].starts(with: "\"name\":\"milk\"".utf8) }
    // In the row and in the operation that made it.
    #expect(places.count >= 2)
    for place in places {
      var bytes = whole
      // "silk" is what a merge would take for the later of two values with one stamp.
      bytes[place + 8] = UInt8(ascii: "s")
      try DurableFile.replace(fixture.database, with: bytes)
      #expect(try !fixture.open().verify().faults.isEmpty)
      #expect(names(try fixture.open().salvage()) == ["milk", "bread"], "byte \(place)")
    }
  }

  @Test func `a store that was set aside makes room for a new one, and keeps its rows`() throws {
    let names = try makeStore(5)
    let store = fixture.open()
    let folder = try store.setAside(as: "damaged-1")
    #expect(try store.names().isEmpty)
    try store.add("new")
    #expect(try store.names() == ["new"])
    var settings = fixture.settings
    settings.folder = folder
    let old = SQLiteListStore(settings, vocabulary: .empty)
    #expect(try old.names() == names)
  }
}
