extension Household {
  /// Brings an item back to what it was before a change, where nobody has changed it since.
  ///
  /// - Returns: Whether all of the change was taken back.
  /// - Throws: ``ShoppingError/tooManyDigits``.
  mutating func revert(
    _ before: Item?,
    _ after: Item,
    _ history: inout UndoHistory
  ) throws(ShoppingError) -> Bool {
    guard var item = items[after.id] else { return false }
    guard let before else { return revertCreation(of: item, after, history) }
    // Writing to a row that was deleted since would bring it back.
    guard item.isVisible || before.isDeleted.stamp != after.isDeleted.stamp else { return false }
    var results = [
      revert(&item.list, before.list, after.list, item.id, .list, &history),
      revert(&item.name, before.name, after.name, item.id, .name, &history),
      revert(&item.size, before.size, after.size, item.id, .size, &history),
      revert(&item.note, before.note, after.note, item.id, .note, &history),
      revert(&item.isChecked, before.isChecked, after.isChecked, item.id, .isChecked, &history),
      revert(&item.rank, before.rank, after.rank, item.id, .rank, &history),
      revert(&item.isDeleted, before.isDeleted, after.isDeleted, item.id, .isDeleted, &history),
    ]
    results.append(try revertQuantity(of: &item, before.quantity, after.quantity, &history))
    write(.item(item))
    return results.allSatisfy { $0 }
  }

  /// Brings a list back likewise.
  mutating func revert(
    _ before: ShoppingList?,
    _ after: ShoppingList,
    _ history: inout UndoHistory
  ) -> Bool {
    guard var list = lists[after.id] else { return false }
    guard let before else {
      // A list that was filled or renamed since is not taken away.
      let name = history.origin(of: list.name.stamp, in: .init(row: list.id, field: .name))
      guard name == after.name.stamp, index.rows(on: list.id).isEmpty else { return false }
      remove(list)
      return true
    }
    let results = [
      revert(&list.name, before.name, after.name, list.id, .name, &history),
      revert(&list.rank, before.rank, after.rank, list.id, .rank, &history),
      revert(&list.isDeleted, before.isDeleted, after.isDeleted, list.id, .isDeleted, &history),
    ]
    write(.list(list))
    return results.allSatisfy { $0 }
  }

  /// Takes away a row that an entry made, unless somebody has said something about it since.
  private mutating func revertCreation(
    of item: Item,
    _ created: Item,
    _ history: UndoHistory
  ) -> Bool {
    guard item.isVisible else { return true }
    let isAsMade =
      history.origin(of: item.name.stamp, in: .init(row: item.id, field: .name))
      == created.name.stamp
      && history.origin(of: item.size.stamp, in: .init(row: item.id, field: .size))
        == created.size.stamp
      && history.origin(of: item.note.stamp, in: .init(row: item.id, field: .note))
        == created.note.stamp
      && holds(item.quantity, created.quantity, of: item.id, history)
    if isAsMade { removeRow(item) }
    return isAsMade
  }

  /// Writes a register's old value if the register still holds what the entry wrote.
  private mutating func revert<Value>(
    _ register: inout Register<Value>,
    _ before: Register<Value>,
    _ after: Register<Value>,
    _ row: RowID,
    _ field: RowField,
    _ history: inout UndoHistory
  ) -> Bool {
    guard before.stamp != after.stamp, register.value != before.value else { return true }
    let cell = UndoHistory.Cell(row: row, field: field)
    guard history.origin(of: register.stamp, in: cell) == after.stamp else { return false }
    register = Register(before.value, at: stamp(after: register.stamp))
    history.restore(cell, at: register.stamp, from: before.stamp)
    return true
  }

  /// Takes back a change of the amount: what was set returns whole, what was added is taken away
  /// from whatever it has grown to.
  private mutating func revertQuantity(
    of item: inout Item,
    _ before: QuantityRegister,
    _ after: QuantityRegister,
    _ history: inout UndoHistory
  ) throws(ShoppingError) -> Bool {
    guard before != after else { return true }
    let cell = UndoHistory.Cell(row: item.id, field: .quantity)
    guard before.base.stamp == after.base.stamp else {
      guard holds(item.quantity, after, of: item.id, history) else { return false }
      let base = Register(before.base.value, at: stamp(after: item.quantity.stamp))
      item.quantity = QuantityRegister(base: base, increments: before.increments)
      history.restore(cell, at: base.stamp, from: before.base.stamp)
      return true
    }
    guard history.origin(of: item.quantity.base.stamp, in: cell) == after.base.stamp else {
      return false
    }
    var quantity = item.quantity
    for amount in after.increments.values.flatMap(\.amounts) {
      try increase(&quantity, by: Amount(-amount.number, amount.unit))
    }
    for amount in before.increments.values.flatMap(\.amounts) {
      try increase(&quantity, by: amount)
    }
    guard !vocabulary.isOverdrawn(quantity) else { return false }
    item.quantity = quantity
    return true
  }

  /// Whether a quantity still is what an entry left: set by the same write, and nothing added.
  private func holds(
    _ quantity: QuantityRegister,
    _ written: QuantityRegister,
    of row: RowID,
    _ history: UndoHistory
  ) -> Bool {
    let cell = UndoHistory.Cell(row: row, field: .quantity)
    return history.origin(of: quantity.base.stamp, in: cell) == written.base.stamp
      && quantity.amountsAdded == written.amountsAdded
  }
}

extension QuantityRegister {
  /// What each replica has added, replicas that took all of it back left out.
  fileprivate var amountsAdded: [UInt64: [Amount]] {
    increments.mapValues(\.amounts).filter { !$0.value.isEmpty }
  }
}
