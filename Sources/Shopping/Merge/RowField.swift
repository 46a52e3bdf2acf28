/// The registers of rows, by name.
public enum RowField: String, Sendable, Hashable, CaseIterable {
  /// The list an item is on.
  case list
  /// What an item or a list is called.
  case name
  /// How much.
  case quantity
  /// The size of one piece.
  case size
  /// Free text.
  case note
  /// Ticked off.
  case isChecked = "checked"
  /// The place in the order.
  case rank
  /// Taken away.
  case isDeleted = "deleted"
}

extension Row {
  /// When a field was written, of a quantity its base.
  ///
  /// `nil` when rows of this kind lack the field.
  public func stamp(of field: RowField) -> Stamp? {
    switch (self, field) {
    case (.item(let item), .list): item.list.stamp
    case (.item(let item), .name): item.name.stamp
    case (.item(let item), .quantity): item.quantity.base.stamp
    case (.item(let item), .size): item.size.stamp
    case (.item(let item), .note): item.note.stamp
    case (.item(let item), .isChecked): item.isChecked.stamp
    case (.item(let item), .rank): item.rank.stamp
    case (.item(let item), .isDeleted): item.isDeleted.stamp
    case (.list(let list), .name): list.name.stamp
    case (.list(let list), .rank): list.rank.stamp
    case (.list(let list), .isDeleted): list.isDeleted.stamp
    case (.list, _): nil
    }
  }
}
