public import IntentKit
import JSON

/// A door that lets through only some intents, whatever way they were asked for.
///
/// The catalogue is whole, so that phrases are still understood and what is refused is named.
public struct LimitedDispatcher: Dispatcher {
  private let base: any Dispatcher
  private let allowance: Allowance

  /// Guards `base`.
  public init(_ base: any Dispatcher, to allowance: Allowance) {
    self.base = base
    self.allowance = allowance
  }

  /// The intents of the guarded door, forbidden ones among them.
  public var catalogue: Catalogue { base.catalogue }

  /// Passes on what is allowed; the rest is refused with the dialog `not_allowed`.
  public func dispatch(_ invocation: Invocation) -> Outcome {
    guard let intent = catalogue[invocation.intent], !allowance.permits(intent) else {
      return base.dispatch(invocation)
    }
    let allowed = catalogue.intents.filter(allowance.permits).map(\.name)
    return .failed(
      IntentError(
        .refused,
        value: .string(intent.name),
        allowed: allowed,
        dialog: Dialog(
          "not_allowed",
          ["intent": .string(intent.title), "allowed": .array(allowed.map(JSONValue.string))]
        )
      )
    )
  }

  /// What the guarded door knows.
  public func entities(_ kind: String) -> [EntityName] { base.entities(kind) }

  /// What the guarded door says.
  public func entitiesVersion() -> UInt64? { base.entitiesVersion() }

  /// What the guarded door says.
  public func answersVersion() -> UInt64? { base.answersVersion() }
}
