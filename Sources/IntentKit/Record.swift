public import JSON

/// An output object: its fields are declared once, and both its JSON Schema and its JSON come from
/// the declaration.
///
/// ```swift
/// public struct ItemOutput: Record {
///   public var name: String
///   public var quantity: ExactNumber?
///   public static let fields: [Field<Self>] = [
///     Field("name", "What the item is called.", \.name),
///     Field("quantity", "How much; absent when no amount was given.", \.quantity),
///   ]
/// }
/// ```
public protocol Record: Sendable {
  static var fields: [Field<Self>] { get }
}

/// A value that can stand in an output record.
public protocol OutputValue: Sendable {
  static var schema: ValueSchema { get }
  static var isOptional: Bool { get }
  /// `nil` leaves the member out.
  var json: JSONValue? { get }
}

/// One member of a ``Record``.
public struct Field<Owner>: Sendable {
  public let description: ParameterDescription
  let read: @Sendable (Owner) -> JSONValue?

  /// Declares the member `name`.
  public init<Value: OutputValue>(
    _ name: String,
    _ summary: String,
    _ value: any KeyPath<Owner, Value> & Sendable
  ) {
    description = ParameterDescription(
      name: name,
      summary: summary,
      isRequired: !Value.isOptional,
      schema: Value.schema
    )
    read = { $0[keyPath: value].json }
  }
}
