import JSON
import Shopping

/// Reads rows of version 1.
enum PlainRowReader {
  private static let members: Set<String> = [
    "checked", "id", "lastModified", "name", "quantity", "unit", "uuid",
  ]

  /// Reads the row that `bytes` hold.
  static func row(_ bytes: Span<UInt8>) throws(RowFields.Fault) -> PlainRow {
    let fields = try RowFields(bytes, knowing: members)
    return PlainRow(
      id: try fields.identity(fields["uuid"] == nil ? "id" : "uuid"),
      name: try fields.name(.name),
      isChecked: try flag(fields["checked"]),
      lastModified: fields.time("lastModified"),
      quantity: try quantity(fields),
      unknown: fields.unknown
    )
  }

  /// Some writers have 0 and 1 for false and true.
  private static func flag(_ value: JSONValue?) throws(RowFields.Fault) -> Bool {
    switch value {
    case nil, .number(JSONNumber(0)): return false
    case .number(JSONNumber(1)): return true
    case .bool(let flag): return flag
    default: throw RowFields.Fault("checked", "true or false")
    }
  }

  /// A number, or a text such as `2 l`; no number or an empty text is no amount.
  private static func quantity(_ fields: RowFields) throws(RowFields.Fault) -> [Amount]? {
    guard let value = fields["quantity"] else { return nil }
    let unit = try fields.text("unit", .unit)
    if let number = value.number?.exact { return number == .zero ? [] : [Amount(number, unit)] }
    guard let text = value.string, RowRules.fits(text, .unit) else {
      throw RowFields.Fault("quantity", "a number, or a text such as \"2 l\"")
    }
    return try text.split(separator: "+").map { part throws(RowFields.Fault) in
      let words = part.split(separator: " ", maxSplits: 1)
      guard let first = words.first, let number = Decimal(String(first)) else {
        throw RowFields.Fault("quantity", "a number, or a text such as \"2 l\"")
      }
      return Amount(number, words.count > 1 ? words[1].trimmed : unit)
    }
  }
}

extension Substring {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
