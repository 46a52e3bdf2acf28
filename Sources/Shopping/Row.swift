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
}
