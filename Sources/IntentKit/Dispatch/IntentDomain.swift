/// What the dispatcher needs of a domain: one transaction around one invocation.
///
/// The conforming type journals the invocation with its caller, arguments and answer, and replays
/// the stored answer when the request key was seen before.
public protocol IntentDomain: Sendable {
  associatedtype Context

  /// Runs `body` in one transaction: everything it did is kept together with its journal row, or,
  /// when it throws or the invocation is a dry run, nothing is.
  ///
  /// - Throws: what `body` throws; ``IntentError`` with `storeTrouble` or `requestConflict`.
  func transact(
    _ invocation: Invocation,
    effects: Effects,
    _ body: (inout Context) throws -> Answer
  ) throws -> Answer

  /// See ``Dispatcher/entities(_:)``.
  func entities(_ kind: String) -> [EntityName]

  /// See ``Dispatcher/entitiesVersion()``.
  func entitiesVersion() -> UInt64?

  /// See ``Dispatcher/answersVersion()``.
  func answersVersion() -> UInt64?
}

extension IntentDomain {
  /// Cannot tell.
  public func entitiesVersion() -> UInt64? { nil }

  /// Cannot tell.
  public func answersVersion() -> UInt64? { nil }
}
