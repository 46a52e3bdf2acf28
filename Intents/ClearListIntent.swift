import IntentKit
import Shopping

/// Takes everything off a list, or what is ticked off.
struct ClearListIntent: Intent {
  static let name = "clear_list"
  static let title = "Clear a list"
  static let summary = """
    Remove all items of a shopping list, or only those ticked off. Asks first unless confirm is \
    true; undo brings everything back.
    """
  static let effects: Effects = [.writes, .destroys]

  @Parameter("checked (only ticked-off items) or all; all when left out.")
  var what: ClearedPart?
  @Parameter("Items that stay.", maximumCount: 200) var except: [ItemReference]?
  @Parameter("The list; the default list when left out.", entity: "list") var list: String?
  @Parameter("True once the person has confirmed it.") var confirm: Bool?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ItemsOutput> {
    let list = try errand.list(list)
    let part = what ?? .all
    let kept = try errand.items(except ?? [], at: "except", on: list)
    let removed = errand.household.clear(
      list.id,
      checkedOnly: part == .checked,
      except: Set(kept.map(\.id))
    )
    guard removed.isEmpty || confirm ?? false else {
      let names = kept.map(\.name.value)
      throw errand.confirmation(
        .confirmClear(part, removed, keeping: names, from: list)
      )
    }
    let output = errand.output(removed, [], on: list)
    return Reply(output, saying: .cleared(part, count: removed.count, from: list))
  }
}

/// Which items of a list are cleared.
enum ClearedPart: String, SlotChoice {
  /// Those ticked off.
  case checked
  /// All of them.
  case all
}
