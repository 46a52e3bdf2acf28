import IntentKit
import Shopping

/// Puts items on another list.
struct MoveItemsIntent: Intent {
  static let name = "move_items"
  static let title = "Move items"
  static let summary = """
    Move items from one shopping list to another. An item that the other list has already is joined \
    to it: amounts are added up.
    """
  static let effects: Effects = [.writes, .idempotent]

  @Parameter("The items to move.", maximumCount: 200) var items: [ItemReference]
  @Parameter("The list to move them to.", entity: "list") var to: String
  @Parameter("The list they are on; the default list when left out.", entity: "list")
  var list: String?
  @Parameter("Make the list that to names when there is none.") var createList: Bool?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    guard !items.isEmpty else { throw errand.missing("items") }
    let rows = try errand.items(items, at: "items", on: try errand.scope(list))
    let target = try errand.list(to, at: "to", creating: createList ?? false)
    var changed: [Item] = []
    var unchanged: [Item] = []
    for row in rows {
      let move = try errand.attempt(at: "items") { household throws(ShoppingError) in
        household.move(row, to: target.id)
      }
      if move.wasThere { unchanged.append(move.item) } else { changed.append(move.item) }
    }
    let output = errand.output(changed, unchanged, on: target)
    return Reply(output, saying: .moved(output), mentioning: (changed + unchanged).map(\.mention))
  }
}
