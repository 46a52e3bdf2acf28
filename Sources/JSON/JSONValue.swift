/// A JSON value as it stood in the text: numbers keep their digits, objects keep their order.
///
/// Exactness is the point. An id of 2^53+1 and a quantity of `0.1` come out as they went in,
/// because no number passes through a `Double` unless a caller asks for one.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The truth value, when this is one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number, when this is one.
  public var number: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The whole number, when this is one; see ``JSONNumber/int``.
  public var int: Int? { number?.int }

  /// The text, when this is a string.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements, when this is an array.
  public var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The members, when this is an object.
  public var object: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }

  /// The member `key` when this is an object that has one.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// Takes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Takes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Takes a whole number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  /// Takes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Takes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Takes an object; of a repeated key the last value stands.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}
