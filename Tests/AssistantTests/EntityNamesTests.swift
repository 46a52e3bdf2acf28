import IntentKit
import JSON
import Testing

@testable import Assistant

/// References where an intent declares just a name.
struct EntityNamesTests {
  private let lend = IntentDescription(
    name: "lend",
    title: "Lend",
    summary: "Lends tools.",
    effects: .writes,
    parameters: [
      Self.parameter("tool", .entity("tool")),
      Self.parameter("tools", .array(.entity("tool"), maximumCount: nil)),
      Self.parameter("row", .record([Self.parameter("name", .string(maximumLength: nil))])),
    ],
    output: []
  )

  private static func parameter(_ name: String, _ schema: ValueSchema) -> ParameterDescription {
    ParameterDescription(name: name, summary: "", isRequired: false, schema: schema)
  }

  @Test func `a reference becomes the name where only a name is taken`() {
    #expect(lend.namingEntities(in: ["tool": ["name": "saw"]]) == ["tool": "saw"])
    #expect(lend.namingEntities(in: ["tool": ["id": "7", "name": "saw"]]) == ["tool": "saw"])
    #expect(
      lend.namingEntities(in: ["tools": [["name": "saw"], "axe"]]) == ["tools": ["saw", "axe"]]
    )
  }

  @Test func `what says more than a name, or stands where an object is taken, is left alone`() {
    for arguments: JSONObject in [
      ["tool": ["name": "saw", "quantity": 2]], ["row": ["name": "saw"]],
      ["other": ["name": "saw"]],
      ["tool": ["id": "7"]],
    ] {
      #expect(lend.namingEntities(in: arguments) == arguments)
    }
  }
}
