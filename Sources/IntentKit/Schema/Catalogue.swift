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
  /// The fields of its output record.
  public var output: [ParameterDescription]

  /// The input as JSON Schema 2020-12, plain: one object, no references, no unions.
  ///
  /// Derived each time it is asked for: most programs that start never do.
  public var inputSchema: JSONObject { ValueSchema.record(parameters).jsonSchema() }

  /// The document that ``Outcome/document(intent:message:)`` writes, likewise.
  public var outputSchema: JSONObject { OutcomeSchema.schema(with: output) }

  /// Describes an intent.
  public init(
    name: String,
    title: String,
    summary: String,
    effects: Effects,
    parameters: [ParameterDescription],
    output: [ParameterDescription]
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.effects = effects
    self.parameters = parameters
    self.output = output
  }
}
