import Text

/// Why the household's rules forbid a change.
///
/// Facts only; nothing was changed.
public enum ShoppingError: Error, Sendable, Hashable {
  /// A text that must say something says nothing that people would see.
  case emptyText(TextField)
  /// A text is longer than its field holds; both in Unicode scalars.
  case tooLong(TextField, length: Int, limit: Int)
  /// Amounts and factors must be above zero.
  case notPositive(Decimal)
  /// An amount would need more digits than can be kept exactly.
  case tooManyDigits
  /// Nothing answers to that name or handle; `nearest` are spelt nearly so.
  case noSuchItem(String, nearest: [Item])
  /// Several items answer to that name, or one of another list than was meant.
  case ambiguousItem(String, candidates: [Item])
  /// No list answers to that name; `nearest` are spelt nearly so.
  case noSuchList(String, nearest: [ShoppingList])
  /// Several lists answer to that name.
  case ambiguousList(String, candidates: [ShoppingList])
  /// A list of that name is there already.
  case listExists(ShoppingList)
  /// The default list can be cleared and renamed, but not deleted.
  case defaultListStays(ShoppingList)
  /// An item without an amount cannot be multiplied, reduced or measured in another unit.
  case noAmount(Item)
  /// The item's amounts cannot be changed by an amount of that unit.
  case incommensurable(Item, change: Amount)
  /// Taking away so much would leave none.
  case noneLeft(Item, change: Amount)
  /// A change of an item that says nothing, or says the amount in two ways.
  case unclearChange(ItemChange.Problem)
  /// A place to go on from that no earlier page gave.
  case badCursor(String)
  /// Nothing is left to undo, of this author when one is named.
  case nothingToUndo(author: String?)
}

/// A text of the domain with a limit of its own.
public enum TextField: String, Sendable, Hashable {
  /// What an item is called.
  case name
  /// The size of one piece.
  case size
  /// Free text.
  case note
  /// A unit of measure.
  case unit
  /// What a list is called.
  case listName = "list name"

  /// The longest text it holds, in Unicode scalars.
  public var limit: Int {
    switch self {
    case .name: 200
    case .size, .unit, .listName: 100
    case .note: 2000
    }
  }

  /// The text as it will be kept: without control characters, with single spaces.
  ///
  /// - Throws: ``ShoppingError/emptyText(_:)``, for a name; ``ShoppingError/tooLong(_:length:limit:)``.
  func cleaned(_ text: String) throws(ShoppingError) -> String {
    let length = text.unicodeScalars.count
    guard length <= limit else { throw .tooLong(self, length: length, limit: limit) }
    let cleaned = text.isPlain ? text : withoutControls(text).trimmingSpaces
    guard !cleaned.isBlank || (self != .name && self != .listName) else { throw .emptyText(self) }
    return cleaned
  }

  private func withoutControls(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    kept.append(
      contentsOf: text.unicodeScalars.lazy.filter {
        $0.properties.generalCategory != .control || $0.properties.isWhitespace
      }
    )
    return String(kept)
  }
}
