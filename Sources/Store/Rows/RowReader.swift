import JSON
import Shopping

/// Reads documents back into rows.
struct RowReader {
  /// A document that holds no row: the member that is wrong.
  struct Fault: Error {
    var field: String
  }

  /// Rows written together share a stamp, and its text is long.
  private var lastStamp: (text: String, stamp: Stamp)?
  private var quick = CanonicalItemReader()

  /// Reads the row of a document that ``Shopping/Row/document`` wrote.
  mutating func row(_ kind: RowKind, _ document: [UInt8]) throws(Fault) -> Row {
    if kind == .item, let item = quick.item(document.span) { return .item(item) }
    return try rowInAnyLayout(kind, document)
  }

  /// Reads the row of a document whatever its white space, its escapes and its members' order.
  mutating func rowInAnyLayout(_ kind: RowKind, _ document: [UInt8]) throws(Fault) -> Row {
    guard let value = try? JSONReader.read(document), let object = value.object else {
      throw Fault(field: "document")
    }
    return switch kind {
    case .item: .item(try item(object))
    case .list: .list(try list(object))
    }
  }

  private mutating func item(_ object: JSONObject) throws(Fault) -> Item {
    let stamps = try stamps(object)
    return Item(
      id: try identity(object, "id"),
      list: Register(try identity(object, "list"), at: stamps["list"]),
      name: Register(try name(object), at: stamps["name"]),
      quantity: QuantityRegister(
        base: Register(try amounts(object["quantity"], "quantity"), at: stamps["quantity"]),
        increments: try increments(object)
      ),
      size: Register(try text(object, "size"), at: stamps["size"]),
      note: Register(try text(object, "note"), at: stamps["note"]),
      isChecked: Register(try flag(object, "checked"), at: stamps["checked"]),
      rank: Register(try text(object, "rank"), at: stamps["rank"]),
      isDeleted: Register(try flag(object, "deleted"), at: stamps["deleted"]),
      created: Int64(try number(object, "created")),
      addedBy: try text(object, "added_by"),
      handle: try number(object, "handle")
    )
  }

  private mutating func list(_ object: JSONObject) throws(Fault) -> ShoppingList {
    let stamps = try stamps(object)
    return ShoppingList(
      id: try identity(object, "id"),
      name: Register(try name(object), at: stamps["name"]),
      rank: Register(try text(object, "rank"), at: stamps["rank"]),
      isDeleted: Register(try flag(object, "deleted"), at: stamps["deleted"]),
      created: Int64(try number(object, "created")),
      addedBy: try text(object, "added_by")
    )
  }
}

/// The stamps of one row's fields.
private struct FieldStamps {
  var name: Stamp
  var others: [String: Stamp] = [:]

  subscript(field: String) -> Stamp { others.isEmpty ? name : others[field] ?? name }
}

extension RowReader {
  private mutating func stamps(_ object: JSONObject) throws(Fault) -> FieldStamps {
    guard let members = object["stamps"]?.object?.members else { throw Fault(field: "stamps") }
    var name: Stamp?
    var others: [String: Stamp] = [:]
    for member in members {
      let stamp = try stamp(member.value, "stamps.\(member.key)")
      if member.key == "name" { name = stamp } else { others[member.key] = stamp }
    }
    guard let name else { throw Fault(field: "stamps.name") }
    return FieldStamps(name: name, others: others)
  }

  private mutating func stamp(_ value: JSONValue?, _ field: String) throws(Fault) -> Stamp {
    guard let text = value?.string else { throw Fault(field: field) }
    if let lastStamp, lastStamp.text == text { return lastStamp.stamp }
    guard let stamp = Stamp(text) else { throw Fault(field: field) }
    lastStamp = (text, stamp)
    return stamp
  }

  private mutating func increments(
    _ object: JSONObject
  ) throws(Fault) -> [UInt64: QuantityRegister.Increment] {
    var increments: [UInt64: QuantityRegister.Increment] = [:]
    for member in object["increments"]?.object?.members ?? [] {
      let field = "increments.\(member.key)"
      guard let replica = UInt64(member.key, radix: 16) else { throw Fault(field: field) }
      increments[replica] = QuantityRegister.Increment(
        try amounts(member.value["amounts"], field),
        at: try stamp(member.value["stamp"], field)
      )
    }
    return increments
  }

  private func amounts(_ value: JSONValue?, _ field: String) throws(Fault) -> [Amount] {
    guard let elements = value?.array else { throw Fault(field: field) }
    var amounts: [Amount] = []
    for element in elements {
      guard let pair = element.array, pair.count == 2, let digits = pair[0].string,
        let number = Decimal(digits), let unit = pair[1].string
      else { throw Fault(field: field) }
      amounts.append(Amount(number, unit))
    }
    return amounts
  }

  private func identity(_ object: JSONObject, _ field: String) throws(Fault) -> RowID {
    guard let id = RowID(try text(object, field)) else { throw Fault(field: field) }
    return id
  }

  private func text(_ object: JSONObject, _ field: String) throws(Fault) -> String {
    guard let text = object[field]?.string else { throw Fault(field: field) }
    return text
  }

  /// What is stored without a name is no item and no list.
  private func name(_ object: JSONObject) throws(Fault) -> String {
    let name = try text(object, "name")
    guard !name.isEmpty else { throw Fault(field: "name") }
    return name
  }

  private func flag(_ object: JSONObject, _ field: String) throws(Fault) -> Bool {
    guard let flag = object[field]?.bool else { throw Fault(field: field) }
    return flag
  }

  private func number(_ object: JSONObject, _ field: String) throws(Fault) -> Int {
    guard let number = object[field]?.int else { throw Fault(field: field) }
    return number
  }
}
