import JSON

/// The dispatcher of a registry's intents over one domain.
public struct DomainDispatcher<Domain: IntentDomain>: Dispatcher {
  private let registry: Registry<Domain>
  private let domain: Domain

  /// Opens the door to `domain` for the intents of `registry`.
  public init(_ registry: Registry<Domain>, domain: Domain) {
    self.registry = registry
    self.domain = domain
  }

  /// The registry's intents.
  public var catalogue: Catalogue { registry.catalogue }

  /// The names that the domain knows of one kind of entity.
  public func entities(_ kind: String) -> [EntityName] { domain.entities(kind) }

  /// What the domain says.
  public func entitiesVersion() -> UInt64? { domain.entitiesVersion() }

  /// What the domain says.
  public func answersVersion() -> UInt64? { domain.answersVersion() }

  /// Checks, performs in one transaction, and turns whatever was thrown into an outcome.
  ///
  /// The domain gets the arguments as checked, so that requests that mean the same are journaled
  /// the same however they were written.
  public func dispatch(_ invocation: Invocation) -> Outcome {
    guard let intent = registry[invocation.intent] else {
      return .failed(unknownIntent(invocation.intent))
    }
    do {
      return .done(try perform(intent, invocation))
    } catch let question as Question {
      return .question(question)
    } catch {
      return .failed(IntentError(wrapping: error))
    }
  }

  private func perform(
    _ intent: RegisteredIntent<Domain.Context>,
    _ invocation: Invocation
  ) throws -> Answer {
    var request = invocation
    request.arguments = try ArgumentCheck.checked(
      invocation.arguments,
      against: intent.description.parameters
    )
    request.origin = invocation.origin.map(checked)
    let work = try intent.bind(request.arguments)
    var answer = try domain.transact(request, effects: intent.description.effects) { context in
      try work(&context)
    }
    answer.isDryRun = invocation.isDryRun
    return answer
  }

  /// The origin with its arguments as they were checked when it was asked for.
  private func checked(_ origin: RequestOrigin) -> RequestOrigin {
    let parameters = catalogue[origin.intent]?.parameters ?? []
    let arguments = try? ArgumentCheck.checked(origin.arguments, against: parameters)
    return RequestOrigin(origin.intent, arguments: arguments ?? origin.arguments)
  }

  private func unknownIntent(_ name: String) -> IntentError {
    let nearest = catalogue.nearest(to: name)
    let shown = JSONValue.string(name).shortened
    return IntentError(
      .unknownIntent,
      value: shown,
      allowed: catalogue.intents.map(\.name),
      nearest: nearest,
      dialog: Dialog("unknown_intent", ["value": shown, "nearest": nearest.json ?? []])
    )
  }
}
