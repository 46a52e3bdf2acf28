import Bridge
import Files
import Shopping
import Store

/// A store with its way to the shared folder.
struct BenchmarkMachine {
  let store: SQLiteListStore
  let bridge: BridgeFolder

  init(_ name: String, in folder: String) throws {
    try PrivateFolder.create(folder + "/shared")
    let home = "\(folder)/\(name)"
    store = SQLiteListStore(StoreSettings(folder: home), vocabulary: .empty)
    bridge = BridgeFolder(BridgeSettings(folder: folder + "/shared", privateFolder: home))
  }

  func pass() throws -> PassReport { try bridge.pass(store) }

  /// Adds so many items.
  func add(_ count: Int) throws {
    try change { household in
      for number in 0..<count {
        _ = try household.add(NewItem("item number \(number)"), to: household.defaultList.id)
      }
    }
  }

  func change(_ body: (inout Household) throws -> Void) throws {
    let draft = JournalDraft(
      intent: "add_items",
      arguments: Array("{}".utf8),
      surface: "benchmark",
      author: "human"
    )
    _ = try store.write(draft) { household in
      try body(&household)
      return []
    }
  }
}
