import IntentKit
import Shopping

/// Takes items off a list.
struct RemoveItemsIntent: Intent {
  static let name = "remove_items"
  static let title = "Remove items"
  static let summary = """
    Take items off a shopping list, bought or not. To mark them as bought use check_items; to empty \
    a list use clear_list.
    """
  static let effects: Effects = [.writes, .destroys]

  @Parameter("The items to remove.", maximumCount: 200) var items: [ItemReference]
  @Parameter("The list; the default list when left out.", entity: "list") var list: String?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    guard !items.isEmpty else { throw errand.missing("items") }
    let scope = try errand.scope(list)
    let rows = try errand.items(items, at: "items", on: scope)
    let home = errand.list(of: rows) ?? scope ?? errand.household.defaultList
    for item in rows { errand.household.remove(item) }
    let output = errand.output(rows, [], on: home)
    return Reply(output, saying: .removed(output), mentioning: rows.map(\.mention))
  }
}
