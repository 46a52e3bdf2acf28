import JSON
import Shopping

/// Writes one row as one line, its members sorted by name.
struct RowWriter {
  /// Appends a row.
  static func append(_ row: BridgeRow, to bytes: inout [UInt8]) {
    guard row.unknown.isEmpty else {
      append(row, among: row.unknown, to: &bytes)
      return
    }
    switch row.row {
    case .item(let item): append(item, row, to: &bytes)
    case .list(let list): append(list, row.credit, to: &bytes)
    }
  }

  /// Appends the item that several rows are shown as, with the rows in it.
  static func append(_ shown: Item, joining rows: [BridgeRow], to bytes: inout [UInt8]) {
    append(shown, BridgeRow(.item(shown)), joining: rows, to: &bytes)
  }

  private static func append(
    _ item: Item,
    _ row: BridgeRow,
    joining joined: [BridgeRow] = [],
    to bytes: inout [UInt8]
  ) {
    let isVisible = item.isVisible
    bytes.append(text: "{\"addedBy\":")
    JSONWriter.append(string: item.addedBy, to: &bytes)
    if !isVisible { append(",\"at\":\"", item.isDeleted.stamp, to: &bytes) }
    let quantity = item.quantity
    if row.total != nil { append(",\"base\":", quantity.base.value[...], to: &bytes) }
    append(row.credit, to: &bytes)
    bytes.append(text: item.isChecked.value ? ",\"checked\":true" : ",\"checked\":false")
    append(",\"created\":\"", item.created, to: &bytes)
    if isVisible, item.isDeleted.value { bytes.append(text: ",\"deleted\":true") }
    append(",\"id\":\"", item.id, to: &bytes)
    append(quantity.increments, to: &bytes)
    append(joined, to: &bytes)
    append(",\"lastModified\":\"", item.lastModified, to: &bytes)
    append(",\"list\":\"", item.list.value, to: &bytes)
    let amounts = row.total ?? quantity.base.value
    if amounts.count > 1 { append(",\"more\":", amounts.dropFirst(), to: &bytes) }
    append(",\"name\":", item.name.value, to: &bytes)
    append(",\"notes\":", item.note.value, to: &bytes)
    if let amount = amounts.first {
      append(",\"quantity\":", amount.number.description, to: &bytes)
    }
    append(",\"rank\":", item.rank.value, to: &bytes)
    if !item.size.value.isEmpty { append(",\"size\":", item.size.value, to: &bytes) }
    if let unit = amounts.first?.unit, !unit.isEmpty {
      append(",\"unit\":", unit, to: &bytes)
    }
    bytes.append(text: ",\"v\":{")
    let name = item.name.stamp
    append("\"checked\":\"", item.isChecked.stamp, unless: name, to: &bytes)
    if isVisible { append("\"deleted\":\"", item.isDeleted.stamp, unless: name, to: &bytes) }
    append("\"list\":\"", item.list.stamp, unless: name, to: &bytes)
    append("\"name\":\"", name, to: &bytes)
    append(",\"notes\":\"", item.note.stamp, after: name, to: &bytes)
    append(",\"quantity\":\"", item.quantity.base.stamp, after: name, to: &bytes)
    append(",\"rank\":\"", item.rank.stamp, after: name, to: &bytes)
    append(",\"size\":\"", item.size.stamp, after: name, to: &bytes)
    bytes.append(text: "}}")
  }

  private static func append(_ list: ShoppingList, _ credit: Credit?, to bytes: inout [UInt8]) {
    bytes.append(text: "{\"addedBy\":")
    JSONWriter.append(string: list.addedBy, to: &bytes)
    append(credit, to: &bytes)
    append(",\"created\":\"", list.created, to: &bytes)
    if list.isDeleted.value { bytes.append(text: ",\"deleted\":true") }
    append(",\"id\":\"", list.id, to: &bytes)
    append(",\"lastModified\":\"", list.lastModified, to: &bytes)
    append(",\"name\":", list.name.value, to: &bytes)
    append(",\"rank\":", list.rank.value, to: &bytes)
    bytes.append(text: ",\"v\":{")
    let name = list.name.stamp
    append("\"deleted\":\"", list.isDeleted.stamp, unless: name, to: &bytes)
    append("\"name\":\"", name, to: &bytes)
    append(",\"rank\":\"", list.rank.stamp, after: name, to: &bytes)
    bytes.append(text: "}}")
  }

  /// Appends a row with members that we do not know, each where its name belongs.
  private static func append(
    _ row: BridgeRow,
    among unknown: [UnknownMember],
    to bytes: inout [UInt8]
  ) {
    var plain: [UInt8] = []
    append(BridgeRow(row.row, credit: row.credit, total: row.total), to: &plain)
    var members = unknown.map { (name: $0.name, value: $0.value) }
    // What was written just now is an object of unique members, read back as it stands.
    guard let known = try? RowFields(plain.span, knowing: []) else { return }
    members += known.unknown.map { (name: $0.name, value: $0.value) }
    bytes.append(sorted: members)
  }
}

// MARK: - Members

extension RowWriter {
  private static func append(_ credit: Credit?, to bytes: inout [UInt8]) {
    guard let credit else { return }
    append(",\"by\":{\"author\":", credit.author, to: &bytes)
    append(",\"device\":", credit.device, to: &bytes)
    append(",\"surface\":", credit.surface, to: &bytes)
    bytes.append(text: "}")
  }

  private static func append(_ key: StaticString, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(text: key)
    JSONWriter.append(string: text, to: &bytes)
  }

  private static func append(_ key: StaticString, _ id: RowID, to bytes: inout [UInt8]) {
    bytes.append(text: key)
    id.append(to: &bytes)
    bytes.append(text: "\"")
  }

  private static func append(_ key: StaticString, _ time: Int64, to bytes: inout [UInt8]) {
    bytes.append(text: key)
    bytes.appendUTC(milliseconds: time)
    bytes.append(text: "\"")
  }

  private static func append(_ key: StaticString, _ stamp: Stamp, to bytes: inout [UInt8]) {
    bytes.append(text: key)
    stamp.append(to: &bytes)
    bytes.append(text: "\"")
  }

  /// Appends a stamp that differs from the name's, in front of that.
  private static func append(
    _ key: StaticString,
    _ stamp: Stamp,
    unless name: Stamp,
    to bytes: inout [UInt8]
  ) {
    guard stamp != name else { return }
    append(key, stamp, to: &bytes)
    bytes.append(text: ",")
  }

  /// Appends a stamp that differs from the name's, behind that.
  private static func append(
    _ key: StaticString,
    _ stamp: Stamp,
    after name: Stamp,
    to bytes: inout [UInt8]
  ) {
    if stamp != name { append(key, stamp, to: &bytes) }
  }

  private static func append(
    _ key: StaticString,
    _ amounts: ArraySlice<Amount>,
    to bytes: inout [UInt8]
  ) {
    bytes.append(text: key)
    JSONWriter.append(written(amounts), to: &bytes)
  }

  private static func append(_ joined: [BridgeRow], to bytes: inout [UInt8]) {
    guard !joined.isEmpty else { return }
    bytes.append(text: ",\"joined\":[")
    for (position, row) in joined.enumerated() {
      if position > 0 { bytes.append(text: ",") }
      append(row, to: &bytes)
    }
    bytes.append(text: "]")
  }

  private static func append(
    _ increments: [UInt64: QuantityRegister.Increment],
    to bytes: inout [UInt8]
  ) {
    guard !increments.isEmpty else { return }
    bytes.append(text: ",\"inc\":")
    let members = increments.map { replica, increment in
      (
        replicaText(replica),
        [
          "amounts": written(increment.amounts[...]), "at": .string(increment.stamp.description),
        ] as JSONValue
      )
    }
    JSONWriter.append(.object(JSONObject(members)), to: &bytes, style: .canonical)
  }

  /// `["1.5","l","2",""]`: numbers and their units in turn.
  private static func written(_ amounts: ArraySlice<Amount>) -> JSONValue {
    .array(amounts.flatMap { [.string($0.number.description), .string($0.unit)] })
  }
}

extension ShoppingList {
  /// When any field was last written, in milliseconds since 1970.
  fileprivate var lastModified: Int64 {
    max(name.stamp, rank.stamp, isDeleted.stamp).milliseconds
  }
}
