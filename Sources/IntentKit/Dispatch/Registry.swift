import JSON
import Threads

/// The intents of one domain, ready to be dispatched.
///
/// ```swift
/// let registry = try Registry<Household>(RegisteredIntents.all)
/// let dispatcher = DomainDispatcher(registry, domain: household)
/// ```
public struct Registry<Domain: IntentDomain>: Sendable {
  /// What surfaces may know of the intents.
  public let catalogue: Catalogue
  private let intents: [String: OnDemand<RegisteredIntent<Domain.Context>?>]

  /// Reads the declarations of `types` and checks them.
  ///
  /// - Throws: ``RegistryError`` listing every mistake: an intent of another domain, a name that is
  ///   malformed or taken, a missing description, a stored property that is no ``Parameter``.
  public init(_ types: [any Intent.Type]) throws {
    var problems: [RegistryError.Problem] = []
    var names: [String] = []
    for type in types {
      guard
        let intent = RegisteredIntent<Domain.Context>(type, described: IntentDescription(of: type))
      else {
        let wanted = "\(Domain.Context.self)"
        problems.append(.init(intent: "\(type)", problem: "its Context is not \(wanted)"))
        continue
      }
      problems += intent.problems(besides: names).map {
        .init(intent: intent.label, problem: $0)
      }
      names.append(intent.description.name)
    }
    guard problems.isEmpty else { throw RegistryError(problems: problems) }
    self.init(trusting: types)
  }

  /// Takes intents whose declarations a test has checked; each is read when it is first needed.
  ///
  /// So a program that performs one intent does not pay for the others. An intent of another domain
  /// is unknown here.
  public init(trusting types: [any Intent.Type]) {
    let descriptions = types.map { IntentDescription(of: $0) }
    catalogue = Catalogue(descriptions)
    let pairs = zip(types, descriptions).map { type, description in
      (type.name, OnDemand { RegisteredIntent<Domain.Context>(type, described: description) })
    }
    intents = Dictionary(pairs) { first, _ in first }
  }

  /// The intent called `name`.
  subscript(name: String) -> RegisteredIntent<Domain.Context>? { intents[name]?.value }
}

/// One intent with its type forgotten.
struct RegisteredIntent<Context>: Sendable {
  /// The type's name, for errors about the declared one.
  let typeName: String
  let description: IntentDescription
  /// Decodes checked arguments and gives back the work to do inside the transaction.
  let bind: @Sendable (JSONObject) throws -> (inout Context) throws -> Answer

  /// `nil` when the intent works on something else than `Context`.
  init?(_ type: any Intent.Type, described description: IntentDescription) {
    guard let type = type as? any Intent<Context>.Type else { return nil }
    self.init(type, description)
  }

  private init<Declared: Intent<Context>>(_ type: Declared.Type, _ description: IntentDescription) {
    typeName = "\(type)"
    self.description = description
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
