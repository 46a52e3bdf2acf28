/// The shape of a value, in the subset of JSON Schema that every MCP host understands.
public indirect enum ValueSchema: Sendable, Hashable {
  /// `true` or `false`.
  case boolean
  /// A whole number, bounds included.
  case integer(minimum: Int?, maximum: Int?)
  /// A decimal number; `above` is an exclusive lower bound, stated in prose and checked by us,
  /// because some hosts reject `exclusiveMinimum`.
  case number(above: Int?)
  /// Text on one line, its length counted in Unicode scalars as JSON Schema counts it.
  case string(maximumLength: Int?)
  /// A closed set of words.
  case choice([String])
  /// A reference to an entity of the domain (`item`, `list`) by name: completion offers those.
  case entity(String)
  /// A list of values, at most `maximumCount` of them.
  case array(ValueSchema, maximumCount: Int?)
  /// An object with the given fields and no others.
  case record([ParameterDescription])
}

/// One parameter, or one field of a nested record.
public struct ParameterDescription: Sendable, Hashable {
  /// Its name in JSON: `snake_case`.
  public var name: String
  /// What it means, in one sentence.
  public var summary: String
  /// Whether it must be given.
  public var isRequired: Bool
  /// What it may hold.
  public var schema: ValueSchema

  /// Describes a parameter.
  public init(name: String, summary: String, isRequired: Bool, schema: ValueSchema) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.schema = schema
  }
}

/// A Swift type that a JSON value can be made from or turned into.
public protocol Describable: Sendable {
  /// The shape of its JSON.
  static var schema: ValueSchema { get }
  /// Whether it may be left out.
  static var isOptional: Bool { get }
}

extension Describable {
  /// Only an optional may be left out.
  public static var isOptional: Bool { false }
}

extension Bool: Describable {
  /// A truth value.
  public static var schema: ValueSchema { .boolean }
}

extension Int: Describable {
  /// A whole number, bounded by nothing.
  public static var schema: ValueSchema { .integer(minimum: nil, maximum: nil) }
}

extension String: Describable {
  /// Text, bounded by nothing.
  public static var schema: ValueSchema { .string(maximumLength: nil) }
}

extension Array: Describable where Element: Describable {
  /// A list of what its elements are.
  public static var schema: ValueSchema { .array(Element.schema, maximumCount: nil) }
}

extension Optional: Describable where Wrapped: Describable {
  /// What the value is when it is there.
  public static var schema: ValueSchema { Wrapped.schema }
  /// It may be left out.
  public static var isOptional: Bool { true }
}
