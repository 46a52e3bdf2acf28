import IntentKit
import JSON
import Shopping

extension Dialog {
  // MARK: Questions

  /// `which_item`: the `candidates` may be what `query` means, `count` in all with the `more` that are
  /// not named.
  static func whichItem(_ query: String, _ labels: [String], more: Int) -> Dialog {
    Dialog(
      "which_item",
      [
        "query": .string(query),
        "candidates": .array(labels.map(JSONValue.string)),
        "count": .number(JSONNumber(labels.count + more)),
        "more": more > 0 ? .number(JSONNumber(more)) : .null,
      ]
    )
  }

  /// `which_list`: several `candidates` answer to `query`.
  static func whichList(_ query: String, _ candidates: [ShoppingList]) -> Dialog {
    Dialog("which_list", ["query": .string(query), "candidates": names(candidates)])
  }

  /// `unknown_list`: no list is called `query`; the `candidates` are spelt nearly so.
  static func unknownList(_ query: String, _ nearest: [ShoppingList]) -> Dialog {
    Dialog("unknown_list", ["query": .string(query), "candidates": names(nearest)])
  }

  /// `confirm_clear` asks whether to remove `what` (`checked` or `all`), `count` items, from `list`.
  static func confirmClear(
    _ what: ClearedPart,
    _ items: [Item],
    keeping names: [String],
    from list: ShoppingList
  ) -> Dialog {
    var facts = clearing(what, items.count, list)
    facts["rows"] = mark(of: items)
    if !names.isEmpty { facts["kept"] = .array(names.map(JSONValue.string)) }
    return Dialog("confirm_clear", facts)
  }

  /// `confirm_delete_list` asks whether to delete `list` with its `count` items.
  static func confirmDelete(_ list: ShoppingList, _ items: [Item]) -> Dialog {
    var facts = counting(list, items.count)
    facts["rows"] = mark(of: items)
    return Dialog("confirm_delete_list", facts)
  }

  /// Differs when other rows are meant, were they as many: a yes to some is none to others.
  private static func mark(of items: [Item]) -> JSONValue {
    let sum = items.reduce(UInt64(0)) { $0 &+ $1.id.low }
    return .string(String(sum, radix: 36))
  }

  /// `confirm_none_left` asks whether to remove `item`: taking so much away leaves none.
  static func confirmNoneLeft(_ item: ItemOutput) -> Dialog {
    Dialog("confirm_none_left", ["item": item.json ?? .null])
  }

  // MARK: Errors

  /// `item_not_found`: nothing on `list` answers to `query`; `nearest` are spelt nearly so.
  static func itemNotFound(_ query: String, _ nearest: [Item], on list: ShoppingList) -> Dialog {
    Dialog(
      "item_not_found",
      [
        "query": .string(query),
        "list": .string(list.name.value),
        "nearest": .array(nearest.map { .string($0.name.value) }),
      ]
    )
  }

  /// `list_not_found`: no list answers to `query`; `nearest` are spelt nearly so.
  static func listNotFound(_ query: String, _ nearest: [ShoppingList]) -> Dialog {
    Dialog("list_not_found", ["query": .string(query), "nearest": names(nearest)])
  }

  /// What the household's rules forbid: `list_exists` and `default_list_stays` with `list`;
  /// `no_amount` and `units_differ` with `item`, the latter also with the `quantity` and `unit` of the
  /// change; `nothing_to_undo` with `author`.
  static func refusal(_ error: ShoppingError, in household: Household) -> Dialog {
    switch error {
    case .listExists(let list): Dialog("list_exists", ["list": .string(list.name.value)])
    case .defaultListStays(let list):
      Dialog("default_list_stays", ["list": .string(list.name.value)])
    case .noAmount(let item): Dialog("no_amount", item, in: household)
    case .incommensurable(let item, let change):
      Dialog("units_differ", item, in: household, Dialog.facts(of: change))
    case .noneLeft(let item, _): Dialog("confirm_none_left", item, in: household)
    case .nothingToUndo(let author):
      Dialog("nothing_to_undo", ["author": author.map(JSONValue.string) ?? .null])
    default: Dialog("refused")
    }
  }

  /// `request_conflict`: the key `request` was used before, with other arguments.
  static func requestConflict(_ request: String) -> Dialog {
    Dialog("request_conflict", ["request": .string(request)])
  }

  /// `store_trouble`: what the store says, as `error`.
  static func storeTrouble(_ error: any Error) -> Dialog {
    Dialog("store_trouble", ["error": .string("\(error)")])
  }

  // MARK: Facts

  /// Lists by what they are called.
  static func names(_ lists: [ShoppingList]) -> JSONValue {
    .array(lists.map { .string($0.name.value) })
  }

  /// How much an amount is, without its sign.
  private static func facts(of amount: Amount) -> JSONObject {
    let number = amount.number < .zero ? -amount.number : amount.number
    return ["quantity": ExactNumber(number).json ?? .null, "unit": .string(amount.unit)]
  }

  /// A list and how many items it is about.
  static func counting(_ list: ShoppingList, _ count: Int) -> JSONObject {
    ["list": .string(list.name.value), "count": .number(JSONNumber(count))]
  }

  /// A part of a list and how many items that is.
  static func clearing(_ what: ClearedPart, _ count: Int, _ list: ShoppingList) -> JSONObject {
    [
      "list": .string(list.name.value), "what": .string(what.rawValue),
      "count": .number(JSONNumber(count)),
    ]
  }

  private init(
    _ key: String,
    _ item: Item,
    in household: Household,
    _ more: JSONObject = [:]
  ) {
    self.init(key, more)
    facts["item"] = ItemOutput(item, in: household).json
  }
}
