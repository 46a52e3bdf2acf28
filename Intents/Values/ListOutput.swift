import IntentKit
import Shopping

/// A list with its counts.
struct ListOutput: Record {
  var id: String
  var name: String
  var open: Int
  var checked: Int
  var isDefault: Bool

  static let fields: [Field<Self>] = [
    Field("id", "Identity, usable as list in later requests.", \.id),
    Field("name", "What it is called.", \.name),
    Field("open", "How many items are still to be bought.", \.open),
    Field("checked", "How many items are ticked off.", \.checked),
    Field("is_default", "Whether it is meant when no list is named.", \.isDefault),
  ]

  init(_ list: ShoppingList, in household: Household) {
    let items = household.items(on: list.id)
    id = list.id.description
    name = list.name.value
    open = items.count { !$0.isChecked.value }
    checked = items.count - open
    isDefault = list.id == ShoppingList.defaultID
  }
}

/// One list that a request was about.
struct OneListOutput: Record {
  var list: ListOutput

  static let fields: [Field<Self>] = [
    Field("list", "The list as it is now; as it was, when it was deleted.", \.list)
  ]
}
