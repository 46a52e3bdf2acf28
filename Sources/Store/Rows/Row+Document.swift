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
    switch self {
    case .item(let item): ItemDocument(item).bytes
    case .list(let list): JSONWriter.bytes(of: .object(list.document), style: .canonical)
    }
  }
}

/// The kinds of rows; the raw values are the tables' names.
enum RowKind: String {
  case item, list
}

// A document holds each register's value under the field's name. Its stamps are in one member
// apart, `stamps`: that of the name, and those that differ from it. A new row has one stamp.

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

private func stamps(name: Stamp, _ others: [(String, Stamp)]) -> JSONValue {
  let members = [("name", name)] + others.filter { $0.1 != name }
  return .object(JSONObject(members.map { ($0.0, .string($0.1.description)) }))
}
