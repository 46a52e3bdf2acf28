/// A row of either kind, whole.
public enum Row: Sendable, Hashable {
  /// An item of some list.
  case item(Item)
  /// A list itself.
  case list(ShoppingList)

  /// The row's identity; unique over both kinds.
  public var id: RowID {
    switch self {
    case .item(let item): item.id
    case .list(let list): list.id
    }
  }

  /// What the row is called.
  public var name: String {
    switch self {
    case .item(let item): item.name.value
    case .list(let list): list.name.value
    }
  }

  /// The item that the row is; `nil` for a list.
  public var item: Item? {
    guard case .item(let item) = self else { return nil }
    return item
  }

  /// The list that the row is; `nil` for an item.
  public var list: ShoppingList? {
    guard case .list(let list) = self else { return nil }
    return list
  }
}
