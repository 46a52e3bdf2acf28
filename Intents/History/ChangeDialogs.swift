public import IntentKit
import JSON
public import Shopping

/// Puts changes of rows as the intents would have put them that make such changes.
///
/// So a person reads of what another machine did in the words in which that machine answered.
public struct ChangeDialogs: Sendable {
  private let household: Household
  /// How many things of one kind are named; of more, how many there are besides.
  private static let mostNames = 50

  /// `household` tells the names of lists, and how amounts are added up.
  public init(_ household: Household) { self.household = household }

  /// One dialog for each kind of change on each list, in the order of the first of each.
  public func dialogs(for operations: [Shopping.Operation]) -> [Dialog] {
    var groups: [(key: Key, facts: [JSONValue])] = []
    var single: [Dialog] = []
    for operation in operations {
      guard case .item(let after) = operation.after else {
        single += listDialogs(operation)
        continue
      }
      for kind in kinds(of: operation) {
        let before = operation.before?.item
        let key = Key(kind: kind, list: (kind == .removed ? before ?? after : after).list.value)
        if kind == .updated {
          single.append(updated(before, after))
        } else if let place = groups.firstIndex(where: { $0.key == key }) {
          groups[place].facts.append(facts(after))
        } else {
          groups.append((key, [facts(after)]))
        }
      }
    }
    return single.filter { $0.key == "list_created" } + groups.map(dialog)
      + single.filter { $0.key != "list_created" }
  }

  // MARK: - Items

  /// What is told of several items at once.
  private struct Key: Equatable {
    var kind: ChangeKind
    var list: RowID
  }

  /// What a person would say that an operation did to an item; nothing of one on a list.
  func kinds(of operation: Shopping.Operation) -> [ChangeKind] {
    guard let after = operation.after.item else { return [] }
    guard let before = operation.before?.item, before.isVisible else {
      return after.isVisible ? [.added] : []
    }
    guard after.isVisible else { return [.removed] }
    var kinds: [ChangeKind] = []
    if before.list.value != after.list.value { kinds.append(.moved) }
    if before.isChecked.value != after.isChecked.value {
      kinds.append(after.isChecked.value ? .checked : .unchecked)
    }
    if facts(before) != facts(after) { kinds.append(.updated) }
    return kinds
  }

  private func dialog(_ group: (key: Key, facts: [JSONValue])) -> Dialog {
    let list = JSONValue.string(name(of: group.key.list))
    var shown = Array(group.facts.prefix(Self.mostNames))
    let more = group.facts.count - shown.count
    if more > 0 { shown.append(["name": .string("… (+\(more))")]) }
    return Dialog(group.key.kind.rawValue, ["items": .array(shown), "list": list, "to": list])
  }

  private func updated(_ before: Item?, _ after: Item) -> Dialog {
    var facts: JSONObject = ["item": self.facts(after)]
    facts["before"] = before.map(self.facts)
    return Dialog("updated", facts)
  }

  private func facts(_ item: Item) -> JSONValue {
    var facts: JSONObject = ["name": .string(item.name.value)]
    let amounts = household.vocabulary.total(of: item.quantity).map { amount -> JSONObject in
      var facts: JSONObject = [:]
      facts["quantity"] = JSONNumber(amount.number.description).map(JSONValue.number)
      if !amount.unit.isEmpty { facts["unit"] = .string(amount.unit) }
      return facts
    }
    if amounts.count == 1 { for member in amounts[0].members { facts[member.key] = member.value } }
    if amounts.count > 1 { facts["amounts"] = .array(amounts.map(JSONValue.object)) }
    if !item.size.value.isEmpty { facts["size"] = .string(item.size.value) }
    if !item.note.value.isEmpty { facts["note"] = .string(item.note.value) }
    return .object(facts)
  }

  // MARK: - Lists

  private func listDialogs(_ operation: Shopping.Operation) -> [Dialog] {
    guard case .list(let after) = operation.after else { return [] }
    let name = JSONValue.string(after.name.value)
    guard let before = operation.before?.list, !before.isDeleted.value else {
      return after.isDeleted.value ? [] : [Dialog("list_created", ["list": name])]
    }
    if after.isDeleted.value { return [Dialog("list_deleted", ["list": name])] }
    guard before.name.value != after.name.value else { return [] }
    return [Dialog("list_renamed", ["list": name, "before": .string(before.name.value)])]
  }

  private func name(of list: RowID) -> String { household.lists[list]?.name.value ?? "?" }
}
