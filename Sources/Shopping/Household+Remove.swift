extension Household {
  /// Takes an item off its list; the row stays as a tombstone, for undo and for other machines.
  public mutating func remove(_ item: Item) {
    for row in twins(of: item) { removeRow(row) }
  }

  /// Leaves a tombstone of one row, whatever it is shown as one with.
  mutating func removeRow(_ row: Item) {
    var row = row
    let last = max(row.isDeleted.stamp, row.contentStamp)
    row.isDeleted = Register(true, at: stamp(after: last))
    write(.item(row))
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
  public func items(on list: RowID) -> [Item] {
    let lists = namesakes(of: list)
    let rows = lists.flatMap { index.rows(on: $0) }.compactMap { items[$0] }
    guard lists.count > 1 || !index.crowdedPlaces.isEmpty else { return inOrder(rows) }
    return inOrder(
      rows.compactMap { row in
        let twins = twins(of: row)
        return twins.first?.id == row.id ? asOne(twins) : nil
      }
    )
  }
}
