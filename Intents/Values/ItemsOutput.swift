import IntentKit
import Shopping

/// Items that a request was about.
struct ItemsOutput: Record {
  var list: String
  var items: [ItemOutput]
  var unchanged: [ItemOutput]

  static let fields: [Field<Self>] = [
    Field("list", "The list that was meant.", \.list),
    Field("items", "The items that were changed, as they are now.", \.items),
    Field("unchanged", "The items that were as wanted already.", \.unchanged),
  ]
}
