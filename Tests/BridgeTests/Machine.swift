import Bridge
import Files
import ProcessTesting
import Shopping
import ShoppingTesting
import Testing

/// A machine with a store in memory and its own way to a shared folder.
final class Machine {
  let store: MemoryStore
  var settings: BridgeSettings
  private let own = TemporaryFolder()

  init(_ replica: UInt64, sharing folder: String, now: Int64 = Machine.start) throws {
    store = MemoryStore(
      try Vocabulary.english(),
      replica: replica,
      now: now,
      seed: replica
    )
    settings = BridgeSettings(folder: folder, privateFolder: own("home"))
    _ = try store.exchange(draft) { _, memory in
      memory.device = "device-\(replica)"
      return []
    }
  }

  /// 2026-11-30T05:00:00Z.
  static let start: Int64 = 1_796_014_800_000

  var bridge: BridgeFolder { BridgeFolder(settings) }

  /// The paths of what was set aside.
  var quarantine: [String] {
    let folder = "\(settings.privateFolder)/quarantine"
    return ((try? SharedFile.names(in: folder)) ?? []).map { "\(folder)/\($0)" }
  }

  @discardableResult
  func sync(sourceLocation: SourceLocation = #_sourceLocation) throws -> PassReport {
    let report = try bridge.pass(store)
    #expect(store.brokenInvariants == [], sourceLocation: sourceLocation)
    return report
  }

  @discardableResult
  func change<Result>(_ body: (inout Household) throws -> Result) throws -> Result {
    var result: Result?
    _ = try store.write(draft) { household in
      result = try body(&household)
      return []
    }
    return try #require(result)
  }

  func add(_ names: String...) throws {
    for name in names {
      try change { household in
        _ = try household.add(NewItem(name), to: ShoppingList.defaultID)
      }
    }
  }

  func check(_ name: String) throws {
    try change { household in household.check(try household.item(Reference(name))) }
  }

  func remove(_ name: String) throws {
    try change { household in household.remove(try household.item(Reference(name))) }
  }

  /// What the default list shows, ticked items with a mark.
  var shown: [String] {
    get throws {
      try store.read { household in
        household.items(on: ShoppingList.defaultID)
          .map { ($0.isChecked.value ? "✓" : "") + $0.name.value }.sorted()
      }
    }
  }

  private var draft: JournalDraft {
    JournalDraft(intent: "test", arguments: [], surface: "repl", author: "human")
  }
}

/// A folder that machines share, with what a test plants in it.
final class Shared {
  let folder = TemporaryFolder()

  var path: String { folder(BridgeFolder.fileName) }

  var bytes: [UInt8] {
    get throws { try DurableFile.read(path, limit: 1 << 27) }
  }

  var text: String {
    get throws { try text(of: BridgeFolder.fileName) }
  }

  func text(of name: String) throws -> String {
    String(decoding: try DurableFile.read(folder(name), limit: 1 << 27), as: UTF8.self)
  }

  /// What people see in the folder.
  var names: [String] { folder.names.filter { !$0.hasPrefix(".bananas") } }

  var document: BridgeDocument {
    get throws { try BridgeReader.read(try bytes) }
  }

  func plant(_ text: String, as name: String = BridgeFolder.fileName) throws {
    try plant(Array(text.utf8), as: name)
  }

  func plant(_ bytes: [UInt8], as name: String = BridgeFolder.fileName) throws {
    try DurableFile.replace(folder(name), with: bytes)
  }

  func machine(_ replica: UInt64) throws -> Machine {
    try Machine(replica, sharing: folder.path)
  }

  /// A machine that shares what it adds with programs of version 1, too.
  func machine(_ replica: UInt64, sharingWithVersion1 names: String...) throws -> Machine {
    let machine = try machine(replica)
    machine.settings.writesVersion1 = true
    for name in names { try machine.add(name) }
    try machine.sync()
    return machine
  }

  /// What Syncthing does when both sides changed the file: this one wins, the other becomes a copy,
  /// on both sides.
  func win(over other: Shared) throws {
    let (ours, theirs) = (try bytes, try other.bytes)
    guard ours != theirs else { return }
    let name = "shopping_list.sync-conflict-20261130-044952-7XVZH3M.json"
    for side in [self, other] {
      try side.plant(theirs, as: name)
      try side.plant(ours)
    }
  }
}
