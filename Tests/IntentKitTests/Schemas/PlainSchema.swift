import JSON

/// A validator for the plain subset of JSON Schema that tools are described in; as a client has it.
struct PlainSchema {
  let schema: JSONObject

  private static let keywords: Set<String> = [
    "type", "properties", "required", "enum", "items", "description", "minimum", "maximum",
    "minLength", "maxLength", "additionalProperties",
  ]
  private static let types: Set<String> = [
    "object", "array", "string", "number", "integer", "boolean",
  ]

  /// What hosts would trip over, by path.
  var faults: [String] { Self.faults(in: schema, at: "$") }

  private static func faults(in schema: JSONObject, at path: String) -> [String] {
    var faults = schema.keys.filter { !keywords.contains($0) }.map { "\(path): keyword \($0)" }
    let type = schema["type"]?.string ?? ""
    if !types.contains(type) { faults.append("\(path): type \(type)") }
    if type == "array", schema["items"]?.object == nil { faults.append("\(path): no items") }
    for member in schema["properties"]?.object?.members ?? [] {
      guard let property = member.value.object else {
        faults.append("\(path).\(member.key): no schema")
        continue
      }
      faults += Self.faults(in: property, at: "\(path).\(member.key)")
    }
    if let items = schema["items"]?.object { faults += Self.faults(in: items, at: path + "[]") }
    return faults
  }

  /// Why `value` does not fit the schema; `nil` when it does.
  func misfit(_ value: JSONValue) -> String? { Self.misfit(value, schema, "$") }

  private static func misfit(_ value: JSONValue, _ schema: JSONObject, _ path: String) -> String? {
    switch (schema["type"]?.string, value) {
    case ("boolean", .bool): nil
    case ("integer", .number(let number)): number.int.flatMap { outOfBounds($0, schema, path) }
    case ("number", .number(let number)):
      number.double.flatMap { $0 >= (schema["minimum"]?.number?.double ?? $0) ? nil : path }
    case ("string", .string(let text)): misfit(text, schema, path)
    case ("array", .array(let elements)):
      elements.lazy.compactMap { misfit($0, schema["items"]?.object ?? [:], path + "[]") }.first
    case ("object", .object(let object)): misfit(object, schema, path)
    case (let type, _): "\(path): \(value) is not \(type ?? "typed")"
    }
  }

  private static func outOfBounds(_ value: Int, _ schema: JSONObject, _ path: String) -> String? {
    let minimum = schema["minimum"]?.int ?? value
    let maximum = schema["maximum"]?.int ?? value
    return (minimum...maximum).contains(value) ? nil : "\(path): \(value) is out of bounds"
  }

  private static func misfit(_ text: String, _ schema: JSONObject, _ path: String) -> String? {
    let length = text.unicodeScalars.count
    if length < schema["minLength"]?.int ?? 0 { return "\(path): too short" }
    if length > schema["maxLength"]?.int ?? .max { return "\(path): too long" }
    guard let words = schema["enum"]?.array, !words.contains(.string(text)) else { return nil }
    return "\(path): \(text) is not offered"
  }

  private static func misfit(
    _ object: JSONObject,
    _ schema: JSONObject,
    _ path: String
  ) -> String? {
    for name in schema["required"]?.array ?? [] where object[name.string ?? ""] == nil {
      return "\(path): no \(name)"
    }
    for member in object.members {
      if let property = schema["properties"]?[member.key]?.object {
        if let misfit = misfit(member.value, property, "\(path).\(member.key)") { return misfit }
      } else if schema["additionalProperties"] == false {
        return "\(path): has \(member.key)"
      }
    }
    return nil
  }
}
