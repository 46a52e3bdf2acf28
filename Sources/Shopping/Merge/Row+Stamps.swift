// A row as the stamps it is made of.

extension Row {
  /// The last write to any field.
  public var lastStamp: Stamp {
    switch self {
    case .item(let item): item.lastStamp
    case .list(let list): max(list.name.stamp, list.rank.stamp, list.isDeleted.stamp)
    }
  }

  /// The last write that says what the row is: name, amount, size or note.
  ///
  /// A row is deleted when its deletion is later than that.
  public var contentStamp: Stamp {
    switch self {
    case .item(let item): item.contentStamp
    case .list(let list): list.name.stamp
    }
  }

  /// The row with each stamp replaced; increments count as the field ``RowField/quantity``.
  package func mapStamps(_ transform: (RowField, Stamp) -> Stamp) -> Row {
    switch self {
    case .item(let item): .item(item.mapStamps(transform))
    case .list(let list): .list(list.mapStamps(transform))
    }
  }
}

extension Item {
  fileprivate func mapStamps(_ transform: (RowField, Stamp) -> Stamp) -> Item {
    var item = self
    item.list.stamp = transform(.list, list.stamp)
    item.name.stamp = transform(.name, name.stamp)
    item.quantity.base.stamp = transform(.quantity, quantity.base.stamp)
    item.quantity.increments = quantity.increments.mapValues {
      QuantityRegister.Increment($0.amounts, at: transform(.quantity, $0.stamp))
    }
    item.size.stamp = transform(.size, size.stamp)
    item.note.stamp = transform(.note, note.stamp)
    item.isChecked.stamp = transform(.isChecked, isChecked.stamp)
    item.rank.stamp = transform(.rank, rank.stamp)
    item.isDeleted.stamp = transform(.isDeleted, isDeleted.stamp)
    return item
  }
}

extension ShoppingList {
  fileprivate func mapStamps(_ transform: (RowField, Stamp) -> Stamp) -> ShoppingList {
    var list = self
    list.name.stamp = transform(.name, name.stamp)
    list.rank.stamp = transform(.rank, rank.stamp)
    list.isDeleted.stamp = transform(.isDeleted, isDeleted.stamp)
    return list
  }
}
