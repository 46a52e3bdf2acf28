/// Every list and item of a household, with the rules of how they change.
///
/// A value without file, clock or database. A store lends it for a transaction with a ``Pen`` to
/// write with, and afterwards keeps the ``operations`` it recorded.
public struct Household: Sendable {
  public let vocabulary: Vocabulary
  public private(set) var lists: [ShoppingList]
  public private(set) var items: [RowID: Item]
  /// Lent for one transaction; without it nothing can be changed.
  public var pen: Pen?
  /// Lent with the pen, for undo.
  public var journal: (any JournalReading)?
  /// What changed in this transaction, in order.
  public private(set) var operations: [Operation] = []
  /// The journal entries that this transaction took back.
  public private(set) var undoneEntries: [Int] = []

  /// Loads rows, deleted ones included.
  public init(vocabulary: Vocabulary, rows: [Row] = []) {
    self.vocabulary = vocabulary
    self.lists = []
    self.items = [:]
    self.load(rows)
  }

  /// Takes in rows that another process has committed, replacing older versions of the same rows.
  public mutating func load(_ rows: [Row]) {
    for row in rows {
      switch row {
      case .item(let item): items[item.id] = item
      case .list(let list):
        lists.removeAll { $0.id == list.id }
        lists.append(list)
      }
    }
  }
}

/// The words of a language that the rules need: units, articles, plurals.
public struct Vocabulary: Sendable {
  public init() {}
}
