import Grammar
import JSON
import ProcessTesting
import Recogniser
import Testing

/// `Grammar/intents` says for every language what the program's intents declare.
@Suite struct CatalogueTests {
  @Test func `phrases can set exactly the intents there are`() throws {
    #expect(Set(try signatures().map(\.intent)) == Set(try schemas().keys))
  }

  @Test func `every slot is an argument of its intent and becomes a value of its type`() throws {
    let schemas = try schemas()
    for signature in try signatures() {
      let properties = schemas[signature.intent]?["properties"]?.object ?? JSONObject()
      for parameter in signature.parameters where parameter.type != .any {
        let type = properties[parameter.name]?["type"]?.string
        #expect(
          type.map(Self.values(of: parameter.type).contains) == true,
          "\(signature.intent).\(parameter.name): \(type ?? "no such argument")"
        )
      }
    }
  }

  @Test func `what an intent requires is asked for when a phrase leaves it out`() throws {
    let schemas = try schemas()
    for signature in try signatures() {
      let required = Set(schemas[signature.intent]?["required"]?.array?.compactMap(\.string) ?? [])
      let asked = Set(signature.parameters.filter(\.isRequired).map(\.name))
      #expect(required.isSubset(of: asked), "\(signature.intent): \(required.subtracting(asked))")
    }
  }

  /// The JSON types that a slot of `type` may fill.
  private static func values(of type: SlotType) -> [String] {
    switch type {
    case .newItems, .knownNewItems, .items, .knownItems: ["array"]
    case .item, .knownItem: ["object"]
    case .amount, .less, .number: ["number", "integer"]
    case .text: ["string", "boolean"]
    default: ["string"]
    }
  }

  private func signatures() throws -> [IntentSignature] {
    let file = Grammar.signatures
    return try IntentSignature.read(
      LanguageSource.File(name: file.name, path: file.path, text: file.text)
    )
  }

  /// The input schema of each intent, by name.
  private func schemas() throws -> [String: JSONValue] {
    let ending = try ChildProcess.run([builtProgram(), "intents", "--json"])
    let intents = try JSONReader.read(ending.output)["intents"]?.array ?? []
    return Dictionary(
      intents.compactMap { intent in
        intent["name"]?.string.flatMap { name in intent["input_schema"].map { (name, $0) } }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
