import JSON
import Shopping

/// Reads rows of version 2 in any layout.
enum RowReader {
  private static let itemMembers: Set<String> = [
    "addedBy", "at", "by", "checked", "created", "deleted", "id", "inc", "lastModified", "list",
    "more", "name", "notes", "quantity", "rank", "size", "unit", "v",
  ]
  private static let listMembers: Set<String> = [
    "addedBy", "by", "created", "deleted", "id", "lastModified", "name", "rank", "v",
  ]

  /// Reads the row that `bytes` hold.
  static func row(
    _ bytes: Span<UInt8>,
    _ section: Section
  ) throws(RowFields.Fault) -> BridgeRow {
    let fields = try RowFields(bytes, knowing: section == .lists ? listMembers : itemMembers)
    let row: Row = section == .lists ? .list(try list(fields)) : .item(try item(fields, section))
    return BridgeRow(row, credit: try credit(fields), unknown: fields.unknown)
  }

  private static func item(
    _ fields: RowFields,
    _ section: Section
  ) throws(RowFields.Fault) -> Item {
    let stamp = stamp(of: fields)
    func at(_ field: String) -> Stamp { fields.stamp(field) ?? stamp }
    return Item(
      id: try fields.identity("id"),
      list: Register(
        fields["list"] == nil ? ShoppingList.defaultID : try fields.identity("list"),
        at: at("list")
      ),
      name: Register(try fields.name(.name), at: stamp),
      quantity: QuantityRegister(
        base: Register(try amounts(fields), at: at("quantity")),
        increments: try increments(fields)
      ),
      size: Register(try fields.text("size", .size), at: at("size")),
      note: Register(try fields.text("notes", .note), at: at("notes")),
      isChecked: Register(try fields.flag("checked"), at: at("checked")),
      rank: Register(try fields.plainText("rank"), at: at("rank")),
      isDeleted: try deletion(fields, section, otherwise: at("deleted")),
      created: fields.time("created") ?? stamp.milliseconds,
      addedBy: try fields.plainText("addedBy"),
      handle: 0
    )
  }

  private static func list(_ fields: RowFields) throws(RowFields.Fault) -> ShoppingList {
    let stamp = stamp(of: fields)
    return ShoppingList(
      id: try fields.identity("id"),
      name: Register(try fields.name(.listName), at: stamp),
      rank: Register(try fields.plainText("rank"), at: fields.stamp("rank") ?? stamp),
      isDeleted: Register(try fields.flag("deleted"), at: fields.stamp("deleted") ?? stamp),
      created: fields.time("created") ?? stamp.milliseconds,
      addedBy: try fields.plainText("addedBy")
    )
  }

  /// The stamp of fields that have none of their own: the name's, else that of the last change.
  private static func stamp(of fields: RowFields) -> Stamp {
    if let stamp = fields.stamp("name") { return stamp }
    return fields.time("lastModified").map { Stamp(milliseconds: $0, replica: 0) } ?? .oldest
  }

  /// A tombstone says when; without that it is none.
  private static func deletion(
    _ fields: RowFields,
    _ section: Section,
    otherwise stamp: Stamp
  ) throws(RowFields.Fault) -> Register<Bool> {
    guard section == .deleted else { return Register(try fields.flag("deleted"), at: stamp) }
    guard let written = fields["at"], case let at = Stamp(written: written), at != .oldest else {
      throw RowFields.Fault("at", "the stamp of the delete")
    }
    return Register(true, at: at)
  }

  private static func amounts(_ fields: RowFields) throws(RowFields.Fault) -> [Amount] {
    guard let quantity = fields["quantity"] else { return [] }
    let unit = try fields.text("unit", .unit)
    // A person who edits the file may well write a number without quotes.
    let number = quantity.string.flatMap(Decimal.init) ?? quantity.number?.exact
    guard let number else {
      throw RowFields.Fault("quantity", "an exact decimal number in quotes, such as \"1.5\"")
    }
    let more = try fields["more"].map { value throws(RowFields.Fault) in
      try amounts(value, "more")
    }
    return [Amount(number, unit)] + (more ?? [])
  }

  /// Reads `[["1.5","l"],["2",""]]`.
  private static func amounts(
    _ value: JSONValue,
    _ member: String
  ) throws(RowFields.Fault) -> [Amount] {
    let pairs = value.array?.map { pair -> Amount? in
      guard let pair = pair.array, pair.count == 2, let unit = pair[1].string,
        RowRules.fits(unit, .unit), let number = pair[0].string.flatMap(Decimal.init)
      else { return nil }
      return Amount(number, unit)
    }
    guard let pairs, case let amounts = pairs.compactMap(\.self), amounts.count == pairs.count
    else { throw RowFields.Fault(member, "pairs of a number and a unit, both in quotes") }
    return amounts
  }

  private static func increments(
    _ fields: RowFields
  ) throws(RowFields.Fault) -> [UInt64: QuantityRegister.Increment] {
    guard let value = fields["inc"] else { return [:] }
    var increments: [UInt64: QuantityRegister.Increment] = [:]
    for member in value.object?.members ?? [] {
      guard let replica = UInt64(member.key, radix: 16), let at = member.value["at"],
        let written = member.value["amounts"]
      else { throw RowFields.Fault("inc", "by replica, the \"amounts\" and \"at\" which stamp") }
      let amounts = try amounts(written, "inc")
      increments[replica] = QuantityRegister.Increment(amounts, at: Stamp(written: at))
    }
    return increments
  }

  private static func credit(_ fields: RowFields) throws(RowFields.Fault) -> Credit? {
    guard let value = fields["by"] else { return nil }
    let texts = ["author", "surface", "device"].map { value[$0]?.string ?? "" }
    guard texts.allSatisfy(RowRules.isPlain) else {
      throw RowFields.Fault("by", "\"author\", \"surface\" and \"device\"")
    }
    return Credit(author: texts[0], surface: texts[1], device: texts[2])
  }
}

extension JSONNumber {
  /// The exact value, when it fits.
  var exact: Decimal? { decimal.map { Decimal(mantissa: $0.mantissa, scale: $0.scale) } }
}
