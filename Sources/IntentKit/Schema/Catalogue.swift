public import JSON

/// Everything a surface may know about the intents it can dispatch; no code of theirs.
public struct Catalogue: Sendable {
  /// The intents on offer, in registry order.
  public var intents: [IntentDescription]

  /// Lists `intents`; their names are taken to be unique.
  public init(_ intents: [IntentDescription]) { self.intents = intents }

  /// The intent called `name`, in exactly these letters.
  public subscript(name: String) -> IntentDescription? { intents.first { $0.name == name } }

  /// The names of intents that `name` was most likely meant to be, the best first.
  public func nearest(to name: String) -> [String] {
    nearestNames(to: name, among: intents.map(\.name))
  }
}

/// One intent's declaration, read once when the registry is built.
public struct IntentDescription: Sendable {
  /// What it is called by, in every surface.
  public var name: String
  /// A short human title.
  public var title: String
  /// What it does and when to use it.
  public var summary: String
  /// What performing it may do.
  public var effects: Effects
  /// What it takes.
  public var parameters: [ParameterDescription]
  /// The input as JSON Schema 2020-12, plain: one object, no references, no unions.
  public var inputSchema: JSONObject
  /// The document that ``Outcome/document(intent:message:)`` writes, likewise.
  public var outputSchema: JSONObject

  /// Describes an intent with schemas of its own.
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

  /// Describes an intent and derives both schemas; `output` are the fields of its record.
  public init(
    name: String,
    title: String,
    summary: String,
    effects: Effects,
    parameters: [ParameterDescription],
    output: [ParameterDescription]
  ) {
    self.init(
      name: name,
      title: title,
      summary: summary,
      effects: effects,
      parameters: parameters,
      inputSchema: ValueSchema.record(parameters).jsonSchema(),
      outputSchema: OutcomeSchema.schema(with: output)
    )
  }
}
