import IntentKit
import Shopping

/// Adds items to a list, each to the row of the same item if there is one.
struct AddItemsIntent: Intent {
  static let name = "add_items"
  static let title = "Add items"
  static let summary = """
    Add items to a shopping list. An item that is there already is not doubled: amounts in \
    compatible units are added up, notes are kept together, a ticked-off item opens again with the \
    new amount. All or nothing: one bad item and none is added.
    """
  static let effects: Effects = .writes

  @Parameter("What to add, each item by itself.", maximumCount: 200) var items: [ItemSpec]
  @Parameter("The list; the default list when left out.", entity: "list") var list: String?
  @Parameter("Leave items alone that are on the list and open.") var unlessPresent: Bool?
  @Parameter("Add only if each of these is on the list and open.", maximumCount: 20)
  var ifListed: [ItemReference]?
  @Parameter("Do not add if one of these is on the list and open.", maximumCount: 20)
  var unlessListed: [ItemReference]?
  @Parameter("Make the list when there is none of that name.") var createList: Bool?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    guard !items.isEmpty else { throw errand.missing("items") }
    let list = try errand.list(list, at: "list", creating: createList ?? false)
    if let reply = try unmet(in: errand, on: list) { return reply }
    var effects: [RowID: Addition.Effect] = [:]
    var order: [RowID] = []
    for (index, spec) in items.enumerated() {
      let addition = try errand.attempt(at: ArgumentPath("items")[index]) {
        household throws(ShoppingError) in
        try household.add(spec.newItem, to: list.id, unlessPresent: unlessPresent ?? false)
      }
      if effects[addition.item.id] == nil { order.append(addition.item.id) }
      effects[addition.item.id] =
        effects[addition.item.id]?.followed(by: addition.effect) ?? addition.effect
    }
    return reply(order.compactMap(errand.household.shown), effects, list, errand.household)
  }

  /// What keeps the items from being added: something is not on the list, or it is.
  private func unmet(in errand: Errand, on list: ShoppingList) throws -> Reply<ItemsOutput>? {
    var output = errand.output([], [], on: list)
    for (index, reference) in (ifListed ?? []).enumerated()
    where try errand.openItem(reference, at: ArgumentPath("if_listed")[index], on: list) == nil {
      return Reply(output, saying: .itemNotFound(reference.shown, [], on: list))
    }
    for (index, reference) in (unlessListed ?? []).enumerated() {
      let path = ArgumentPath("unless_listed")[index]
      guard let item = try errand.openItem(reference, at: path, on: list) else { continue }
      output.unchanged = [ItemOutput(item, in: errand.household)]
      return Reply(output, saying: .added(output, fresh: [], raised: []))
    }
    return nil
  }

  private func reply(
    _ items: [Item],
    _ effects: [RowID: Addition.Effect],
    _ list: ShoppingList,
    _ household: Household
  ) -> Reply<ItemsOutput> {
    func outputs(_ kinds: Addition.Effect...) -> [ItemOutput] {
      items.filter { effects[$0.id].map(kinds.contains) ?? false }
        .map { ItemOutput($0, in: household) }
    }
    let output = ItemsOutput(
      list: list.name.value,
      items: outputs(.added, .reopened, .increased, .noted),
      unchanged: outputs(.alreadyThere)
    )
    let dialog = Dialog.added(
      output,
      fresh: outputs(.added, .reopened),
      raised: outputs(.increased, .noted)
    )
    return Reply(output, saying: dialog, mentioning: items.map(\.mention))
  }
}

extension Addition.Effect {
  /// What two additions of one item in one request came to.
  fileprivate func followed(by next: Addition.Effect) -> Addition.Effect {
    self == .alreadyThere ? next : self
  }
}
