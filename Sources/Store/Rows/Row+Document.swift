import JSON
import Shopping

extension Row {
  /// The table it is kept in.
  var kind: RowKind {
    switch self {
    case .item: .item
    case .list: .list
    }
  }

  /// The row as it is kept, in canonical form: equal rows are equal bytes.
  var document: [UInt8] {
    let object: JSONObject =
      switch self {
      case .item(let item): item.document
      case .list(let list): list.document
      }
    return JSONWriter.bytes(of: .object(object), style: .canonical)
  }
}

/// The kinds of rows; the raw values are the tables' names.
enum RowKind: String {
  case item, list
}

// A document holds each register's value under the field's name. Its stamps are in one member
// apart, `stamps`: that of the name, and those that differ from it. A new row has one stamp.

extension Item {
  fileprivate var document: JSONObject {
    var object: JSONObject = [
      "added_by": .string(addedBy),
      "checked": .bool(isChecked.value),
      "created": .number(JSONNumber(Int(created))),
      "deleted": .bool(isDeleted.value),
      "handle": .number(JSONNumber(handle)),
      "id": .string(id.description),
      "list": .string(list.value.description),
      "name": .string(name.value),
      "note": .string(note.value),
      "quantity": amounts(quantity.base.value),
      "rank": .string(rank.value),
      "size": .string(size.value),
    ]
    object["stamps"] = stamps(
      name: name.stamp,
      [
        ("checked", isChecked.stamp), ("deleted", isDeleted.stamp), ("list", list.stamp),
        ("note", note.stamp), ("quantity", quantity.base.stamp), ("rank", rank.stamp),
        ("size", size.stamp),
      ]
    )
    if !quantity.increments.isEmpty { object["increments"] = .object(quantity.incrementsDocument) }
    return object
  }
}

extension ShoppingList {
  fileprivate var document: JSONObject {
    [
      "added_by": .string(addedBy),
      "created": .number(JSONNumber(Int(created))),
      "deleted": .bool(isDeleted.value),
      "id": .string(id.description),
      "name": .string(name.value),
      "rank": .string(rank.value),
      "stamps": stamps(
        name: name.stamp,
        [("deleted", isDeleted.stamp), ("rank", rank.stamp)]
      ),
    ]
  }
}

extension QuantityRegister {
  fileprivate var incrementsDocument: JSONObject {
    JSONObject(
      increments.map { replica, increment in
        (
          replicaText(replica),
          ["amounts": amounts(increment.amounts), "stamp": .string(increment.stamp.description)]
        )
      }
    )
  }
}

/// `[["1.5","l"],["2",""]]`; the numbers are text because they are exact.
private func amounts(_ amounts: [Amount]) -> JSONValue {
  .array(amounts.map { .array([.string($0.number.description), .string($0.unit)]) })
}

private func stamps(name: Stamp, _ others: [(String, Stamp)]) -> JSONValue {
  let members = [("name", name)] + others.filter { $0.1 != name }
  return .object(JSONObject(members.map { ($0.0, .string($0.1.description)) }))
}
