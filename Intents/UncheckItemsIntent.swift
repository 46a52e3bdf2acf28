import IntentKit
import Shopping

/// Opens items again that were ticked off.
struct UncheckItemsIntent: Intent {
  static let name = "uncheck_items"
  static let title = "Open items again"
  static let summary = """
    Take back that items were ticked off: they are still to be bought, with the amounts they had. \
    Items that are open already stay so.
    """
  static let effects: Effects = [.writes, .idempotent]

  @Parameter("The items to open again; needed unless all is true.", maximumCount: 200) var items:
    [ItemReference]?
  @Parameter("Open every ticked-off item of the list.") var all: Bool?
  @Parameter("With all: items to leave ticked off.", maximumCount: 200)
  var except: [ItemReference]?
  @Parameter("The list; the default list when left out.", entity: "list") var list: String?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    let wanted = try errand.chosen(items, all, except, list, preferring: .done)
    var changed: [Item] = []
    var unchanged: [Item] = []
    for item in wanted.items {
      let (item, hasChanged) = try errand.attempt(at: "items") {
        household throws(ShoppingError) in household.uncheck(item)
      }
      if hasChanged { changed.append(item) } else { unchanged.append(item) }
    }
    let output = errand.output(changed, unchanged, on: wanted.list)
    return Reply(
      output,
      saying: .unchecked(output),
      mentioning: (changed + unchanged).map(\.mention)
    )
  }
}
