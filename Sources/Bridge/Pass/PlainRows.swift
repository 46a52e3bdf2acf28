import Shopping

/// Rows of version 1 as rows with stamps.
///
/// What such a row does not say stays as it is. What it says otherwise than the row did when it was
/// last published is an edit: of the time that the row gives, when that is later than the write it
/// replaces, else of now.
enum PlainRows {
  /// Rows of a document, to be given the stamps they lack.
  static func rows(
    of rows: [PlainRow],
    _ base: BridgeDocument?,
    _ household: Household
  ) -> [Row] {
    let published = Published(base, household)
    var rank = household.items.values.map(\.rank.value).max()
    return rows.flatMap { plain -> [Row] in
      let known = published.rows(shownAs: plain.id)
      guard !known.isEmpty else {
        rank = Rank.after(rank)
        return [.item(new(plain, rank: rank ?? Rank.after(nil)))]
      }
      return edited(known, plain, from: published.total(of: known))
    }
  }

  /// The rows of a document that was edited by hand.
  ///
  /// Where a line shows several rows as one, people edit what it shows; the rows in it follow.
  static func rows(editedIn document: BridgeDocument, _ base: BridgeDocument?) -> [Row] {
    var edits: [RowID: Row] = [:]
    for crowd in document.crowds {
      guard let old = base?.crowds.first(where: { $0.rows == crowd.rows }),
        old.shown != crowd.shown
      else { continue }
      let plain = PlainRow(
        id: crowd.shown.id,
        name: crowd.shown.name.value,
        isChecked: crowd.shown.isChecked.value,
        quantity: crowd.shown.quantity.base.value
      )
      let items = document.rows.compactMap { row -> Item? in
        guard case .item(let item) = row.row, crowd.rows.contains(item.id) else { return nil }
        return item
      }
      for row in edited(items, plain, from: old.shown.quantity.base.value) { edits[row.id] = row }
    }
    return document.rows.map { edits[$0.row.id] ?? $0.row }
  }

  /// The rows that were published, and those of them that are gone from a document.
  ///
  /// A row that is there and cannot be read is not gone.
  static func published(
    by base: BridgeDocument?,
    goneFrom document: BridgeDocument
  ) -> (all: [RowID], gone: [RowID]) {
    let present = Set(document.plainRows.map(\.id) + document.malformed.compactMap(\.id))
    let twins = (base?.crowds ?? []).filter { present.contains($0.shown.id) }.flatMap(\.rows)
    let kept = present.union(twins)
    let all = (base?.rows ?? []).compactMap { row -> RowID? in
      guard case .item(let item) = row.row, item.isVisible,
        item.list.value == ShoppingList.defaultID
      else { return nil }
      return item.id
    }
    return (all, all.filter { !kept.contains($0) })
  }

  /// What was said about the one item that people see is written to all its rows; of a new amount,
  /// the first has it and the others none.
  private static func edited(
    _ rows: [Item],
    _ plain: PlainRow,
    from total: [Amount]
  ) -> [Row] {
    rows.enumerated().map { position, item in
      var item = item
      if position == 0 { item.name = written(plain.name, over: item.name, plain) }
      item.isChecked = written(plain.isChecked, over: item.isChecked, plain)
      if let quantity = plain.quantity, quantity != total {
        item.quantity.increments = [:]
        let part = position == 0 ? quantity : []
        item.quantity.base = written(part, over: item.quantity.base, plain)
      }
      return .item(item)
    }
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

/// The rows as they were last published, or else as they are.
private struct Published {
  private let household: Household
  private var items: [RowID: Item] = [:]
  private var crowds: [RowID: [RowID]] = [:]

  init(_ base: BridgeDocument?, _ household: Household) {
    self.household = household
    for row in base?.rows ?? [] {
      if case .item(let item) = row.row { items[item.id] = item }
    }
    for crowd in base?.crowds ?? [] { crowds[crowd.shown.id] = crowd.rows }
  }

  func rows(shownAs id: RowID) -> [Item] {
    (crowds[id] ?? [id]).compactMap { items[$0] ?? household.items[$0] }
  }

  func total(of rows: [Item]) -> [Amount] {
    household.vocabulary.total(of: rows.flatMap(\.quantity.parts))
  }
}
