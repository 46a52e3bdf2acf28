/// One thing a person or an agent can ask for.
///
/// Parameters are declared as ``Parameter`` properties; the argument schema, MCP tool, CLI help and
/// completion are derived from them, and one decoder binds the values whatever surface they came
/// through.
///
/// ```swift
/// public struct CheckItemsIntent: Intent {
///   public static let name = "check_items"
///   public static let title = "Check items off"
///   public static let summary = "Tick items off the shopping list."
///   public static let effects: Effects = [.writes, .idempotent]
///
///   @Parameter("The items to tick off, as the person named them.") public var items: [ItemReference]
///   @Parameter("The list; the default list when left out.") public var list: String?
///
///   public init() {}
///
///   public func perform(in household: inout Household) throws -> Reply<ItemsOutput> { … }
/// }
/// ```
public protocol Intent<Context>: Decodable, Sendable {
  /// What the intent works on: the domain's state inside one transaction.
  associatedtype Context
  /// What it gives back; the output schema is derived from it.
  associatedtype Output: Record

  /// `^[a-z][a-z0-9_]{0,29}$`, unique in its registry; it is also the MCP tool's name.
  static var name: String { get }
  /// A short human title.
  static var title: String { get }
  /// What it does and when to use it; at most 1,024 characters, the key fact first.
  static var summary: String { get }
  static var effects: Effects { get }

  /// An unbound value, used to read the declarations.
  init()

  /// Does the work inside the caller's transaction.
  ///
  /// - Throws: ``Question`` when only the person can decide, ``IntentError`` when it cannot be
  ///   done. Either way the transaction is rolled back.
  func perform(in context: inout Context) throws -> Reply<Output>
}
