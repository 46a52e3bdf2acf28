import JSON
import Shopping

/// Writes files of version 1: the default list as people see it, values without stamps.
///
/// The checksum tells our own file, however old it is when a sync service delivers it, from one that
/// an older program has written: that drops the member, or leaves it as it no longer is.
enum PlainWriter {
  /// The bytes of the file.
  static func bytes(of rows: [PlainRow], _ unknown: [UnknownMember]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: "{\"schemaVersion\":1,\n\"items\":[\n")
    for (position, row) in rows.enumerated() {
      if position > 0 { bytes.append(text: ",\n") }
      append(row, to: &bytes)
    }
    bytes.append(text: rows.isEmpty ? "],\n" : "\n],\n")
    bytes.append(tailWith: unknown)
    return bytes
  }

  private static func append(_ row: PlainRow, to bytes: inout [UInt8]) {
    var members: [(name: String, value: [UInt8])] = [
      ("checked", Array((row.isChecked ? "true" : "false").utf8)),
      ("name", written(row.name)),
      ("uuid", written(row.id.description.uppercased())),
    ]
    if let time = row.lastModified {
      members.append(("lastModified", written(rfc3339(milliseconds: time))))
    }
    if let quantity = row.quantity, !quantity.isEmpty {
      members.append(("quantity", written(quantity)))
    }
    members += row.unknown.map { ($0.name, $0.value) }
    bytes.append(sorted: members)
  }

  private static func written(_ text: String) -> [UInt8] {
    JSONWriter.bytes(of: .string(text))
  }

  /// A number of pieces as a number, everything else as text.
  private static func written(_ amounts: [Amount]) -> [UInt8] {
    if amounts.count == 1, amounts[0].unit.isEmpty {
      return Array(amounts[0].number.description.utf8)
    }
    let parts = amounts.map { $0.unit.isEmpty ? "\($0.number)" : "\($0.number) \($0.unit)" }
    return written(parts.joined(separator: " + "))
  }
}
