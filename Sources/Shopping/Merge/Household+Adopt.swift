extension Household {
  /// Gives stamps to what was written by something that gives none: a text editor, an older writer.
  ///
  /// - A field whose value differs although its stamp is the one that the household or `base` has
  ///   for it, or is none, was edited: it is stamped now.
  /// - A row that nobody knows and that has no stamps is stamped now, whole.
  /// - A deletion that neither the household nor `base` has with just that stamp is left out, and
  ///   so is a list that nobody knows: damage must not delete.
  ///
  /// - Parameters:
  ///   - edited: The rows as they were read.
  ///   - base: The rows as they were last written to the same place.
  /// - Returns: The rows, to be taken in with ``reconcile(with:policy:gcBefore:admitting:)``.
  /// - Complexity: O(*n*) in the number of rows.
  public mutating func adopt(_ edited: [Row], base: [Row]) -> [Row] {
    let written = Dictionary(base.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(lists.keys).union(edited.compactMap { $0.list?.id })
    return edited.compactMap { row in
      switch (row, self[row.id] ?? written[row.id], written[row.id]) {
      case (.item(let item), .item(let ours)?, let base):
        .item(adopt(item, ours, base?.item ?? ours, lists: known))
      case (.list(let list), .list(let ours)?, let base):
        .list(adopt(list, ours, base?.list ?? ours))
      case (.item(let item), nil, _):
        item.isVisible ? .item(stamped(item, lists: known)) : nil
      case (.list(let list), nil, _): row.isAlive ? .list(stamped(list)) : nil
      default: nil
      }
    }
  }

  private mutating func adopt(
    _ item: Item,
    _ ours: Item,
    _ base: Item,
    lists: Set<RowID>
  ) -> Item {
    var item = item
    if !lists.contains(item.list.value) { item.list = ours.list }
    item.list = edit(item.list, ours.list, base.list)
    item.name = edit(item.name, ours.name, base.name)
    item.size = edit(item.size, ours.size, base.size)
    item.note = edit(item.note, ours.note, base.note)
    item.isChecked = edit(item.isChecked, ours.isChecked, base.isChecked)
    item.rank = edit(item.rank, ours.rank, base.rank)
    item.isDeleted = deletion(item.isDeleted, ours.isDeleted, base.isDeleted)
    let amounts = edit(
      item.quantity.base,
      Register(ours.quantity.base.value, at: ours.quantity.stamp),
      base.quantity.base
    )
    if amounts != item.quantity.base { item.quantity = QuantityRegister(base: amounts) }
    return item
  }

  private mutating func adopt(
    _ list: ShoppingList,
    _ ours: ShoppingList,
    _ base: ShoppingList
  ) -> ShoppingList {
    var list = list
    list.name = edit(list.name, ours.name, base.name)
    list.rank = edit(list.rank, ours.rank, base.rank)
    list.isDeleted = deletion(list.isDeleted, ours.isDeleted, base.isDeleted)
    return list
  }

  /// The register as it was read, or stamped now if somebody has changed the value alone.
  private mutating func edit<Value>(
    _ read: Register<Value>,
    _ ours: Register<Value>,
    _ base: Register<Value>
  ) -> Register<Value> {
    let isUnstamped = read.stamp == .oldest && base.stamp != .oldest
    if isUnstamped, read.value == base.value { return base }
    let isEdited =
      isUnstamped || (read.stamp == base.stamp && read.value != base.value)
      || (read.stamp == ours.stamp && read.value != ours.value && read.stamp != base.stamp)
    guard isEdited else { return read }
    return Register(read.value, at: stamp(after: max(ours.stamp, base.stamp)))
  }

  /// A deletion that is known with just that stamp, and else what is known.
  private mutating func deletion(
    _ read: Register<Bool>,
    _ ours: Register<Bool>,
    _ base: Register<Bool>
  ) -> Register<Bool> {
    if read.value { return read == ours || read == base ? read : ours }
    return edit(read, ours, base)
  }

  private mutating func stamped(_ item: Item, lists: Set<RowID>) -> Item {
    var item = item
    if !lists.contains(item.list.value) { item.list.value = ShoppingList.defaultID }
    guard Row.item(item).lastStamp == .oldest else { return item }
    let now = stamp()
    guard case .item(let stamped) = Row.item(item).mapStamps({ _, _ in now }) else { return item }
    return stamped
  }

  private mutating func stamped(_ list: ShoppingList) -> ShoppingList {
    guard Row.list(list).lastStamp == .oldest else { return list }
    let now = stamp()
    guard case .list(let stamped) = Row.list(list).mapStamps({ _, _ in now }) else { return list }
    return stamped
  }
}
