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
  /// - Returns: The item as it is there, and how it came to be so.
  public mutating func move(_ item: Item, to list: RowID) -> Move {
    let list = shownList(list)
    guard item.list.value != list else {
      return Move(item: item, wasThere: true, isMerged: false)
    }
    let key = vocabulary.words.itemKey(item.name.value)
    let twin = firstTwin(at: ItemIndex.Place(list: list, key: key))
    var moved = item
    set(&moved.list, to: list)
    set(&moved.rank, to: Rank.after(index.lastRank(on: list)))
    if let twin {
      return Move(item: join(item, as: moved, to: twin), wasThere: false, isMerged: true)
    }
    rewrite(item, as: moved)
    return Move(item: moved, wasThere: false, isMerged: false)
  }

  /// The row to join at a place: an open one if there is one.
  func firstTwin(at place: ItemIndex.Place) -> Item? {
    let twins = items(at: place)
    return twins.first { !$0.isChecked.value } ?? twins.first
  }
}
