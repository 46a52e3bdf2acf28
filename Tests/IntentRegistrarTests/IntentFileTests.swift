import Testing

@testable import intent_registrar

@Suite struct IntentFileTests {
  @Test func `a file that declares the intent it is named after is in order`() {
    let sources = [
      "struct AddItemsIntent: Intent {}",
      "public struct AddItemsIntent : Sendable, Intent {",
      "struct Part {}\nenum X { struct AddItemsIntent: Intent where Y: Z {} }",
      "let s = \"struct OtherIntent: Intent {\"\nstruct AddItemsIntent: Intent {}",
      "// struct OtherIntent: Intent\n/* struct */ struct AddItemsIntent: Intent {}",
      "let s = \"\"\"\n  \" struct \\\"\"\" OtherIntent: Intent\n  \"\"\"\nstruct AddItemsIntent: Intent {}",
    ]
    for source in sources {
      #expect(IntentFile(path: "Intents/AddItemsIntent.swift", source: source).complaint == nil)
    }
  }

  @Test func `a file that declares another intent is named with the place of the other`() {
    let file = IntentFile(
      path: "Intents/AddItemsIntent.swift",
      source: "import IntentKit\n\n/// Ädds.\n  public struct AddItemIntent: Intent {}\n"
    )
    #expect(
      file.complaint
        == "Intents/AddItemsIntent.swift:4:17: error: ‘AddItemIntent’ is declared in a file named"
        + " after ‘AddItemsIntent’; give the file or the type the other's name"
    )
  }

  @Test(arguments: [
    "", "struct AddItemsIntent {}", "struct AddItemsIntent: IntentLike {}", "struct",
    "// struct AddItemsIntent: Intent {}", "\"struct AddItemsIntent: Intent {}", "/* struct",
    "class AddItemsIntent: Intent {}",
  ])
  func `a file without its intent is told to declare it`(_ source: String) {
    let file = IntentFile(path: "Intents/AddItemsIntent.swift", source: source)
    #expect(
      file.complaint
        == "Intents/AddItemsIntent.swift:1:1: error: this file must declare"
        + " ‘struct AddItemsIntent: Intent’"
    )
  }

  @Test func `the registry lists the intents by name`() {
    let source = registrySource(of: ["MoveIntent", "AddIntent"])
    #expect(source.contains("public enum RegisteredIntents"))
    #expect(source.contains("[\n    AddIntent.self,\n    MoveIntent.self,\n  ]"))
    #expect(registrySource(of: []).contains("= [\n  ]"))
  }
}
