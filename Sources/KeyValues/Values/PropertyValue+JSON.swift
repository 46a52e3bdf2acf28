import Files
import JSON

/// The form in the files: an object with one member, which names the type.
///
/// `{"integer":5}` and `{"real":"5.0"}` stay apart, as `5` and `5.0` in JSON would not.
extension PropertyValue {
  var json: JSONValue {
    switch self {
    case .bool(let flag): ["bool": .bool(flag)]
    case .integer(let number): ["integer": .number(JSONNumber(Int(number)))]
    case .real(let number): ["real": .string("\(number)")]
    case .string(let text): ["string": .string(text)]
    case .date(let milliseconds): ["date": .number(JSONNumber(Int(milliseconds)))]
    case .data(let bytes): ["data": .string(bytes.hexadecimal)]
    case .array(let elements): ["array": .array(elements.map(\.json))]
    case .dictionary(let members):
      ["dictionary": .object(JSONObject(members.map { ($0.key, $0.value.json) }))]
    }
  }

  /// Reads the form in the files; `nil` for a type that is not known.
  init?(json: JSONValue) {
    guard let members = json.object?.members, members.count == 1, let member = members.first,
      let value = Self.value(of: member.key, member.value)
    else { return nil }
    self = value
  }

  private static func value(of type: String, _ json: JSONValue) -> PropertyValue? {
    switch type {
    case "bool": json.bool.map(PropertyValue.bool)
    case "integer": json.int.map { .integer(Int64($0)) }
    case "real": json.string.flatMap(Double.init).map(PropertyValue.real)
    case "string": json.string.map(PropertyValue.string)
    case "date": json.int.map { .date(Int64($0)) }
    case "data": json.string.flatMap(bytes).map(PropertyValue.data)
    case "array": json.array.flatMap(all).map(PropertyValue.array)
    case "dictionary": json.object.flatMap(dictionary)
    default: nil
    }
  }

  private static func all(_ elements: [JSONValue]) -> [PropertyValue]? {
    let values = elements.compactMap(PropertyValue.init(json:))
    return values.count == elements.count ? values : nil
  }

  private static func dictionary(_ object: JSONObject) -> PropertyValue? {
    guard let values = all(object.members.map(\.value)) else { return nil }
    return .dictionary(Dictionary(uniqueKeysWithValues: zip(object.keys, values)))
  }
}

private func bytes(_ hexadecimal: String) -> [UInt8]? {
  let digits = hexadecimal.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
  guard digits.count == hexadecimal.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
