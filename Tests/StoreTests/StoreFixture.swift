import ProcessTesting
import Shopping
import Store

/// A store of its own for one test, and more stores on the same folder, as other processes have.
struct StoreFixture {
  let folder = TemporaryFolder()

  var settings: StoreSettings {
    var settings = StoreSettings(folder: folder("home"), clock: .starting(at: 1_000), seed: 7)
    settings.patience = .seconds(10)
    return settings
  }

  var database: String { folder("home/bananas.db") }

  /// Another store on the same folder.
  func open(_ change: (inout StoreSettings) -> Void = { _ in }) -> SQLiteListStore {
    var settings = settings
    change(&settings)
    return SQLiteListStore(settings, vocabulary: .empty)
  }
}

extension SQLiteListStore {
  /// Adds an item to the default list and answers with its name.
  @discardableResult
  func add(_ name: String, requestID: String? = nil) throws -> (answer: [UInt8], entry: Int?) {
    let draft = JournalDraft(
      intent: "add_items",
      arguments: Array(#"{"items":[{"name":"\#(name)"}]}"#.utf8),
      surface: "test",
      author: "human",
      phrase: "add \(name)",
      requestID: requestID
    )
    return try write(draft) { household in
      _ = try household.add(NewItem(name), to: ShoppingList.defaultID)
      return Array(#"{"added":"\#(name)"}"#.utf8)
    }
  }

  /// The names on all lists, in the order of their handles.
  func names() throws -> [String] {
    try read { household in
      household.items.values.sorted { $0.handle < $1.handle }.map(\.name.value)
    }
  }
}
