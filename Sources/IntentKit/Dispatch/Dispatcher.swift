/// The one door to the domain: every surface builds an ``Invocation`` and hands it in here.
///
/// Surfaces hold it as `any Dispatcher` and so see neither the domain nor the store.
public protocol Dispatcher: Sendable {
  /// The intents on offer, in registry order.
  var catalogue: Catalogue { get }

  /// Checks the arguments, performs the intent in one transaction, and says how it ended.
  func dispatch(_ invocation: Invocation) -> Outcome

  /// The names the domain knows of one kind of entity (`item`, `list`), for recognition and
  /// completion; the most useful first.
  func entities(_ kind: String) -> [EntityName]

  /// A number that changes whenever the answers of ``entities(_:)`` may have changed; `nil` from a
  /// domain that cannot tell, which is asked every time.
  func entitiesVersion() -> UInt64?

  /// A number that changes whenever an intent that only reads may answer something else than before;
  /// `nil` from a domain that cannot tell.
  func answersVersion() -> UInt64?
}

extension Dispatcher {
  /// Cannot tell.
  public func entitiesVersion() -> UInt64? { nil }

  /// Cannot tell.
  public func answersVersion() -> UInt64? { nil }
}
