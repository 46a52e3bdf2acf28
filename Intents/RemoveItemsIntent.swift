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
    let rows = try errand.items(items.map(\.whole), at: "items", on: scope)
    let home = errand.list(of: rows) ?? scope ?? errand.household.defaultList
    let amounts = try errand.amounts(of: items, on: scope)
    var gone: [Item] = []
    var left: [Update] = []
    for item in rows {
      if let rest = try errand.remove(amounts[item.id] ?? nil, of: item) {
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
  /// How much of each item is meant; `nil` for all of it.
  fileprivate func amounts(
    of references: [PartReference],
    on list: ShoppingList?
  ) throws -> [RowID: ItemChange?] {
    var amounts: [RowID: ItemChange?] = [:]
    for (index, reference) in references.enumerated() {
      let item = try item(reference.whole, at: ArgumentPath("items")[index], on: list)
      guard let quantity = reference.quantity else {
        amounts[item.id] = .some(nil)
        continue
      }
      var change = ItemChange()
      change.changeBy = -Decimal(quantity)
      change.unit = reference.unit
      if amounts[item.id] == nil { amounts[item.id] = change }
    }
    return amounts
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
