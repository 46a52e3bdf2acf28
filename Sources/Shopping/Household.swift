/// Every list and item of a household, with the rules of how they change.
///
/// A value without file, clock or database. A store keeps one, and lends it for a transaction:
/// ``begin(with:journal:)``, then the changes, then either ``commit()`` after it has kept
/// ``operations`` durably, or ``rollback()``.
///
/// A household always has a default list (``ShoppingList/defaultID``), also when no row says so:
/// an empty store needs no first row.
public struct Household: Sendable {
  /// The words of the language, for units and for names that mean the same.
  public let vocabulary: Vocabulary
  /// Every list's row, deleted ones included.
  public private(set) var lists: [RowID: ShoppingList]
  /// Every item's row, deleted ones included.
  public private(set) var items: [RowID: Item] = [:]
  /// Lent for one transaction; without it nothing can be changed.
  public private(set) var pen: Pen?
  /// Lent with the pen, for undo.
  public private(set) var journal: (any JournalReading)?
  /// What changed in this transaction, in order; one a row.
  public private(set) var operations: [Operation] = []
  /// The journal entries that this transaction took back.
  ///
  /// A store records an entry when this is not empty, even if ``operations`` is: what was undone
  /// once must not be undone again.
  public internal(set) var undoneEntries: [Int] = []

  /// Of two households of this process that have the same version, both have the same rows.
  public private(set) var version = HouseholdVersion()

  private var operationByRow: [RowID: Int] = [:]
  var index = ItemIndex()
  private(set) var listIndex = ListIndex()

  /// Loads rows, deleted ones included.
  public init(vocabulary: Vocabulary, rows: [Row] = []) {
    self.vocabulary = vocabulary
    let standing = ShoppingList.standing(named: vocabulary.defaultListName)
    self.lists = [standing.id: standing]
    self.listIndex.update(standing, vocabulary: vocabulary)
    self.load(rows)
  }

  /// Takes in rows that another process has committed, replacing older versions of the same rows.
  /// - Complexity: O(*n*) in the number of rows given.
  public mutating func load(_ rows: [Row]) {
    items.reserveCapacity(items.count + rows.count)
    for row in rows { keep(row) }
  }

  // MARK: Transactions

  /// Starts a transaction.
  public mutating func begin(with pen: Pen, journal: any JournalReading) {
    self.pen = pen
    self.journal = journal
  }

  /// Ends the transaction and keeps what it did.
  public mutating func commit() {
    pen = nil
    journal = nil
    operations = []
    operationByRow = [:]
    undoneEntries = []
  }

  /// Ends the transaction and takes back what it did.
  public mutating func rollback() {
    for operation in operations.reversed() {
      if let before = operation.before {
        keep(before)
      } else {
        forget(operation.after)
      }
    }
    commit()
  }

  // MARK: Writing rows

  /// Records a changed or new row; a row that is as it was is no change.
  mutating func write(_ row: Row) {
    let before = self[row.id]
    guard before != row else { return }
    if let position = operationByRow[row.id] {
      operations[position].after = row
    } else {
      operationByRow[row.id] = operations.count
      operations.append(Operation(before: before, after: row))
    }
    keep(row)
  }

  /// The pen of the transaction.
  var writer: Pen {
    get {
      guard let pen else { preconditionFailure("changed outside begin(with:journal:) … commit()") }
      return pen
    }
    set { pen = newValue }
  }

  /// The stamp for overwriting something last written at `old`.
  mutating func stamp(after old: Stamp = .oldest) -> Stamp { writer.stamp(after: old) }

  /// The identity of a new row.
  mutating func newIdentity() -> RowID { writer.identities.next() }

  /// Overwrites one register; the same value again is no write and leaves the stamp alone.
  mutating func set<Value>(_ register: inout Register<Value>, to value: Value) {
    guard register.value != value else { return }
    register = Register(value, at: stamp(after: register.stamp))
  }

  /// A row by its identity, deleted or not.
  public subscript(id: RowID) -> Row? {
    items[id].map(Row.item) ?? lists[id].map(Row.list)
  }

  private mutating func keep(_ row: Row) {
    version = HouseholdVersion()
    switch row {
    case .list(let list):
      lists[list.id] = list
      listIndex.update(list, vocabulary: vocabulary)
    case .item(let item):
      items[item.id] = item
      index.update(item, vocabulary: vocabulary)
    }
  }

  private mutating func forget(_ row: Row) {
    version = HouseholdVersion()
    switch row {
    case .list(let list):
      lists[list.id] = nil
      listIndex.remove(list.id)
    case .item(let item):
      items[item.id] = nil
      index.remove(item)
    }
  }
}
