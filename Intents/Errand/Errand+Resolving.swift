import IntentKit
import JSON
import Shopping

extension Errand {
  /// The list that an argument names; the default list when it names none.
  ///
  /// A request that can make the list, with `create_list`, is offered that when there is none.
  /// - Throws: ``Question`` when it is unknown or ambiguous; ``IntentError``.
  func list(
    _ name: String?,
    at path: ArgumentPath = "list",
    offersNew: Bool = false
  ) throws -> ShoppingList {
    do {
      return try household.list(name)
    } catch .ambiguousList(let query, let candidates) {
      throw ask(.which, path, .whichList(query, candidates), lists(candidates, at: path))
    } catch .noSuchList(let query, let nearest) where offersNew {
      let create = path.replacing(in: arguments, with: .string(query))
      let candidates =
        lists(nearest, at: path) + [
          Question.Candidate(
            handle: "make",
            label: query,
            arguments: ArgumentPath("create_list").replacing(in: create, with: true)
          )
        ]
      throw ask(.unknown, path, .unknownList(query, nearest), candidates)
    } catch {
      throw fault(error, at: path)
    }
  }

  /// The list that an argument names, made when there is none and the request says so.
  mutating func list(_ name: String?, at path: ArgumentPath, creating: Bool) throws -> ShoppingList
  {
    if creating, let name {
      if let list = household.list(calledWholly: name) { return list }
      return try attempt(at: path) { household throws(ShoppingError) in
        try household.createList(named: name)
      }
    }
    return try list(name, at: path, offersNew: true)
  }

  /// The item that an argument points at.
  ///
  /// Without `list` it is looked for everywhere, the default list first.
  /// - Throws: ``Question`` when several could be meant; ``IntentError`` when there is none.
  func item(
    _ item: ItemReference,
    at path: ArgumentPath,
    on list: ShoppingList?,
    preferring preference: Preference = .open
  ) throws -> Item {
    guard let reference = item.reference else { throw saysNothing(at: path) }
    do {
      return try household.item(reference, on: list?.id, preferring: preference)
    } catch .ambiguousItem(let query, let candidates) {
      throw which(query, of: candidates, at: path)
    } catch .noSuchItem(let query, let nearest) {
      // Nobody knows it by its id.
      let said = item.id == nil ? query : item.name ?? query
      throw notFound(said, nearest, at: path, on: list ?? household.defaultList)
    } catch {
      throw fault(error, at: path)
    }
  }

  /// Likewise; `nil` when there is none, or when it is ticked off.
  func openItem(
    _ reference: ItemReference,
    at path: ArgumentPath,
    on list: ShoppingList
  ) throws -> Item? {
    do {
      let item = try item(reference, at: path, on: list)
      return item.isChecked.value ? nil : item
    } catch let error as IntentError where error.code == .notFound {
      return nil
    }
  }

  /// Asks which of several items is meant, naming no more than a person can choose from.
  private func which(_ query: String, of items: [Item], at path: ArgumentPath) -> Question {
    let named = Array(items.prefix(Self.mostNamed))
    let candidates = named.map { item in
      Question.Candidate(
        handle: item.shownHandle,
        label: household.label(of: item, among: named),
        arguments: path.replacing(in: arguments, with: pointing(at: item, at: path))
      )
    }
    let more = items.count - named.count
    return ask(.which, path, .whichItem(query, candidates.map(\.label), more: more), candidates)
  }

  private static var mostNamed: Int { 12 }

  /// What stands at `path`, pointing at `item` for certain; how much of it was meant stays.
  private func pointing(at item: Item, at path: ArgumentPath) -> JSONValue {
    guard let said = path.value(in: arguments)?.object, let sure = item.reference.object else {
      return item.reference
    }
    let rest = said.members.filter { sure[$0.key] == nil }
    return .object(JSONObject((sure.members + rest).map { ($0.key, $0.value) }))
  }

  /// The items that an argument points at, each once, in the order they were named.
  func items(
    _ references: [ItemReference],
    at path: ArgumentPath,
    on list: ShoppingList?,
    preferring preference: Preference = .open
  ) throws -> [Item] {
    var seen: Set<RowID> = []
    return try references.enumerated().compactMap { index, reference in
      let item = try item(reference, at: path[index], on: list, preferring: preference)
      return seen.insert(item.id).inserted ? item : nil
    }
  }

  /// The list that an argument names, and `nil` when it names none: look everywhere.
  func scope(_ name: String?) throws -> ShoppingList? { try name.map { try list($0) } }

  private func lists(_ lists: [ShoppingList], at path: ArgumentPath) -> [Question.Candidate] {
    lists.enumerated().map { index, list in
      Question.Candidate(
        handle: "\(index + 1)",
        label: list.name.value,
        arguments: path.replacing(in: arguments, with: .string(list.name.value))
      )
    }
  }
}

extension Household {
  /// What an item is called where several are shown: with its list, when they are on several or
  /// not on the default one.
  func label(of item: Item, among items: [Item]) -> String {
    let isAtHome = items.allSatisfy { $0.list.value == ShoppingList.defaultID }
    guard !isAtHome, let list = lists[item.list.value] else { return item.name.value }
    return "\(item.name.value) (\(list.name.value))"
  }
}

extension Item {
  /// The item as an argument.
  var reference: JSONValue {
    ["id": .string(id.description), "name": .string(name.value)]
  }
}
