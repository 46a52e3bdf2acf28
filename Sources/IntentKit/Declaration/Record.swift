public import JSON

/// A value that can stand in an output record.
public protocol OutputValue: Describable {
  /// Its JSON; `nil` leaves the member out.
  var json: JSONValue? { get }
}

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
public protocol Record: OutputValue {
  /// The members, in the order they are written; their names are unique.
  ///
  /// A stored property: it is read for every record that is written.
  static var fields: [Field<Self>] { get }
}

extension Record {
  /// An object with the declared fields.
  public static var schema: ValueSchema { .record(fields.map(\.description)) }
  /// The record as a JSON value.
  public var json: JSONValue? { .object(object) }

  /// The record as a JSON object.
  public var object: JSONObject {
    let fields = Self.fields
    var members: [JSONObject.Member] = []
    members.reserveCapacity(fields.count)
    for field in fields {
      if let value = field.read(self) { members.append(JSONObject.Member(field.name, value)) }
    }
    return JSONObject(unique: members)
  }
}

/// One member of a ``Record``.
public struct Field<Owner>: Sendable {
  /// Its name, meaning and shape.
  public let description: ParameterDescription
  let name: String
  let read: @Sendable (Owner) -> JSONValue?

  /// Declares the member `name`; `value` is a key path such as `\.name`.
  public init<Value: OutputValue>(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Owner) -> Value
  ) {
    self.name = name
    description = ParameterDescription(
      name: name,
      summary: summary,
      isRequired: !Value.isOptional,
      schema: Value.schema
    )
    read = { value($0).json }
  }
}

/// An output of nothing: for intents whose sentence says it all.
public struct EmptyOutput: Record {
  /// No members.
  public static let fields: [Field<Self>] = []

  /// Makes the one value there is.
  public init() {}
}

extension Bool: OutputValue {
  /// The truth value.
  public var json: JSONValue? { .bool(self) }
}

extension Int: OutputValue {
  /// The number.
  public var json: JSONValue? { .number(JSONNumber(self)) }
}

extension String: OutputValue {
  /// The text, escaped by whoever writes it.
  public var json: JSONValue? { .string(self) }
}

extension Array: OutputValue where Element: OutputValue {
  /// The elements, without those that leave themselves out.
  public var json: JSONValue? { .array(compactMap(\.json)) }
}

extension Optional: OutputValue where Wrapped: OutputValue {
  /// The value's JSON; left out when there is none.
  public var json: JSONValue? { self?.json }
}
