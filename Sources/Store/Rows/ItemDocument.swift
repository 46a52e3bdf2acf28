import JSON
import Shopping

/// Writes an item's document.
///
/// Every change writes two of them, before and after, so that they are written without a tree.
struct ItemDocument {
  /// What the members' names, stamps, identities, numbers and flags come to at most.
  private static let mostFixedBytes = 1_000

  private let item: Item
  private let amounts: [UInt8]
  /// Empty for most items, which have none.
  private let increments: [UInt8]

  init(_ item: Item) {
    self.item = item
    let quantity = item.quantity
    amounts =
      quantity.base.value.isEmpty
      ? Array("[]".utf8) : JSONWriter.bytes(of: written(quantity.base.value))
    increments =
      quantity.increments.isEmpty
      ? [] : JSONWriter.bytes(of: .object(written(quantity.increments)), style: .canonical)
  }

  /// The document in canonical form.
  var bytes: [UInt8] {
    let texts =
      item.addedBy.utf8.count + item.name.value.utf8.count + item.note.value.utf8.count
      + item.rank.value.utf8.count + item.size.value.utf8.count
    let most = Self.mostFixedBytes + 6 * texts + amounts.count + increments.count
    return [UInt8](capacity: most) { document in write(to: &document) }
  }

  private func write(to document: inout OutputSpan<UInt8>) {
    document.append(text: "{\"added_by\":")
    document.append(string: item.addedBy)
    document.append(text: item.isChecked.value ? ",\"checked\":true" : ",\"checked\":false")
    document.append(text: ",\"created\":")
    document.append(copying: String(item.created).utf8Span.span)
    document.append(text: item.isDeleted.value ? ",\"deleted\":true" : ",\"deleted\":false")
    document.append(text: ",\"handle\":")
    document.append(copying: String(item.handle).utf8Span.span)
    document.append(text: ",\"id\":\"")
    item.id.append(to: &document)
    if !increments.isEmpty {
      document.append(text: "\",\"increments\":")
      document.append(copying: increments.span)
      document.append(text: ",\"list\":\"")
    } else {
      document.append(text: "\",\"list\":\"")
    }
    item.list.value.append(to: &document)
    document.append(text: "\",\"name\":")
    document.append(string: item.name.value)
    document.append(text: ",\"note\":")
    document.append(string: item.note.value)
    document.append(text: ",\"quantity\":")
    document.append(copying: amounts.span)
    document.append(text: ",\"rank\":")
    document.append(string: item.rank.value)
    document.append(text: ",\"size\":")
    document.append(string: item.size.value)
    writeStamps(to: &document)
  }

  private func writeStamps(to document: inout OutputSpan<UInt8>) {
    document.append(text: ",\"stamps\":{")
    write("\"checked\":\"", item.isChecked.stamp, isBeforeName: true, to: &document)
    write("\"deleted\":\"", item.isDeleted.stamp, isBeforeName: true, to: &document)
    write("\"list\":\"", item.list.stamp, isBeforeName: true, to: &document)
    document.append(text: "\"name\":\"")
    item.name.stamp.append(to: &document)
    document.append(text: "\"")
    write(",\"note\":\"", item.note.stamp, to: &document)
    write(",\"quantity\":\"", item.quantity.base.stamp, to: &document)
    write(",\"rank\":\"", item.rank.stamp, to: &document)
    write(",\"size\":\"", item.size.stamp, to: &document)
    document.append(text: "}}")
  }

  /// Writes a stamp that differs from the name's.
  private func write(
    _ key: StaticString,
    _ stamp: Stamp,
    isBeforeName: Bool = false,
    to document: inout OutputSpan<UInt8>
  ) {
    guard stamp != item.name.stamp else { return }
    document.append(text: key)
    stamp.append(to: &document)
    document.append(text: isBeforeName ? "\"," : "\"")
  }
}

/// `[["1.5","l"],["2",""]]`; the numbers are text because they are exact.
private func written(_ amounts: [Amount]) -> JSONValue {
  .array(amounts.map { .array([.string($0.number.description), .string($0.unit)]) })
}

private func written(_ increments: [UInt64: QuantityRegister.Increment]) -> JSONObject {
  JSONObject(
    increments.map { replica, increment in
      (
        replicaText(replica),
        ["amounts": written(increment.amounts), "stamp": .string(increment.stamp.description)]
      )
    }
  )
}
