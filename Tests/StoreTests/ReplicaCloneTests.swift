import Files
import Glibc
import ProcessTesting
import Shopping
import Store
import Testing

/// Row 27: a store that was copied must not write under the name of the one it was copied from.
@Suite struct ReplicaCloneTests {
  private let fixture = StoreFixture()

  private func store(in home: String, guarded: Bool = true) -> SQLiteListStore {
    fixture.open {
      $0.folder = fixture.folder(home)
      $0.seed = nil
      if !guarded { $0.safeguards.remove(.residence) }
    }
  }

  private func replica(of home: String, guarded: Bool = true) throws -> UInt64 {
    let store = store(in: home, guarded: guarded)
    try store.add("bread")
    store.close()
    return try store.memory().replica
  }

  private func copy(_ name: String, from home: String, to other: String) throws {
    try PrivateFolder.create(fixture.folder(other))
    let bytes = try DurableFile.read(fixture.folder("\(home)/\(name)"), limit: 1 << 24)
    try DurableFile.replace(fixture.folder("\(other)/\(name)"), with: bytes)
  }

  @Test func `a store keeps its name`() throws {
    let first = try replica(of: "home")
    #expect(try replica(of: "home") == first)
    #expect(try replica(of: "home") == first)
  }

  @Test func `a copied home gets a name of its own, and the original keeps its`() throws {
    let original = try replica(of: "home")
    for name in ["bananas.db", "bananas.nonce"] { try copy(name, from: "home", to: "copy") }
    let copied = try replica(of: "copy")
    #expect(copied != original)
    #expect(try replica(of: "copy") == copied)
    #expect(try replica(of: "home") == original)
    #expect(try store(in: "copy").verify().isWhole)
  }

  @Test func `without the guard both write under one name`() throws {
    let original = try replica(of: "home", guarded: false)
    try copy("bananas.db", from: "home", to: "copy")
    #expect(try replica(of: "copy", guarded: false) == original)
  }

  @Test func `a database from before the last start of the machine gets a new name`() throws {
    let original = try replica(of: "home")
    // As after the next start: another nonce in the file and in the database that replaced this.
    try DurableFile.replace(fixture.folder("home/bananas.nonce"), with: Array("other".utf8))
    #expect(try replica(of: "home") != original)
  }

  @Test func `a home that is reached by another path is no copy`() throws {
    let original = try replica(of: "home")
    unsafe symlink(fixture.folder("home"), fixture.folder("link"))
    #expect(try replica(of: "link") == original)
  }
}
