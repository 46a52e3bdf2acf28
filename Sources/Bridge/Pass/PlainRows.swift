import Shopping

/// Rows of version 1 as rows with stamps.
///
/// What such a row does not say stays as it is. What it says otherwise than the row did when it was
/// last published is an edit: of the time that the row gives, when that is later than the write it
/// replaces, else of now.
enum PlainRows {
  /// The rows of a document, to be given the stamps they lack.
  static func rows(
    of document: BridgeDocument,
    _ known: [Row],
    _ household: Household
  ) -> [Row] {
    let base = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var rank = household.items.values.map(\.rank.value).max()
    return document.plainRows.map { plain in
      if case .item(let item)? = base[plain.id] { return .item(edited(item, plain, household)) }
      if let item = household.items[plain.id] { return .item(edited(item, plain, household)) }
      rank = Rank.after(rank)
      return .item(new(plain, rank: rank ?? Rank.after(nil)))
    }
  }

  /// The rows that were published and are gone from a document.
  static func missing(from document: BridgeDocument, _ base: BridgeDocument?) -> [RowID] {
    let present = Set(document.plainRows.map(\.id))
    return (base?.rows ?? []).compactMap { row in
      guard case .item(let item) = row.row, item.isVisible,
        item.list.value == ShoppingList.defaultID, !present.contains(item.id)
      else { return nil }
      return item.id
    }
  }

  private static func edited(_ item: Item, _ plain: PlainRow, _ household: Household) -> Item {
    var item = item
    item.name = written(plain.name, over: item.name, plain)
    item.isChecked = written(plain.isChecked, over: item.isChecked, plain)
    if let quantity = plain.quantity, quantity != household.vocabulary.total(of: item.quantity) {
      item.quantity.increments = [:]
      item.quantity.base = written(quantity, over: item.quantity.base, plain)
    }
    return item
  }

  private static func written<Value>(
    _ value: Value,
    over old: Register<Value>,
    _ plain: PlainRow
  ) -> Register<Value> {
    guard value != old.value else { return old }
    guard let time = plain.lastModified, time > old.stamp.milliseconds else {
      return Register(value, at: old.stamp)
    }
    return Register(value, at: Stamp(milliseconds: time, replica: 0))
  }

  private static func new(_ plain: PlainRow, rank: String) -> Item {
    let stamp = plain.lastModified.map { Stamp(milliseconds: $0, replica: 0) } ?? .oldest
    return Item(
      id: plain.id,
      list: Register(ShoppingList.defaultID, at: stamp),
      name: Register(plain.name, at: stamp),
      quantity: QuantityRegister(base: Register(plain.quantity ?? [], at: stamp)),
      size: Register("", at: stamp),
      note: Register("", at: stamp),
      isChecked: Register(plain.isChecked, at: stamp),
      rank: Register(rank, at: stamp),
      isDeleted: Register(false, at: stamp),
      created: stamp.milliseconds,
      addedBy: "",
      handle: 0
    )
  }
}
