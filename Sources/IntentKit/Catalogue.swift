public import JSON

/// Everything a surface may know about the intents it can dispatch; no code of theirs.
public struct Catalogue: Sendable {
  public var intents: [IntentDescription]

  public init(_ intents: [IntentDescription]) { self.intents = intents }

  public subscript(name: String) -> IntentDescription? { intents.first { $0.name == name } }
}

/// One intent's declaration, read once when the registry is built.
public struct IntentDescription: Sendable {
  public var name: String
  public var title: String
  public var summary: String
  public var effects: Effects
  public var parameters: [ParameterDescription]
  /// The input as JSON Schema 2020-12, plain: one object, no references, no unions.
  public var inputSchema: JSONObject
  /// The output, likewise.
  public var outputSchema: JSONObject

  public init(
    name: String,
    title: String,
    summary: String,
    effects: Effects,
    parameters: [ParameterDescription],
    inputSchema: JSONObject,
    outputSchema: JSONObject
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.effects = effects
    self.parameters = parameters
    self.inputSchema = inputSchema
    self.outputSchema = outputSchema
  }
}

/// One parameter, or one field of a nested record.
public struct ParameterDescription: Sendable {
  public var name: String
  public var summary: String
  public var isRequired: Bool
  public var schema: ValueSchema

  public init(name: String, summary: String, isRequired: Bool, schema: ValueSchema) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.schema = schema
  }
}

/// The shape of a value, in the subset of JSON Schema that every MCP host understands.
public indirect enum ValueSchema: Sendable {
  case boolean
  case integer(minimum: Int?, maximum: Int?)
  /// A decimal number; `above` is an exclusive lower bound, stated in prose and checked by us,
  /// because some hosts reject `exclusiveMinimum`.
  case number(above: Int?)
  case string(maximumLength: Int?)
  /// A closed set of words.
  case choice([String])
  /// A reference to an entity of the domain (`item`, `list`) by name: completion offers those.
  case entity(String)
  case array(ValueSchema, maximumCount: Int?)
  case record([ParameterDescription])
}
