import JSON

/// The intents of one domain, checked and ready to be dispatched.
///
/// ```swift
/// let registry = try Registry<Household>(RegisteredIntents.all)
/// let dispatcher = DomainDispatcher(registry, domain: household)
/// ```
public struct Registry<Domain: IntentDomain>: Sendable {
  /// What surfaces may know of the intents.
  public let catalogue: Catalogue
  private let intents: [String: RegisteredIntent<Domain.Context>]

  /// Reads the declarations of `types`, once, and checks them.
  ///
  /// - Throws: ``RegistryError`` listing every mistake: an intent of another domain, a name that is
  ///   malformed or taken, a missing description, a stored property that is no ``Parameter``.
  public init(_ types: [any Intent.Type]) throws {
    var problems: [RegistryError.Problem] = []
    var registered: [RegisteredIntent<Domain.Context>] = []
    for type in types {
      guard let type = type as? any Intent<Domain.Context>.Type else {
        let wanted = "\(Domain.Context.self)"
        problems.append(.init(intent: "\(type)", problem: "its Context is not \(wanted)"))
        continue
      }
      let intent = RegisteredIntent(type)
      let found = intent.problems(besides: registered.map(\.description.name))
      problems += found.map { .init(intent: intent.label, problem: $0) }
      registered.append(intent)
    }
    guard problems.isEmpty else { throw RegistryError(problems: problems) }
    catalogue = Catalogue(registered.map(\.description))
    intents = Dictionary(uniqueKeysWithValues: registered.map { ($0.description.name, $0) })
  }

  /// The intent called `name`.
  subscript(name: String) -> RegisteredIntent<Domain.Context>? { intents[name] }
}

/// One intent with its declaration read and its type forgotten.
struct RegisteredIntent<Context>: Sendable {
  /// The type's name, for errors about the declared one.
  let typeName: String
  let description: IntentDescription
  let outputFields: [ParameterDescription]
  /// Decodes checked arguments and gives back the work to do inside the transaction.
  let bind: @Sendable (JSONObject) throws -> (inout Context) throws -> Answer

  init<Declared: Intent<Context>>(_ type: Declared.Type) {
    typeName = "\(type)"
    outputFields = Declared.Output.fields.map(\.description)
    description = IntentDescription(
      name: type.name,
      title: type.title,
      summary: type.summary,
      effects: type.effects,
      parameters: declaredParameters(of: Declared()),
      output: outputFields
    )
    bind = { arguments in
      let intent = try Declared(from: ArgumentDecoder(value: .object(arguments)))
      return { context in Answer(of: Declared.name, try intent.perform(in: &context)) }
    }
  }

  var label: String { description.name.isEmpty ? typeName : description.name }
}

extension Answer {
  init<Output: Record>(of intent: String, _ reply: Reply<Output>) {
    self.init(
      intent: intent,
      value: reply.output.object,
      dialog: reply.dialog,
      mentions: reply.mentions
    )
  }
}
