import JSON
import Shopping
import Testing

@testable import Store

@Suite struct RowDocumentTests {
  private static let stamps = (1...9).map { Stamp(milliseconds: $0, counter: 2, replica: 3) }

  /// An item of which every field has a stamp of its own, or all the same one.
  private func item(
    name: String = "milk",
    quantity: [Amount] = [],
    hasOneStamp: Bool = false
  ) -> Item {
    let stamps = hasOneStamp ? Array(repeating: Self.stamps[0], count: 9) : Self.stamps
    return Item(
      id: RowID(high: 1, low: 2),
      list: Register(ShoppingList.defaultID, at: stamps[0]),
      name: Register(name, at: stamps[1]),
      quantity: QuantityRegister(base: Register(quantity, at: stamps[2])),
      size: Register("400 g", at: stamps[3]),
      note: Register("the \"good\" one\n½ é 🍌", at: stamps[4]),
      isChecked: Register(true, at: stamps[5]),
      rank: Register("n", at: stamps[6]),
      isDeleted: Register(false, at: stamps[7]),
      created: -5,
      addedBy: "agent:x",
      handle: 12
    )
  }

  private var rows: [Row] {
    var raised = item()
    raised.quantity.increments = [
      7: QuantityRegister.Increment([Amount(2, "l")], at: Self.stamps[8]),
      .max: QuantityRegister.Increment([], at: Self.stamps[0]),
    ]
    var plain = item(hasOneStamp: true)
    plain.note = Register("", at: Self.stamps[0])
    var measured = plain
    measured.quantity.base.value = [Amount(2, "l")]
    measured.isChecked.stamp = Self.stamps[8]
    let amounts = [Amount(Decimal(mantissa: 15, scale: 1), "l"), Amount(3), Amount(1, "bottle")]
    let list = ShoppingList(
      id: RowID(high: .max, low: .max),
      name: Register("Hardware", at: Self.stamps[1]),
      rank: Register("a0", at: Self.stamps[1]),
      isDeleted: Register(true, at: Self.stamps[2]),
      created: 1_796_014_800_000,
      addedBy: "human"
    )
    return [
      .item(raised), .item(plain), .item(measured), .item(item(quantity: amounts)), .list(list),
      .item(item(name: "\u{0}\u{1F}\\")),
      .item(item(name: " ", quantity: amounts, hasOneStamp: true)),
    ]
  }

  @Test func `every row reads back from its document`() throws {
    var reader = RowReader()
    for row in rows {
      #expect(try reader.row(row.kind, row.document) == row)
      #expect(try reader.rowInAnyLayout(row.kind, row.document) == row)
    }
  }

  @Test func `a document is canonical JSON`() throws {
    for row in rows {
      let value = try JSONReader.read(row.document)
      #expect(JSONWriter.bytes(of: value, style: .canonical) == row.document)
    }
  }

  @Test func `the quick reader reads what the general one does, or nothing`() throws {
    var general = RowReader()
    var quick = CanonicalItemReader()
    var count = 0
    for row in rows where row.kind == .item {
      guard let item = quick.item(row.document.span) else { continue }
      #expect(try general.rowInAnyLayout(.item, row.document) == .item(item))
      count += 1
    }
    #expect(count > 1, "it reads the plain ones")
  }

  @Test func `a document that was cut or changed anywhere is no other row`() throws {
    let row = Row.item(item(quantity: [Amount(2, "l")], hasOneStamp: true))
    let document = row.document
    var (general, quick) = (RowReader(), CanonicalItemReader())
    for position in document.indices {
      #expect(quick.item(Array(document[..<position]).span) == nil, "cut at \(position)")
      #expect(throws: RowReader.Fault.self) {
        try general.rowInAnyLayout(.item, Array(document[..<position]))
      }
      var changed = document
      changed[position] = UInt8(ascii: "\"")
      if let item = quick.item(changed.span) {
        #expect(try general.rowInAnyLayout(.item, changed) == .item(item), "changed at \(position)")
      }
    }
  }
}
