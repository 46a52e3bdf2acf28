extension Household {
  /// Takes an item off its list; the row stays as a tombstone, for undo and for other machines.
  public mutating func remove(_ item: Item) {
    var item = item
    let last = max(item.isDeleted.stamp, item.contentStamp)
    item.isDeleted = Register(true, at: stamp(after: last))
    write(.item(item))
  }

  /// Takes every item off a list, or only those ticked off.
  ///
  /// - Parameters:
  ///   - list: The list to clear.
  ///   - checkedOnly: Leaves open items.
  ///   - exceptions: Rows that stay.
  /// - Returns: What was taken off, as it was, in the list's order.
  /// - Complexity: O(*n* log *n*) in the number of rows on the list.
  public mutating func clear(
    _ list: RowID,
    checkedOnly: Bool,
    except exceptions: Set<RowID> = []
  ) -> [Item] {
    let removed = items(on: list).filter {
      !exceptions.contains($0.id) && (!checkedOnly || $0.isChecked.value)
    }
    for item in removed { remove(item) }
    return removed
  }

  /// The items that a list shows, in its order.
  /// - Complexity: O(*n* log *n*) in the number of rows on the list.
  public func items(on list: RowID) -> [Item] { inOrder(index.rows(on: list)) }
}
