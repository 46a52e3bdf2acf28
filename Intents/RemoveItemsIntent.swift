import IntentKit
import Shopping

/// Takes items off a list.
struct RemoveItemsIntent: Intent {
  static let name = "remove_items"
  static let title = "Remove items"
  static let summary = """
    Take items off a shopping list, bought or not, or so much of them. To mark them as bought use \
    check_items; to empty a list use clear_list.
    """
  static let effects: Effects = [.writes, .destroys]

  @Parameter("The items to remove.", maximumCount: 200) var items: [PartReference]
  @Parameter("The list; the default list when left out.", entity: "list") var list: String?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    guard !items.isEmpty else { throw errand.missing("items") }
    let scope = try errand.scope(list)
    let parts = try errand.parts(items, on: scope)
    let rows = parts.map(\.item)
    let home = errand.list(of: rows) ?? scope ?? errand.household.defaultList
    var gone: [Item] = []
    var left: [Update] = []
    for (item, amount) in parts {
      if let rest = try errand.remove(amount, of: item) {
        left.append(rest)
      } else {
        gone.append(item)
      }
    }
    let output = errand.output(gone + left.map(\.item), [], on: home)
    return Reply(output, saying: errand.saying(gone, left, output), mentioning: rows.map(\.mention))
  }
}

extension Errand {
  /// The items that are pointed at, each once, in the order they were named, and how much of each is
  /// meant; `nil` for all of it.
  fileprivate func parts(
    _ references: [PartReference],
    on list: ShoppingList?
  ) throws -> [(item: Item, amount: ItemChange?)] {
    var parts: [(item: Item, amount: ItemChange?)] = []
    var places: [RowID: Int] = [:]
    for (index, reference) in references.enumerated() {
      let item = try item(reference.whole, at: ArgumentPath("items")[index], on: list)
      if let place = places[item.id] {
        if reference.amount == nil { parts[place].amount = nil }
      } else {
        places[item.id] = parts.count
        parts.append((item, reference.amount))
      }
    }
    return parts
  }

  /// Takes so much of an item off its list; `nil` when nothing of it is left.
  fileprivate mutating func remove(_ part: ItemChange?, of item: Item) throws -> Update? {
    if let part {
      do {
        return try household.update(item, part)
      } catch .noneLeft, .noAmount {
        // All of it is meant.
      } catch {
        throw fault(error, at: "items")
      }
    }
    household.remove(item)
    return nil
  }

  fileprivate func saying(_ gone: [Item], _ left: [Update], _ output: ItemsOutput) -> Dialog {
    if gone.isEmpty, left.count == 1 {
      let before = ItemOutput(left[0].before, in: household)
      return .updated(ItemOutput(left[0].item, in: household), before: before)
    }
    let rest = left.map { ItemOutput($0.item, in: household) }
    return .removed(output, gone: gone.map { ItemOutput($0, in: household) }, left: rest)
  }
}
