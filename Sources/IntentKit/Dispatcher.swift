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
}

/// A name by which something in the domain can be referred to.
public struct EntityName: Sendable, Hashable {
  /// As a person says it.
  public var name: String
  /// A stable short handle, such as `#3`.
  public var handle: String?
  /// The container it is in, such as the list an item is on.
  public var container: String?
  /// Not settled yet: an open item rather than a done one.
  public var isOpen: Bool

  /// Names an entity.
  public init(_ name: String, handle: String? = nil, container: String? = nil, isOpen: Bool = true)
  {
    self.name = name
    self.handle = handle
    self.container = container
    self.isOpen = isOpen
  }
}

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
}
