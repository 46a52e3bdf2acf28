public import JSON
import Threads

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

/// One intent's declaration; what it takes and gives back is read when somebody first asks.
public struct IntentDescription: Sendable {
  /// What an intent takes and gives back.
  private struct Shape: Sendable {
    var parameters: [ParameterDescription]
    var output: [ParameterDescription]
  }

  /// What it is called by, in every surface.
  public let name: String
  /// A short human title.
  public let title: String
  /// What it does and when to use it.
  public let summary: String
  /// What performing it may do.
  public let effects: Effects
  private let shape: OnDemand<Shape>

  /// What it takes.
  public var parameters: [ParameterDescription] { shape.value.parameters }

  /// The fields of its output record.
  public var output: [ParameterDescription] { shape.value.output }

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
    shape = OnDemand(Shape(parameters: parameters, output: output))
  }

  /// Describes an intent by its declaration.
  init<Declared: Intent>(of type: Declared.Type) {
    name = type.name
    title = type.title
    summary = type.summary
    effects = type.effects
    shape = OnDemand {
      Shape(
        parameters: declaredParameters(of: Declared()),
        output: Declared.Output.fields.map(\.description)
      )
    }
  }
}
