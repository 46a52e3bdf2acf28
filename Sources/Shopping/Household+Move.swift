/// What moving an item came to.
public struct Move: Sendable, Hashable {
  /// The row as it is now.
  public var item: Item
  /// It was there already: nothing changed.
  public var wasThere: Bool
  /// It has been joined to the same item there.
  public var isMerged: Bool
}

extension Household {
  /// Puts an item on another list, at the end; or joins it to the same item there.
  ///
  /// - Throws: ``ShoppingError/tooManyDigits`` when the amounts of the two cannot be added up.
  public mutating func move(_ item: Item, to list: RowID) throws(ShoppingError) -> Move {
    guard item.list.value != list else {
      return Move(item: item, wasThere: true, isMerged: false)
    }
    let key = vocabulary.words.itemKey(item.name.value)
    if let twin = firstTwin(at: ItemIndex.Place(list: list, key: key)) {
      return Move(item: try merge(item, into: twin), wasThere: false, isMerged: true)
    }
    var item = item
    set(&item.list, to: list)
    set(&item.rank, to: Rank.after(index.lastRank(on: list)))
    write(.item(item))
    return Move(item: item, wasThere: false, isMerged: false)
  }

  /// The row to join at a place: an open one if there is one.
  func firstTwin(at place: ItemIndex.Place, otherThan row: RowID? = nil) -> Item? {
    let twins = items(at: place).filter { $0.id != row }
    return twins.first { !$0.isChecked.value } ?? twins.first
  }
}
