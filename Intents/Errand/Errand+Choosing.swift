import IntentKit
import Shopping

extension Errand {
  /// The items that a request to tick off or open again is about, and the list it names or means.
  ///
  /// - Throws: ``Question`` when neither items nor all of them are asked for.
  func chosen(
    _ items: [ItemReference]?,
    _ all: Bool?,
    _ exceptions: [ItemReference]?,
    _ list: String?,
    preferring preference: Preference
  ) throws -> (items: [Item], list: ShoppingList) {
    let scope = try scope(list)
    let home = scope ?? household.defaultList
    if all ?? false {
      let kept = Set(
        try self.items(exceptions ?? [], at: "except", on: home, preferring: preference).map(\.id)
      )
      let rows = household.items(on: home.id).filter {
        $0.isChecked.value == (preference == .done) && !kept.contains($0.id)
      }
      return (rows, home)
    }
    guard let items, !items.isEmpty else { throw missing("items") }
    let rows = try self.items(items, at: "items", on: scope, preferring: preference)
    return (rows, self.list(of: rows) ?? home)
  }

  /// The list that all of the items are on, when it is one.
  func list(of items: [Item]) -> ShoppingList? {
    guard let first = items.first, items.allSatisfy({ $0.list.value == first.list.value }) else {
      return nil
    }
    return household.lists[first.list.value]
  }

  /// What has become of items, as the household shows them now.
  func output(_ changed: [Item], _ unchanged: [Item], on list: ShoppingList) -> ItemsOutput {
    ItemsOutput(
      list: list.name.value,
      items: changed.map { ItemOutput($0, in: household) },
      unchanged: unchanged.map { ItemOutput($0, in: household) }
    )
  }
}
