import JSON
import SchemaRules
import Shopping
import Testing

@testable import Store

/// What is declared of stored rows, and what becomes of rows that only just keep to it.
struct StoredModelsTests {
  private static let stamp = Stamp(milliseconds: 1, replica: 2)

  private static let item = Row.item(
    Item(
      id: RowID(high: 1, low: 2),
      list: Register(ShoppingList.defaultID, at: stamp),
      name: Register("milk", at: stamp),
      quantity: QuantityRegister(
        base: Register([Amount(2, "l")], at: stamp),
        increments: [7: QuantityRegister.Increment([Amount(1, "l")], at: stamp)]
      ),
      size: Register("", at: stamp),
      note: Register("", at: stamp),
      isChecked: Register(false, at: stamp),
      rank: Register("n", at: stamp),
      isDeleted: Register(false, at: stamp),
      created: 1,
      addedBy: "human",
      handle: 1
    )
  )

  private static let list = Row.list(
    ShoppingList(
      id: RowID(high: 1, low: 3),
      name: Register("Hardware", at: stamp),
      rank: Register("n", at: stamp),
      isDeleted: Register(false, at: stamp),
      created: 1,
      addedBy: "human"
    )
  )

  private func document(_ row: Row) throws -> JSONObject {
    try #require(try JSONReader.read(row.document).object)
  }

  private func declared(_ model: String) throws -> DeclaredModel {
    let schema = try DeclaredSchema(file: "stored", text: StoredModels.declaration)
    return try #require(schema[model])
  }

  @Test(arguments: [("StoredItem", item), ("StoredList", list)])
  func `the declaration names what is stored, no more and no less`(
    model: String,
    row: Row
  ) throws {
    // Records that point here are found by asking for them; nothing is stored for that.
    let fields = try declared(model).fields.filter { field in
      if case .relationship(let relationship) = field.kind { return !relationship.isToMany }
      return true
    }
    #expect(try Set(fields.map(\.name)) == Set(document(row).keys))
  }

  @Test(arguments: [("StoredItem", item), ("StoredList", list)])
  func `a record that lacks a field is refused by the field's name`(
    model: String,
    row: Row
  ) throws {
    var reader = RowReader()
    for field in try declared(model).fields.map(\.name) where field != "increments" {
      var document = try document(row)
      guard document[field] != nil else { continue }
      document[field] = nil
      let bytes = JSONWriter.bytes(of: .object(document))
      let fault = #expect(throws: RowReader.Fault.self) { try reader.row(row.kind, bytes) }
      #expect(fault?.field == field)
    }
  }

  @Test func `a record with an empty name is stored, and becomes no item and no list`() throws {
    var reader = RowReader()
    var quick = CanonicalItemReader()
    for row in [Self.item, Self.list] {
      var document = try document(row)
      document["name"] = ""
      document["increments"] = nil
      let bytes = JSONWriter.bytes(of: .object(document), style: .canonical)
      let fault = #expect(throws: RowReader.Fault.self) { try reader.row(row.kind, bytes) }
      #expect(fault?.field == "name")
      #expect(quick.item(bytes.span) == nil)
    }
  }
}
