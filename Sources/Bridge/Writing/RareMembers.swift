import JSON
import Shopping

/// The members of an item's line that few items have, written out; empty where an item lacks them.
struct RareMembers {
  /// The first of the amounts, which most items with an amount have alone.
  let first: Amount?
  /// What the amount was set to, when replicas have added to it since.
  private(set) var base: [UInt8] = []
  /// What each replica has added.
  private(set) var increments: [UInt8] = []
  /// The rows that the line shows as one.
  private(set) var joined: [UInt8] = []
  /// The other amounts.
  private(set) var more: [UInt8] = []

  init(of item: Item, total: [Amount]?, joining rows: [BridgeRow]) {
    let quantity = item.quantity
    let amounts = total ?? quantity.base.value
    first = amounts.first
    if total != nil { base.append(",\"base\":", quantity.base.value[...]) }
    if amounts.count > 1 { more.append(",\"more\":", amounts.dropFirst()) }
    if !quantity.increments.isEmpty { increments.append(quantity.increments) }
    if !rows.isEmpty { joined.append(rows) }
  }

  /// What these and the first amount come to at most: a number has at most twenty-one bytes, and
  /// each byte of a unit may need an escape of six.
  var most: Int {
    base.count + increments.count + joined.count + more.count + 6 * (first?.unit.utf8.count ?? 0)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ key: StaticString, _ amounts: ArraySlice<Amount>) {
    append(text: key)
    JSONWriter.append(written(amounts), to: &self)
  }

  fileprivate mutating func append(_ joined: [BridgeRow]) {
    append(text: ",\"joined\":[")
    for (position, row) in joined.enumerated() {
      if position > 0 { append(text: ",") }
      RowWriter.append(row, to: &self)
    }
    append(text: "]")
  }

  fileprivate mutating func append(_ increments: [UInt64: QuantityRegister.Increment]) {
    append(text: ",\"inc\":")
    let members = increments.map { replica, increment in
      (
        replicaText(replica),
        [
          "amounts": written(increment.amounts[...]), "at": .string(increment.stamp.description),
        ] as JSONValue
      )
    }
    JSONWriter.append(.object(JSONObject(members)), to: &self, style: .canonical)
  }
}

/// `["1.5","l","2",""]`: numbers and their units in turn.
private func written(_ amounts: ArraySlice<Amount>) -> JSONValue {
  .array(amounts.flatMap { [.string($0.number.description), .string($0.unit)] })
}
