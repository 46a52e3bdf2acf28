import IntentKit
import Shopping

/// Shows what is on a list.
struct ListItemsIntent: Intent {
  static let name = "list_items"
  static let title = "Show a list"
  static let summary = """
    Read a shopping list, or look whether something is on it. Shows open items; with filter also \
    ticked-off ones, with query only those whose names hold the text, ticked off or not.
    """
  static let effects: Effects = []

  @Parameter("The list; the default list when left out.", entity: "list") var list: String?
  @Parameter(
    "open (still to buy), checked (ticked off) or all; when left out open, with query all."
  ) var filter: ListQuery.Filter?
  @Parameter("Text to find in item names, whatever the spelling.", maximumLength: 200)
  var query: String?
  @Parameter("How many items to show at once; 100 when left out.", in: 1...1000)
  var limit: Int?
  @Parameter("Where to go on: next_cursor of the page before.") var cursor: String?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ListItemsOutput> {
    let list = try errand.list(list)
    // An empty cursor is none: clients send it for the first page.
    let place = cursor.flatMap { $0.isEmpty ? nil : $0 }
    var wanted = ListQuery(text: query, limit: limit ?? 100, cursor: place)
    wanted.filter = filter ?? (query == nil ? .open : .all)
    let page = try errand.attempt(at: "cursor") { household throws(ShoppingError) in
      try household.page(of: list.id, wanted)
    }
    let output = ListItemsOutput(page, of: list, in: errand.household)
    let otherwise = page.matching == 0 ? errand.items(otherwise: wanted, on: list) : []
    let elsewhere = page.matching == 0 && query != nil ? errand.lists(with: wanted, but: list) : []
    return Reply(
      output,
      saying: .listed(output, wanted, otherwise: otherwise, elsewhere: elsewhere),
      mentioning: query == nil ? [] : page.items.map(\.mention)
    )
  }
}

/// A page of a list.
struct ListItemsOutput: Record {
  var list: String
  var items: [ItemOutput]
  var matching: Int
  var open: Int
  var checked: Int
  var nextCursor: String?

  static let fields: [Field<Self>] = [
    Field("list", "The list.", \.list),
    Field("items", "The items, in the list's order.", \.items),
    Field("matching", "How many items match, on all pages.", \.matching),
    Field("open", "How many items of the list are still to be bought.", \.open),
    Field("checked", "How many items of the list are ticked off.", \.checked),
    Field("next_cursor", "Give it as cursor for the next page; absent on the last.", \.nextCursor),
  ]

  init(_ page: Page, of list: ShoppingList, in household: Household) {
    self.list = list.name.value
    items = page.items.map { ItemOutput($0, in: household) }
    matching = page.matching
    open = page.open
    checked = page.checked
    nextCursor = page.next
  }
}

extension Errand {
  /// What answers to a query on the list, but is ticked off where open items were asked for, or open
  /// where ticked-off ones were.
  fileprivate func items(otherwise query: ListQuery, on list: ShoppingList) -> [ItemOutput] {
    guard query.text != nil, query.filter != .all else { return [] }
    var query = query
    (query.filter, query.cursor) = (.all, nil)
    let items = (try? household.page(of: list.id, query))?.items ?? []
    return items.map { ItemOutput($0, in: household) }
  }

  /// The other lists that have what was looked for.
  fileprivate func lists(with query: ListQuery, but list: ShoppingList) -> [ShoppingList] {
    var query = query
    query.cursor = nil
    return household.visibleLists.filter { other in
      other.id != list.id && (try? household.page(of: other.id, query))?.matching ?? 0 > 0
    }
  }
}
