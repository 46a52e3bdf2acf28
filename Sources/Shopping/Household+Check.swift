extension Household {
  /// Ticks an item off.
  ///
  /// - Returns: The row, and whether it was open before.
  public mutating func check(_ item: Item) -> (item: Item, hasChanged: Bool) {
    setChecked(item, to: true)
  }

  /// Opens a done item again.
  ///
  /// When the list has an open row of the same item as well, the two are one from then on.
  ///
  /// - Returns: The open item, and whether anything changed.
  public mutating func uncheck(_ item: Item) -> (item: Item, hasChanged: Bool) {
    let (opened, hasChanged) = setChecked(item, to: false)
    return (shown(opened.id) ?? opened, hasChanged)
  }

  private mutating func setChecked(
    _ item: Item,
    to isChecked: Bool
  ) -> (item: Item, hasChanged: Bool) {
    guard item.isChecked.value != isChecked else { return (item, false) }
    var changed = item
    set(&changed.isChecked, to: isChecked)
    rewrite(item, as: changed)
    return (changed, true)
  }
}
