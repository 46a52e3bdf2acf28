import IntentKit
import JSON
import Shopping

/// Every dialog of the shopping intents: its key in a language's `replies`, and its facts.
///
/// An item among the facts is the JSON of ``ItemOutput``; lists, candidates and nearest names are
/// given by what they are called. A fact that is empty says nothing.
extension Dialog {
  // MARK: What was done

  /// `added`: `items` are new or open again, `raised` have more now, `unchanged` were there; `list`.
  static func added(_ output: ItemsOutput, fresh: [ItemOutput], raised: [ItemOutput]) -> Dialog {
    var dialog = Dialog("added", about: output)
    dialog.facts["items"] = fresh.json
    dialog.facts["raised"] = raised.json
    return dialog
  }

  /// `checked`: `items` are ticked off now, `unchanged` were so before; `list`.
  static func checked(_ output: ItemsOutput) -> Dialog { Dialog("checked", about: output) }

  /// `unchecked`: `items` are open again, `unchanged` were open; `list`.
  static func unchecked(_ output: ItemsOutput) -> Dialog { Dialog("unchecked", about: output) }

  /// `removed`: `items` that are gone, how many (`count`), and those of which some is `left`; `list`.
  static func removed(_ output: ItemsOutput, gone: [ItemOutput], left: [ItemOutput]) -> Dialog {
    var dialog = Dialog("removed", about: output)
    dialog.facts["items"] = gone.json
    dialog.facts["count"] = .number(JSONNumber(gone.count))
    dialog.facts["left"] = left.json
    return dialog
  }

  /// `cleared`: `what` was removed (`checked` or `all`), the `count` of it, from `list`.
  static func cleared(_ what: ClearedPart, count: Int, from list: ShoppingList) -> Dialog {
    Dialog("cleared", clearing(what, count, list))
  }

  /// `updated`: `item` as it is now, and `before` where amount or name have changed.
  static func updated(_ item: ItemOutput, before: ItemOutput) -> Dialog {
    let hasChanged =
      (item.name, item.quantity, item.unit, item.size)
      != (before.name, before.quantity, before.unit, before.size)
      || item.amounts?.json != before.amounts?.json
    return Dialog(
      "updated",
      ["item": item.json ?? .null, "before": hasChanged ? before.json ?? .null : .null]
    )
  }

  /// `joined`: what was `before` has become part of `item`, which was there under the new name.
  static func joined(_ item: ItemOutput, before: ItemOutput) -> Dialog {
    Dialog("joined", ["item": item.json ?? .null, "before": before.json ?? .null])
  }

  /// `moved`: `items` are on the list `to` now, `unchanged` were there.
  static func moved(_ output: ItemsOutput) -> Dialog {
    Dialog(
      "moved",
      [
        "items": output.items.json ?? [], "unchanged": output.unchanged.json ?? [],
        "to": .string(output.list),
      ]
    )
  }

  /// `undone`: the `count` of entries taken back, the `phrases` behind them, the `names` of what had
  /// come from other machines, and what is `kept` because it was changed since.
  static func undone(_ output: UndoOutput) -> Dialog {
    let phrases = output.undone.compactMap(\.phrase).reduce(into: [String]()) { said, phrase in
      if said.last != phrase { said.append(phrase) }
    }
    // There may be many, and they were not asked for here.
    let names = output.undone.filter { ["sync", "restore"].contains($0.intent) }.flatMap(\.names)
      .prefix(12)
    return Dialog(
      "undone",
      [
        "count": .number(JSONNumber(output.undone.count)),
        "phrases": .array(phrases.map(JSONValue.string)),
        "names": .array(names.map(JSONValue.string)),
        "kept": output.kept.json ?? [],
      ]
    )
  }

  // MARK: What there is

  /// `listed`: the `items` shown of `list`, the `count` of all that match `filter` and `query`, how
  /// many are `shown` when that is not all, how many are `open` and `checked`, and other lists
  /// (`elsewhere`) that have what was looked for.
  static func listed(
    _ output: ListItemsOutput,
    _ query: ListQuery,
    otherwise: [ItemOutput] = [],
    elsewhere: [ShoppingList]
  ) -> Dialog {
    Dialog(
      "listed",
      [
        "list": .string(output.list),
        "filter": .string(query.filter.rawValue),
        "query": query.text.map(JSONValue.string) ?? .null,
        "count": .number(JSONNumber(output.matching)),
        "shown": output.items.count < output.matching
          ? .number(JSONNumber(output.items.count)) : .null,
        "open": .number(JSONNumber(output.open)),
        "checked": .number(JSONNumber(output.checked)),
        "items": output.items.json ?? [],
        "otherwise": otherwise.json ?? [],
        "elsewhere": names(elsewhere),
      ]
    )
  }

  /// `lists_shown`: the `count` of lists, and the `lists` with their counts.
  static func listsShown(_ output: ListsOutput) -> Dialog {
    Dialog(
      "lists_shown",
      ["count": .number(JSONNumber(output.lists.count)), "lists": output.lists.json ?? []]
    )
  }

  /// `history_shown`: how many deeds are shown (`count`), whose things or words they were asked for
  /// by (`item`), and the newest of them (`latest`).
  static func historyShown(_ output: HistoryOutput, item: String?) -> Dialog {
    Dialog(
      "history_shown",
      [
        "count": .number(JSONNumber(output.entries.count)),
        "item": item.map(JSONValue.string) ?? .null,
        "latest": output.entries.first?.json ?? .null,
      ]
    )
  }

  // MARK: Lists

  /// `list_created`: `list`.
  static func listCreated(_ list: ShoppingList) -> Dialog {
    Dialog("list_created", ["list": .string(list.name.value)])
  }

  /// `list_renamed`: `list` as it is called now, and what it was called `before`.
  static func listRenamed(_ list: ShoppingList, before: ShoppingList) -> Dialog {
    Dialog(
      "list_renamed",
      ["list": .string(list.name.value), "before": .string(before.name.value)]
    )
  }

  /// `list_deleted`: `list`, with the `count` of its items.
  static func listDeleted(_ list: ShoppingList, count: Int) -> Dialog {
    Dialog("list_deleted", counting(list, count))
  }

  private init(_ key: String, about output: ItemsOutput) {
    self.init(
      key,
      [
        "list": .string(output.list),
        "items": output.items.json ?? [],
        "unchanged": output.unchanged.json ?? [],
      ]
    )
  }
}
