import Files
import Glibc
import ProcessTesting
import Shopping
import Store
import Testing

/// Files that are not what they should be: told apart, named, and left as they are.
@Suite struct TroubleTests {
  private let fixture = StoreFixture()

  private func bytes() throws -> [UInt8] { try DurableFile.read(fixture.database, limit: 1 << 24) }

  private func replace(with bytes: [UInt8]) throws {
    try DurableFile.replace(fixture.database, with: bytes)
  }

  /// A store with a few rows, all of it in the database file.
  private func makeStore() throws {
    let store = fixture.open()
    for name in ["milk", "eggs", "bread"] { try store.add(name) }
    store.close()
  }

  /// Reading and writing both fail, name the file, and change nothing.
  private func expectTrouble(_ kind: StoreError.Kind) throws {
    let before = try bytes()
    let store = fixture.open()
    for _ in 0..<2 {
      let reading = try #require(throws: StoreError.self) { try store.names() }
      let writing = try #require(throws: StoreError.self) { try store.add("butter") }
      #expect(reading.kind == kind)
      #expect(writing.kind == kind)
      #expect(reading.path == fixture.database)
      #expect(!reading.detail.isEmpty && !reading.advice.isEmpty)
    }
    #expect(try bytes() == before)
  }

  @Test func `a file that is no database is not a store`() throws {
    try makeStore()
    try replace(with: Array(String(repeating: "milk, eggs\n", count: 500).utf8))
    try expectTrouble(.notAStore)
  }

  @Test func `another program's database is not a store`() throws {
    try makeStore()
    var bytes = try bytes()
    bytes[68] ^= 0xFF  // The application's mark, by SQLite's file format.
    try replace(with: bytes)
    try expectTrouble(.notAStore)
  }

  @Test func `an empty file is a damaged store, not a new one`() throws {
    try makeStore()
    try replace(with: [])
    try expectTrouble(.damaged)
  }

  @Test func `a later version's store is left to the later version`() throws {
    try makeStore()
    var bytes = try bytes()
    bytes[63] = 99  // The last byte of user_version.
    try replace(with: bytes)
    try expectTrouble(.newer)
  }

  @Test func `a database that is gone while its log is there is damage, not a new store`() throws {
    try fixture.open().add("milk")
    unsafe unlink(fixture.database)
    let trouble = try #require(throws: StoreError.self) { try fixture.open().add("eggs") }
    #expect(trouble.kind == .damaged)
    #expect(trouble.detail.contains("bananas.db-wal"))
    #expect(!fixture.folder.names.contains("bananas.db"))
  }

  @Test func `a store cut short is never read as one with less in it`() throws {
    try makeStore()
    let whole = try bytes()
    for size in stride(from: 512, to: whole.count, by: 512) {
      try replace(with: Array(whole[..<size]))
      let store = fixture.open()
      if let names = try? store.names() { #expect(names.count == 3, "cut at \(size)") }
      // The last page may be one of which only the head is used.
      guard whole[size...].contains(where: { $0 != 0 }) else { continue }
      let isWhole = (try? store.verify().isWhole) ?? false
      #expect(!isWhole, "cut at \(size)")
    }
    try replace(with: whole)
    #expect(try fixture.open().verify().isWhole)
  }

  @Test func `a page of zeros is found, wherever it is`() throws {
    try makeStore()
    try expectDamageIsFound { bytes, page in
      for offset in 0..<4096 { bytes[page * 4096 + offset] = 0 }
    }
  }

  @Test func `one flipped bit in what a page holds is found, wherever it is`() throws {
    try makeStore()
    for back in [0, 8, 20] {
      try expectDamageIsFound { bytes, page in
        // A page fills from its end; zeros may be what nobody uses.
        let used = (page * 4096..<page * 4096 + 4096).filter { bytes[$0] != 0 }
        if used.count > back { bytes[used[used.count - 1 - back]] ^= 0x04 }
      }
    }
  }

  /// Damages each page in use in turn; nothing wrong may be believed, and `verify` must see it.
  private func expectDamageIsFound(_ damage: (inout [UInt8], Int) -> Void) throws {
    let whole = try bytes()
    for page in 0..<whole.count / 4096 {
      var bytes = whole
      damage(&bytes, page)
      if bytes == whole { continue }
      try replace(with: bytes)
      let store = fixture.open()
      let isWhole = (try? store.verify().isWhole) ?? false
      #expect(!isWhole, "page \(page)")
      if let names = try? store.names() {
        #expect(Set(names).isSubset(of: ["milk", "eggs", "bread"]) || page > 0, "page \(page)")
      }
    }
    try replace(with: whole)
    #expect(try fixture.open().verify().isWhole)
    #expect(try fixture.open().names() == ["milk", "eggs", "bread"])
  }

  @Test func `what is planted in the place of a store's file is refused at once`() throws {
    for name in ["bananas.db", "bananas.db-wal", "bananas.db-shm", "bananas.lock"] {
      for kind in ["link", "pipe", "folder"] {
        let fixture = StoreFixture()
        try PrivateFolder.create(fixture.folder("home"))
        try DurableFile.replace(fixture.folder("victim"), with: Array("precious".utf8))
        let path = fixture.folder("home/\(name)")
        switch kind {
        case "link": unsafe symlink(fixture.folder("victim"), path)
        case "pipe": unsafe mkfifo(path, 0o600)
        default: unsafe mkdir(path, 0o700)
        }
        let trouble = #expect(throws: StoreError.self) { try fixture.open().add("milk") }
        #expect(trouble?.kind == .unsuitable, "\(kind) as \(name): \(trouble?.detail ?? "")")
        #expect(trouble?.path == path)
        let victim = try DurableFile.read(fixture.folder("victim"), limit: 100)
        #expect(victim == Array("precious".utf8))
      }
    }
  }

  @Test func `a database with a second name is refused`() throws {
    try makeStore()
    unsafe link(fixture.database, fixture.folder("second"))
    try expectTrouble(.unsuitable)
  }

  @Test func `a folder that cannot be is named`() throws {
    try DurableFile.replace(fixture.folder("home"), with: [])
    let trouble = try #require(throws: StoreError.self) { try fixture.open().add("milk") }
    #expect(trouble.kind == .unsuitable)
    #expect(trouble.path.hasPrefix(fixture.folder("home")))
  }

  @Test func `a lock that another program keeps is told after the time one would wait`() throws {
    let store = fixture.open { $0.patience = .milliseconds(50) }
    try store.add("milk")
    let holder = SideLock(path: fixture.folder("home/bananas.lock"))
    try holder.acquire(within: .zero)
    let trouble = try #require(throws: StoreError.self) { try store.add("eggs") }
    #expect(trouble.kind == .locked)
    #expect(trouble.path == fixture.folder("home/bananas.lock"))
    #expect(try store.names() == ["milk"], "reading needs no lock")
    holder.release()
    try store.add("eggs")
  }

  @Test func `without the guard the lock is not asked for`() throws {
    let store = fixture.open { $0.safeguards.remove(.sideLock) }
    try store.add("milk")
    let holder = SideLock(path: fixture.folder("home/bananas.lock"))
    try holder.acquire(within: .zero)
    try store.add("eggs")
  }

  @Test func `trouble that has passed is forgotten`() throws {
    try makeStore()
    let whole = try bytes()
    let store = fixture.open()
    #expect(try store.names().count == 3)
    try replace(with: Array("no database at all, only words".utf8))
    #expect(throws: StoreError.self) { try store.names() }
    try replace(with: whole)
    #expect(try store.names().count == 3)
    try store.add("butter")
    #expect(try store.names().count == 4)
  }
}
