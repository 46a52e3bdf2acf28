public import JSON

extension ValueSchema {
  /// The schema as [JSON Schema 2020-12](https://json-schema.org/draft/2020-12), plain.
  ///
  /// Only `type` (one word), `description`, `properties`, `required`, `additionalProperties`,
  /// `items`, `enum`, `minimum`, `maximum`, `minLength` and `maxLength` occur: with any other
  /// keyword some MCP host refuses the tool, or every tool. A bound that cannot be said so is said
  /// in the description.
  ///
  /// - Parameters:
  ///   - description: what the value means, when there is more to say than its type.
  ///   - isRequired: whether a text must say something.
  /// - Returns: the keywords, `type` first.
  public func jsonSchema(description: String? = nil, isRequired: Bool = false) -> JSONObject {
    var schema: JSONObject = ["type": .string(typeName)]
    let described = [description, unwrittenBound].compactMap(\.self).joined(separator: " ")
    if !described.isEmpty { schema["description"] = .string(described) }
    switch self {
    case .boolean: break
    case .integer(let minimum, let maximum):
      schema["minimum"] = minimum?.json
      schema["maximum"] = maximum?.json
    case .number(let above): schema["minimum"] = above?.json
    case .string(let length):
      schema["minLength"] = isRequired ? 1 : nil
      schema["maxLength"] = length?.json
    case .entity: schema["minLength"] = isRequired ? 1 : nil
    case .choice(let words): schema["enum"] = words.json
    case .array(let element, _):
      schema["items"] = .object(element.jsonSchema(isRequired: true))
    case .record(let fields): schema.describe(fields)
    }
    return schema
  }

  private var typeName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string, .choice, .entity: "string"
    case .array: "array"
    case .record: "object"
    }
  }

  /// The bound that the plain subset has no keyword for.
  private var unwrittenBound: String? {
    switch self {
    case .number(let above?): "Above \(above)."
    case .array(_, let count?): "At most \(count)."
    default: nil
    }
  }
}

extension JSONObject {
  /// Adds the keywords of an object with exactly these fields.
  fileprivate mutating func describe(_ fields: [ParameterDescription]) {
    var properties = JSONObject()
    for field in fields {
      properties[field.name] = .object(
        field.schema.jsonSchema(description: field.summary, isRequired: field.isRequired)
      )
    }
    self["properties"] = .object(properties)
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { self["required"] = required.json }
    self["additionalProperties"] = false
  }
}
