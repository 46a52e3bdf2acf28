import Bridge
import Files
import ProcessTesting
import Shopping
import ShoppingTesting
import Testing
import Threads

/// The store that keeps itself alike with a folder.
@Suite struct SyncedListStoreTests {
  private let shared = Shared()
  private let laptop: Machine

  init() throws {
    laptop = try shared.machine(1)
    try remember(shared.folder.path)
  }

  private func remember(_ folder: String?) throws {
    let draft = JournalDraft(intent: "sync", arguments: [], surface: "sync", author: "human")
    _ = try laptop.store.exchange(draft) { _, memory in
      if let folder {
        SyncSetup(folder: folder).remember(in: &memory)
      } else {
        SyncSetup.forget(in: &memory)
      }
      return []
    }
  }

  private func open(_ life: SyncedListStore.Life) -> SyncedListStore {
    SyncedListStore(laptop.store, privateFolder: laptop.settings.privateFolder, life: life) { _ in }
  }

  private func add(_ name: String, to lists: SyncedListStore) throws {
    let draft = JournalDraft(intent: "add", arguments: [], surface: "pipe", author: "human")
    _ = try lists.write(draft) { household in
      _ = try household.add(NewItem(name), to: ShoppingList.defaultID)
      return []
    }
  }

  private func names(in shared: Shared) throws -> [String] {
    guard try FileStatus.of(shared.path) != nil else { return [] }
    return try shared.document.rows.compactMap { row in
      guard case .item(let item) = row.row else { return nil }
      return item.name.value
    }
    .sorted()
  }

  @Test(arguments: [SyncedListStore.Life.brief, .long])
  func `what is written goes out when the program ends`(life: SyncedListStore.Life) throws {
    let lists = open(life)
    try add("milk", to: lists)
    lists.close()
    #expect(try names(in: shared) == ["milk"])
  }

  /// How many passes a program makes that does one thing and ends.
  private func passes(_ work: (SyncedListStore) throws -> Void) throws -> Int {
    let count = Guarded(0)
    let lists = SyncedListStore(
      laptop.store,
      privateFolder: laptop.settings.privateFolder,
      life: .brief
    ) { event in if case .pass = event { count.withLock { $0 += 1 } } }
    try work(lists)
    lists.close()
    return count.withLock(\.self)
  }

  @Test func `a program that does one thing makes no pass that would find nothing`() throws {
    #expect(try passes { try add("milk", to: $0) } == 2, "the first knows nothing")
    #expect(try passes { _ = try $0.read(\.version) } == 0)
    #expect(try passes { try add("tea", to: $0) } == 1)
    #expect(try names(in: shared) == ["milk", "tea"])
  }

  @Test func `what others have written, or this store alone has, makes a pass`() throws {
    _ = try passes { try add("milk", to: $0) }
    let phone = try shared.machine(2)
    try phone.add("tea")
    try phone.sync()
    #expect(try passes { _ = try $0.read(\.version) } == 1)
    #expect(try laptop.shown == ["milk", "tea"])
    // A program that was killed before it had sent out what it wrote.
    try laptop.add("jam")
    #expect(try passes { _ = try $0.read(\.version) } == 1)
    #expect(try names(in: shared) == ["jam", "milk", "tea"])
    #expect(try passes { _ = try $0.read(\.version) } == 0)
  }

  @Test func `a note that is damaged or of other settings makes a pass`() throws {
    _ = try passes { try add("milk", to: $0) }
    let note = "\(laptop.settings.privateFolder)/.shopping_list.json.seen"
    try NoteFile.write(note, Array("0123".utf8))
    #expect(try passes { _ = try $0.read(\.version) } == 1)
    let other = Shared()
    try remember(other.folder.path)
    #expect(try passes { _ = try $0.read(\.version) } == 1)
  }

  @Test func `trouble is told once, and that it is over`() throws {
    let told = Guarded<[String]>([])
    let lists = SyncedListStore(
      laptop.store,
      privateFolder: laptop.settings.privateFolder,
      life: .brief
    ) { event in
      switch event {
      case .pass: break
      case .trouble: told.withLock { $0.append("trouble") }
      case .recovered: told.withLock { $0.append("recovered") }
      }
    }
    try add("milk", to: lists)
    let whole = try shared.bytes
    try shared.plant(#"{"minReader":3,"items":[]}"#)
    for _ in 1...2 { _ = try lists.pass() }
    try shared.plant(whole)
    for _ in 1...2 { _ = try lists.pass() }
    #expect(told.withLock(\.self) == ["trouble", "recovered"])
  }

  @Test(arguments: [SyncedListStore.Life.brief, .long])
  func `nothing goes out any more once another program has stopped sharing`(
    life: SyncedListStore.Life
  ) throws {
    let lists = open(life)
    try add("milk", to: lists)
    try remember(nil)
    try add("tea", to: lists)
    lists.close()
    #expect(try !names(in: shared).contains("tea"))
  }

  @Test(arguments: [SyncedListStore.Life.brief, .long])
  func `what is written goes to the folder that another program has chosen meanwhile`(
    life: SyncedListStore.Life
  ) throws {
    let other = Shared()
    let lists = open(life)
    try add("milk", to: lists)
    laptop.settings.folder = other.folder.path
    laptop.settings.joinsForeign = true
    try laptop.sync()
    try remember(other.folder.path)
    try add("tea", to: lists)
    lists.close()
    #expect(try names(in: other) == ["milk", "tea"])
    #expect(try !names(in: shared).contains("tea"))
  }
}
