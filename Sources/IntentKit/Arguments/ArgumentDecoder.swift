import JSON

/// The one decoder through which arguments reach an intent, whatever surface they came from.
///
/// It stands at a record (an intent's arguments or a nested object) or at one parameter's value.
/// What it reads has been checked, so it only distributes values by name.
struct ArgumentDecoder: Decoder {
  let value: JSONValue

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func taking(_ decoder: any Decoder) throws -> ArgumentDecoder {
    guard let decoder = decoder as? ArgumentDecoder else {
      throw unsupported("an intent's parameters are bound through its registry only")
    }
    return decoder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw SlotMismatch(allowed: ["an object"]) }
    return KeyedDecodingContainer(ArgumentContainer<Key>(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.notAParameter }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw Self.notAParameter
  }

  static var notAParameter: DecodingError {
    unsupported("every stored property of an intent or input record must be a @Parameter")
  }

  private static func unsupported(_ rule: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: rule))
  }
}

/// The members of one object, handed out by parameter name.
private struct ArgumentContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: JSONObject

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[argumentName(key.stringValue)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let name = argumentName(key.stringValue)
    let value = members[name] ?? .null
    return try located(at: name, of: value) { try T(from: ArgumentDecoder(value: value)) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw ArgumentDecoder.notAParameter }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw ArgumentDecoder.notAParameter
  }

  func superDecoder() throws -> any Decoder { throw ArgumentDecoder.notAParameter }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw ArgumentDecoder.notAParameter }
}
