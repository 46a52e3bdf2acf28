import JSON
import Shopping

/// Writes one row as one line, its members sorted by name.
struct RowWriter {
  /// What the members' names, stamps, identities, times and flags of a row come to at most.
  private static let mostFixedBytes = 1_200

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
    let rare = RareMembers(of: item, total: row.total, joining: joined)
    let texts =
      item.addedBy.utf8.count + item.name.value.utf8.count + item.note.value.utf8.count
      + item.rank.value.utf8.count + item.size.value.utf8.count
    let most = mostBytes(ofTexts: texts, row.credit) + rare.most
    bytes.append(addingCapacity: most) { line in write(item, row, rare, to: &line) }
  }

  private static func write(
    _ item: Item,
    _ row: BridgeRow,
    _ rare: RareMembers,
    to line: inout OutputSpan<UInt8>
  ) {
    let isVisible = item.isVisible
    line.append(text: "{\"addedBy\":")
    line.append(string: item.addedBy)
    if !isVisible { line.append(",\"at\":\"", item.isDeleted.stamp) }
    line.append(copying: rare.base.span)
    line.append(row.credit)
    line.append(text: item.isChecked.value ? ",\"checked\":true" : ",\"checked\":false")
    line.append(",\"created\":\"", item.created)
    if isVisible, item.isDeleted.value { line.append(text: ",\"deleted\":true") }
    line.append(",\"id\":\"", item.id)
    line.append(copying: rare.increments.span)
    line.append(copying: rare.joined.span)
    line.append(",\"lastModified\":\"", item.lastModified)
    line.append(",\"list\":\"", item.list.value)
    line.append(copying: rare.more.span)
    line.append(",\"name\":", item.name.value)
    line.append(",\"notes\":", item.note.value)
    if let amount = rare.first { line.append(",\"quantity\":", amount.number.description) }
    line.append(",\"rank\":", item.rank.value)
    if !item.size.value.isEmpty { line.append(",\"size\":", item.size.value) }
    if let unit = rare.first?.unit, !unit.isEmpty { line.append(",\"unit\":", unit) }
    writeStamps(of: item, isVisible, to: &line)
  }

  /// The name's stamp, and those that differ from it.
  private static func writeStamps(
    of item: Item,
    _ isVisible: Bool,
    to line: inout OutputSpan<UInt8>
  ) {
    let name = item.name.stamp
    line.append(text: ",\"v\":{")
    line.append("\"checked\":\"", item.isChecked.stamp, unless: name)
    if isVisible { line.append("\"deleted\":\"", item.isDeleted.stamp, unless: name) }
    line.append("\"list\":\"", item.list.stamp, unless: name)
    line.append("\"name\":\"", name)
    line.append(",\"notes\":\"", item.note.stamp, after: name)
    line.append(",\"quantity\":\"", item.quantity.base.stamp, after: name)
    line.append(",\"rank\":\"", item.rank.stamp, after: name)
    line.append(",\"size\":\"", item.size.stamp, after: name)
    line.append(text: "}}")
  }

  private static func append(_ list: ShoppingList, _ credit: Credit?, to bytes: inout [UInt8]) {
    let texts = list.addedBy.utf8.count + list.name.value.utf8.count + list.rank.value.utf8.count
    let most = mostBytes(ofTexts: texts, credit)
    bytes.append(addingCapacity: most) { line in write(list, credit, to: &line) }
  }

  private static func write(
    _ list: ShoppingList,
    _ credit: Credit?,
    to line: inout OutputSpan<UInt8>
  ) {
    line.append(text: "{\"addedBy\":")
    line.append(string: list.addedBy)
    line.append(credit)
    line.append(",\"created\":\"", list.created)
    if list.isDeleted.value { line.append(text: ",\"deleted\":true") }
    line.append(",\"id\":\"", list.id)
    line.append(",\"lastModified\":\"", list.lastModified)
    line.append(",\"name\":", list.name.value)
    line.append(",\"rank\":", list.rank.value)
    line.append(text: ",\"v\":{")
    let name = list.name.stamp
    line.append("\"deleted\":\"", list.isDeleted.stamp, unless: name)
    line.append("\"name\":\"", name)
    line.append(",\"rank\":\"", list.rank.stamp, after: name)
    line.append(text: "}}")
  }

  /// What a row with so many bytes of text comes to at most: each may need an escape of six.
  private static func mostBytes(ofTexts count: Int, _ credit: Credit?) -> Int {
    var bytes = count
    if let credit {
      bytes += credit.author.utf8.count + credit.device.utf8.count + credit.surface.utf8.count
    }
    return mostFixedBytes + 6 * bytes
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

extension ShoppingList {
  /// When any field was last written, in milliseconds since 1970.
  fileprivate var lastModified: Int64 {
    max(name.stamp, rank.stamp, isDeleted.stamp).milliseconds
  }
}
