import Shopping
import ShoppingTesting
import Randomness

/// What people do, at random.
struct Hand {
  /// Numbers the texts, so that no two are alike but those that are to be.
  private var count = 0

  /// Changes something.
  mutating func act(on household: inout Household, _ random: inout SeededRandom) {
    count += 1
    let items = household.visibleLists.flatMap { household.items(on: $0.id) }
    let choice = Int.random(in: 0..<100, using: &random)
    guard choice >= 30, let item = items.randomElement(using: &random) else {
      return add(to: &household, &random)
    }
    switch choice {
    case 30..<36: _ = try? household.undo()
    case 36..<46: household.remove(item)
    case 46..<58: toggle(item, in: &household)
    case 58..<64: move(item, in: &household)
    default: change(item, in: &household, &random)
    }
  }

  /// Something new, or something that another machine may be adding, too.
  private func name(_ random: inout SeededRandom) -> String {
    let common = ["milk", "eggs", "bread", "tea"]
    guard Int.random(in: 0..<4, using: &random) == 0 else { return "item \(count)" }
    return common.randomElement(using: &random) ?? "milk"
  }

  private func add(to household: inout Household, _ random: inout SeededRandom) {
    let number = Decimal(mantissa: Int64.random(in: 1...9, using: &random))
    let new = NewItem(name(&random), amount: Amount(number), note: "note \(count)")
    _ = try? household.add(new, to: ShoppingList.defaultID)
  }

  private func toggle(_ item: Item, in household: inout Household) {
    if item.isChecked.value {
      _ = household.uncheck(item)
    } else {
      _ = household.check(item)
    }
  }

  private func move(_ item: Item, in household: inout Household) {
    let party = household.list(calledWholly: "Party") ?? (try? household.createList(named: "Party"))
    guard let party else { return }
    let isThere = item.list.value == party.id
    _ = household.move(item, to: isThere ? ShoppingList.defaultID : party.id)
  }

  private func change(_ item: Item, in household: inout Household, _ random: inout SeededRandom) {
    var change = ItemChange()
    let number = Decimal(mantissa: Int64.random(in: 1...9, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: change.name = name(&random)
    case 1: change.size = "size \(count)"
    case 2: change.note = "note \(count)"
    case 3: change.quantity = number
    default: change.changeBy = number
    }
    _ = try? household.update(item, change)
  }
}
