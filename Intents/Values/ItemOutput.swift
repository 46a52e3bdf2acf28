import IntentKit
import JSON
import Shopping

/// An item as it is on its list.
struct ItemOutput: Record {
  var id: String
  var handle: String
  var name: String
  var quantity: ExactNumber?
  var unit: String?
  var amounts: [AmountOutput]?
  var size: String?
  var note: String?
  var checked: Bool
  var list: String
  var addedBy: String
  var lastModified: String

  static let fields: [Field<Self>] = [
    Field("id", "Identity, for later requests.", \.id),
    Field("handle", "Short handle that never changes, such as #3.", \.handle),
    Field("name", "What it is called.", \.name),
    Field(
      "quantity",
      "How much; absent when no amount was given or there are several.",
      \.quantity
    ),
    Field("unit", "What the amount counts; absent for pieces.", \.unit),
    Field("amounts", "The amounts, when they cannot be added up (200 g and 1 cup).", \.amounts),
    Field("size", "Size of one piece.", \.size),
    Field("note", "Note.", \.note),
    Field("checked", "Whether it is ticked off.", \.checked),
    Field("list", "The list it is on.", \.list),
    Field("added_by", "Who added it: human, or agent: and a program's name.", \.addedBy),
    Field("last_modified", "When it was last changed, RFC 3339 in UTC.", \.lastModified),
  ]
}

/// One of several amounts.
struct AmountOutput: Record {
  var quantity: ExactNumber
  var unit: String?

  static let fields: [Field<Self>] = [
    Field("quantity", "How much.", \.quantity),
    Field("unit", "What the amount counts; absent for pieces.", \.unit),
  ]

  init(_ amount: Amount) {
    quantity = ExactNumber(amount.number)
    unit = amount.unit.isEmpty ? nil : amount.unit
  }
}

extension ItemOutput {
  /// Reads a row as `household` shows it.
  init(_ item: Item, in household: Household) {
    let amounts = household.vocabulary.total(of: item.quantity).map(AmountOutput.init)
    let only = amounts.count == 1 ? amounts.first : nil
    id = item.id.description
    handle = item.shownHandle
    name = item.name.value
    quantity = only?.quantity
    unit = only?.unit
    self.amounts = amounts.count > 1 ? amounts : nil
    size = item.size.value.isEmpty ? nil : item.size.value
    note = item.note.value.isEmpty ? nil : item.note.value
    checked = item.isChecked.value
    list = household.lists[item.list.value]?.name.value ?? ""
    addedBy = item.addedBy
    lastModified = rfc3339(milliseconds: item.lastModified)
  }
}

extension Item {
  /// The handle as people see it.
  var shownHandle: String { "#\(handle)" }

  /// What "it" means after the item was spoken of.
  var mention: Mention {
    Mention(["id": .string(id.description), "name": .string(name.value)])
  }
}
