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

/// A JSON number by its literal text (RFC 8259 §6).
public struct JSONNumber: Sendable, Hashable {
  /// The digits as written: `-0`, `1e3` and `1.50` stay what they are.
  public let text: String

  /// Takes a literal the reader has already found to be well formed.
  init(checked text: String) { self.text = text }

  /// Takes a whole number.
  public init(_ value: Int) { self.text = String(value) }

  /// The value when the literal is a whole number that fits, written without fraction or exponent.
  public var int: Int? { Int(text) }
}

/// The members of a JSON object in the order they were written or set; keys are unique.
///
/// Objects here are small (an invocation, a row), so look-up walks the members.
public struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One name with its value.
  public struct Member: Sendable, Hashable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public private(set) var members: [Member]

  /// An object without members.
  public init() { self.members = [] }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.members = []
    for (key, value) in elements { self[key] = value }
  }

  public var isEmpty: Bool { members.isEmpty }
  public var keys: [String] { members.map(\.key) }

  /// The value of `key`; setting `nil` removes the member, setting a new key appends it.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let position = members.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): members.remove(at: position)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONValue {
  public var isNull: Bool { self == .null }

  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  public var number: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  public var int: Int? { number?.int }

  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  public var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

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
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}
