import JSON

/// Checks values against JSON Schemas of the plain kind that every MCP host understands.
enum PlainSchema {
  /// The only keywords that may occur.
  static let keywords: Set<String> = [
    "type", "description", "properties", "required", "additionalProperties", "items", "enum",
    "minimum", "maximum", "minLength", "maxLength",
  ]

  /// What is wrong with a schema itself.
  static func faults(of schema: JSONValue, at path: String = "") -> [String] {
    guard let members = schema.object else { return ["\(path): not an object"] }
    var faults = members.keys.filter { !keywords.contains($0) }.map { "\(path): keyword \($0)" }
    if members["type"]?.string == nil { faults.append("\(path): no single type") }
    for property in members["properties"]?.object?.members ?? [] {
      faults += self.faults(of: property.value, at: "\(path).\(property.key)")
    }
    if let items = members["items"] { faults += self.faults(of: items, at: "\(path)[]") }
    return faults
  }

  /// Where a value breaks a schema.
  static func faults(of value: JSONValue, by schema: JSONValue, at path: String = "") -> [String] {
    var faults: [String] = []
    if let type = schema["type"]?.string, !isOfType(value, type) {
      faults.append("\(path): \(type)")
    }
    if let words = schema["enum"]?.array, !words.contains(value) { faults.append("\(path): enum") }
    if let least = schema["minimum"]?.int, let number = value.number?.double, number < Double(least)
    {
      faults.append("\(path): minimum")
    }
    if let length = schema["minLength"]?.int, let text = value.string, text.count < length {
      faults.append("\(path): minLength")
    }
    if let items = schema["items"] {
      for (index, element) in (value.array ?? []).enumerated() {
        faults += self.faults(of: element, by: items, at: "\(path)[\(index)]")
      }
    }
    return faults + memberFaults(of: value, by: schema, at: path)
  }

  private static func memberFaults(
    of value: JSONValue,
    by schema: JSONValue,
    at path: String
  ) -> [String] {
    guard let object = value.object, schema["type"] == "object" else { return [] }
    let properties = schema["properties"]?.object ?? [:]
    var faults = (schema["required"]?.array ?? []).compactMap(\.string)
      .filter { object[$0] == nil }.map { "\(path).\($0): missing" }
    for member in object.members {
      if let property = properties[member.key] {
        faults += self.faults(of: member.value, by: property, at: "\(path).\(member.key)")
      } else if schema["additionalProperties"] == false {
        faults.append("\(path).\(member.key): not declared")
      }
    }
    return faults
  }

  private static func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"),
      (.array, "array"), (.object, "object"):
      true
    case (.number(let number), "integer"): number.decimal?.scale == 0
    default: false
    }
  }
}
