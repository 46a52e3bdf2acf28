extension Household {
  /// Ticks an item off.
  ///
  /// - Returns: The row, and whether it was open before.
  public mutating func check(_ item: Item) -> (item: Item, hasChanged: Bool) {
    setChecked(item, to: true)
  }

  /// Opens a done item again.
  ///
  /// When the list has an open row of the same item as well, the done one is joined to it, so that
  /// the list keeps one row an item.
  ///
  /// - Returns: The open row, and whether anything changed.
  /// - Throws: ``ShoppingError/tooManyDigits`` when the amounts of the two cannot be added up.
  public mutating func uncheck(
    _ item: Item
  ) throws(ShoppingError) -> (item: Item, hasChanged: Bool) {
    let twins = index.key(of: item.id).map { key in
      items(at: ItemIndex.Place(list: item.list.value, key: key))
    }
    guard item.isChecked.value, let open = twins?.first(where: { !$0.isChecked.value }) else {
      return setChecked(item, to: false)
    }
    let opened = setChecked(item, to: false).item
    return (try merge(opened, into: open), true)
  }

  private mutating func setChecked(
    _ item: Item,
    to isChecked: Bool
  ) -> (item: Item, hasChanged: Bool) {
    guard item.isChecked.value != isChecked else { return (item, false) }
    var item = item
    set(&item.isChecked, to: isChecked)
    write(.item(item))
    return (item, true)
  }
}
