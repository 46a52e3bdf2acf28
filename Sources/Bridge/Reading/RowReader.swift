import JSON
import Shopping

/// Reads rows of version 2 in any layout.
enum RowReader {
  static let itemMembers: Set<String> = [
    "addedBy", "at", "base", "by", "checked", "created", "deleted", "id", "inc", "lastModified",
    "list", "more", "name", "notes", "quantity", "rank", "size", "unit", "v",
  ]
  static let listMembers: Set<String> = [
    "addedBy", "by", "created", "deleted", "id", "lastModified", "name", "rank", "v",
  ]

  /// Reads the row that `bytes` hold, without the members that are not to be known.
  ///
  /// An `identity` stands for one that the row lacks.
  static func row(
    _ bytes: Span<UInt8>,
    _ section: Section,
    without ignored: Set<String> = [],
    _ identity: RowID? = nil
  ) throws(RowFields.Fault) -> BridgeRow {
    let members = section == .lists ? listMembers : itemMembers
    var fields = try RowFields(bytes, knowing: members.subtracting(ignored))
    fields.identity = identity
    guard section != .lists else {
      let row = Row.list(try list(fields))
      return BridgeRow(row, credit: try credit(fields), unknown: fields.unknown)
    }
    return BridgeRow(
      .item(try item(fields, section)),
      credit: try credit(fields),
      total: fields["base"] == nil ? nil : try amounts(fields),
      unknown: fields.unknown
    )
  }

  /// Reads a row that stands for several, which it carries whole; `nil` when it is any other.
  static func crowd(
    _ bytes: Span<UInt8>
  ) throws(RowFields.Fault) -> (shown: Item, rows: [BridgeRow])? {
    var scanner = DocumentScanner()
    guard let joined = scanner.member("joined", in: bytes) else { return nil }
    let shown = try item(try RowFields(bytes, knowing: itemMembers), .items)
    var rows: [BridgeRow] = []
    for place in joined { rows.append(try row(bytes.extracting(place), .items)) }
    return (shown, rows)
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
        base: Register(try base(fields), at: at("quantity")),
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

  /// The base of the quantity, which stands apart when something was added to it.
  private static func base(_ fields: RowFields) throws(RowFields.Fault) -> [Amount] {
    guard let base = fields["base"] else { return try amounts(fields) }
    return try amounts(base, "base")
  }

  private static func amounts(_ fields: RowFields) throws(RowFields.Fault) -> [Amount] {
    guard let quantity = fields["quantity"] else { return [] }
    let unit = try fields.text("unit", .unit)
    // A person who edits the file may well write a number without quotes.
    let number = quantity.string.flatMap(Decimal.init) ?? quantity.number?.exact
    guard let number else {
      throw RowFields.Fault("quantity", "an exact decimal number in quotes, such as \"1.5\"")
    }
    guard let more = fields["more"] else { return [Amount(number, unit)] }
    return [Amount(number, unit)] + (try amounts(more, "more"))
  }

  /// Reads `["1.5","l","2",""]`: numbers and their units in turn.
  private static func amounts(
    _ value: JSONValue,
    _ member: String
  ) throws(RowFields.Fault) -> [Amount] {
    let texts = value.array?.compactMap(\.string) ?? []
    var amounts: [Amount] = []
    for place in stride(from: 0, to: texts.count - 1, by: 2) {
      guard let number = Decimal(texts[place]), RowRules.fits(texts[place + 1], .unit) else {
        break
      }
      amounts.append(Amount(number, texts[place + 1]))
    }
    guard let array = value.array, amounts.count * 2 == array.count else {
      throw RowFields.Fault(member, "numbers and units in turn, all in quotes")
    }
    return amounts
  }

  private static func increments(
    _ fields: RowFields
  ) throws(RowFields.Fault) -> [UInt64: QuantityRegister.Increment] {
    guard let value = fields["inc"] else { return [:] }
    let fault = RowFields.Fault("inc", "by replica \"amounts\", and \"at\" which stamp")
    guard let members = value.object?.members else { throw fault }
    var increments: [UInt64: QuantityRegister.Increment] = [:]
    for member in members {
      guard let replica = UInt64(member.key, radix: 16), let at = member.value["at"],
        let written = member.value["amounts"]
      else { throw fault }
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
