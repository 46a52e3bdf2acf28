import SchemaRules
import Testing

@testable import Bridge

/// What is declared of the rows in the shared file.
struct BridgeModelsTests {
  @Test(arguments: [
    ("SharedItem", RowReader.itemMembers.union(["joined"])), ("SharedList", RowReader.listMembers),
  ])
  func `the declaration names the members that are read, no more and no less`(
    model: String,
    members: Set<String>
  ) throws {
    let schema = try DeclaredSchema(file: "shared", text: BridgeModels.declaration)
    #expect(schema.check() == [])
    let fields = try #require(schema[model]).fields.filter { field in
      // Rows that point here are found by asking for them.
      if case .relationship(let relationship) = field.kind { return !relationship.isToMany }
      return true
    }
    #expect(Set(fields.map(\.name)) == members)
  }

  @Test(arguments: ["", "   \\u0007"]) func `a shared row without a proper name becomes no item`(
    name: String
  ) {
    let text = """
      {"id":"6F9619FF-8B86-4011-B42D-00C04FC964FF","name":"\(name)",\
      "v":{"name":"2026-11-30T05:00:00.000Z-0000-0000000000000001"}}
      """
    let bytes = Array(text.utf8)
    let fault = #expect(throws: RowFields.Fault.self) { try RowReader.row(bytes.span, .items) }
    #expect(fault?.problem.hasPrefix("\"name\"") == true)
  }
}
