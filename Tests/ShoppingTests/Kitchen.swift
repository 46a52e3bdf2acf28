import Shopping
import ShoppingTesting
import Testing

/// A household in a store in memory, with words for what tests say over and over.
struct Kitchen {
  let store: MemoryStore

  /// Starts at 2026-11-30T05:00:00Z.
  init(
    rows: [Row] = [],
    replica: UInt64 = 1,
    now: Int64 = 1_796_014_800_000,
    words: Vocabulary? = nil
  ) throws {
    store = MemoryStore(
      try words ?? Vocabulary.english(),
      rows: rows,
      replica: replica,
      now: now,
      seed: replica
    )
  }

  /// Changes the household in one transaction.
  @discardableResult
  func change<Result>(
    _ intent: String = "change",
    by author: String = "human",
    saying phrase: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout Household) throws -> Result
  ) throws -> Result {
    var result: Result?
    let draft = JournalDraft(
      intent: intent,
      arguments: [],
      surface: "test",
      author: author,
      phrase: phrase
    )
    _ = try store.write(draft) { household in
      result = try body(&household)
      return []
    }
    #expect(store.brokenInvariants == [], sourceLocation: sourceLocation)
    return try #require(result, sourceLocation: sourceLocation)
  }

  /// Adds `2 l milk` or `milk` to the default list, or to the named one.
  @discardableResult
  func add(
    _ name: String,
    _ amount: Amount? = nil,
    note: String = "",
    to list: String? = nil,
    by author: String = "human",
    saying phrase: String? = nil
  ) throws -> Addition {
    try change("add", by: author, saying: phrase) { household in
      let list = try household.list(list)
      return try household.add(NewItem(name, amount: amount, note: note), to: list.id)
    }
  }

  func item(_ name: String, preferring preference: Preference = .open) throws -> Item {
    try store.read { try $0.item(Reference(name), preferring: preference) }
  }

  func check(_ name: String, by author: String = "human") throws {
    try change("check", by: author) { household in
      household.check(try household.item(Reference(name)))
    }
  }

  func remove(_ name: String, by author: String = "human", saying phrase: String? = nil) throws {
    try change("remove", by: author, saying: phrase) { household in
      household.remove(try household.item(Reference(name)))
    }
  }

  @discardableResult
  func undo(_ steps: Int = 1, author: String? = nil) throws -> Undoing {
    try change("undo") { try $0.undo(steps: steps, author: author) }
  }

  /// Takes in all that another kitchen holds.
  @discardableResult
  func takeIn(
    _ other: Kitchen,
    policy: MergePolicy = .fieldMerge,
    base: [Row] = []
  ) throws -> Reconciliation {
    try change("sync") { household in
      household.reconcile(with: Incoming(rows: other.store.rows, base: base), policy: policy)
    }
  }

  /// What was committed, newest first.
  var journal: [JournalEntry] {
    get throws { try store.journal(before: nil, limit: .max) }
  }

  /// All that people can see, one line a row: `Groceries: milk 2 l`, `Groceries: ✓ tea`.
  var seen: [String] {
    get throws {
      try store.read { household in
        household.visibleLists.flatMap { list in
          ["\(list.name.value):"]
            + household.items(on: list.id).map { item in household.line(item) }
        }
      }
    }
  }

  /// The default list's rows likewise.
  var list: [String] {
    get throws {
      try store.read { household in
        household.items(on: ShoppingList.defaultID).map { household.line($0) }
      }
    }
  }
}

extension Household {
  /// One row in one line: `✓ milk 2 l (400 g) [organic]`.
  func line(_ item: Item) -> String {
    let amounts = vocabulary.total(of: item.quantity).map(\.shown).joined(separator: " + ")
    let parts = [
      item.isChecked.value ? "✓" : "", item.name.value, amounts,
      item.size.value.isEmpty ? "" : "(\(item.size.value))",
      item.note.value.isEmpty ? "" : "[\(item.note.value)]",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
