import Files
import Glibc
import ProcessTesting
import Shopping
import Threads
import Testing

@testable import Store

/// A store that stays open while things happen around it.
@Suite(.timeLimit(.minutes(5))) struct LongLivedStoreTests {
  private let fixture = StoreFixture()

  @Test func `threads that read and write through one store lose nothing`() async throws {
    let store = fixture.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 1...4 {
        group.addTask {
          for number in 1...25 {
            try store.add("t\(thread) \(number)")
            let names = try store.names()
            #expect(names.contains("t\(thread) \(number)"))
            #expect(Set(names).count == names.count)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try fixture.open().names().count == 100)
    #expect(try store.verify().faults == [])
  }

  @Test func `a backup put in the file's place is read, and written on from`() throws {
    let store = fixture.open()
    try store.add("milk")
    store.close()
    let backup = try DurableFile.read(fixture.database, limit: 1 << 24)
    try store.add("eggs")
    store.close()
    #expect(try store.names() == ["milk", "eggs"])
    unsafe unlink(fixture.database + "-wal")
    unsafe unlink(fixture.database + "-shm")
    try DurableFile.replace(fixture.database, with: backup)
    #expect(try store.names() == ["milk"])
    #expect(try store.add("bread").entry == 2)
    #expect(try fixture.open().names() == ["milk", "bread"])
    #expect(try store.verify().faults == [])
  }

  @Test func `a store that was removed while it was open is made anew, not written into the void`()
    throws
  {
    let store = fixture.open()
    try store.add("milk")
    for name in ["bananas.db", "bananas.db-wal", "bananas.db-shm", "bananas.lock"] {
      unsafe unlink(fixture.folder("home/\(name)"))
    }
    #expect(try store.names() == [])
    try store.add("eggs")
    #expect(try fixture.open().names() == ["eggs"])
  }

  @Test func `a log that was removed while it was open is not written on`() throws {
    let store = fixture.open()
    try store.add("milk")
    store.close()
    try store.add("eggs")
    unsafe unlink(fixture.database + "-wal")
    try store.add("bread")
    // What was only in the log is gone; what came after is not.
    #expect(try fixture.open().names() == ["milk", "bread"])
    #expect(try store.names() == ["milk", "bread"])
    #expect(try store.verify().faults == [])
  }

  @Test func `a reader that never ends keeps neither writers nor the log's end away for good`()
    throws
  {
    let store = fixture.open()
    try store.add("first")
    let reader = try Connection(fixture.database)
    try reader.run("BEGIN")
    #expect(try reader.integer("SELECT count(*) FROM item") == 1)
    for number in 1...120 { try store.add("item \(number)") }
    #expect(try reader.integer("SELECT count(*) FROM item") == 1, "its snapshot stays")
    let grown = try FileStatus.of(fixture.database + "-wal")?.size ?? 0
    #expect(grown > 1 << 20, "the log could not start over")
    reader.rollback()
    for number in 1...60 { try store.add("later \(number)") }
    #expect(try FileStatus.of(fixture.database + "-wal")?.size ?? 0 <= grown + (1 << 17))
    store.close()
    #expect(try FileStatus.of(fixture.database + "-wal")?.size == 0)
    #expect(try store.names().count == 181)
  }

  @Test func `a folder on a network file system is refused`() throws {
    let files = StoreFiles(folder: "/anywhere")
    let trouble = try #require(throws: StoreError.self) {
      try files.requireLocalFolder(.network("NFS"))
    }
    #expect(trouble.kind == .networkFolder)
    #expect(trouble.path == "/anywhere")
    #expect(trouble.detail.contains("NFS"))
    try files.requireLocalFolder(.local)
  }

  @Test func `closing twice, or before the first use, does nothing`() throws {
    let store = fixture.open()
    store.close()
    #expect(try FileStatus.of(fixture.database) == nil)
    try store.add("milk")
    store.close()
    store.close()
    #expect(try store.names() == ["milk"])
  }

  @Test func `closing does not wait for another program that writes`() throws {
    let store = fixture.open()
    try store.add("milk")
    let lock = SideLock(path: "\(fixture.settings.folder)/bananas.lock")
    try lock.acquire(within: .zero)
    let start = ContinuousClock.now
    store.close()
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(try FileStatus.of(fixture.database + "-wal")?.size ?? 0 > 0, "the log is left to it")
    lock.release()
    store.close()
    #expect(try FileStatus.of(fixture.database + "-wal")?.size ?? 0 > 0, "it was closed already")
  }

  @Test func `a path that means something in a URI is a path`() throws {
    var settings = fixture.settings
    settings.folder = fixture.folder("a b%20?x=1#é/home")
    try SQLiteListStore(settings, vocabulary: .empty).add("milk")
    let path = "\(settings.folder)/bananas.db"
    for mode in [Connection.Mode.readOnly, .readWrite] {
      #expect(try Connection(path, mode).integer("SELECT count(*) FROM item") == 1)
    }
  }
}
