import IntentKit
import Shopping

/// Ticks items off.
struct CheckItemsIntent: Intent {
  static let name = "check_items"
  static let title = "Tick items off"
  static let summary = """
    Tick items off a shopping list: they are bought and stay on the list as done. Items that are \
    done already stay so.
    """
  static let effects: Effects = [.writes, .idempotent]

  @Parameter("The items to tick off; needed unless all is true.", maximumCount: 200) var items:
    [ItemReference]?
  @Parameter("Tick off every open item of the list.") var all: Bool?
  @Parameter("With all: items to leave open.", maximumCount: 200)
  var except: [ItemReference]?
  @Parameter("The list; the default list when left out.", entity: "list") var list: String?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    let wanted = try errand.chosen(items, all, except, list, preferring: .open)
    var changed: [Item] = []
    var unchanged: [Item] = []
    for item in wanted.items {
      let (item, hasChanged) = errand.household.check(item)
      if hasChanged { changed.append(item) } else { unchanged.append(item) }
    }
    let output = errand.output(changed, unchanged, on: wanted.list)
    return Reply(output, saying: .checked(output), mentioning: (changed + unchanged).map(\.mention))
  }
}
