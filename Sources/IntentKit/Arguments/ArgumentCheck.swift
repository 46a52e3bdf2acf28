public import JSON
import Text

/// Checks the arguments of a request against the declared parameters, before anything is done.
///
/// Clients of all kinds send what they can, so the check also reads what can be read in one way
/// only: `null` is an argument that was left out, `"12"` is a number where a number is wanted,
/// `"true"` a truth value, and the text of a JSON list or object is that list or object
/// ([claude-code#59227](https://github.com/anthropics/claude-code/issues/59227),
/// [opencrabs#95](https://github.com/adolfousier/opencrabs/issues/95)). Whatever else does not fit
/// is an error that names the place, the value, and what would fit.
public enum ArgumentCheck: Sendable {
  /// Gives back the arguments in declared order, each as its parameter's schema has it, without
  /// those left out.
  ///
  /// - Throws: ``IntentError`` with `invalidArgument` for the first argument that does not fit.
  /// - Complexity: O(*n*) in the size of the arguments.
  public static func checked(
    _ arguments: JSONObject,
    against parameters: [ParameterDescription]
  ) throws -> JSONObject {
    var result = JSONObject()
    var taken = 0
    for parameter in parameters {
      let value = arguments[parameter.name]
      if value != nil { taken += 1 }
      result[parameter.name] = try checked(value ?? .null, for: parameter)
    }
    if taken < arguments.members.count { throw unknownName(in: arguments, among: parameters) }
    return result
  }

  /// The value of one parameter; `nil` when it was left out and may be.
  private static func checked(
    _ value: JSONValue,
    for parameter: ParameterDescription
  ) throws -> JSONValue? {
    guard !parameter.schema.isAbsent(value, required: parameter.isRequired) else {
      if !parameter.isRequired { return nil }
      throw IntentError.invalid(
        .missing,
        at: parameter.name,
        allowed: [parameter.schema.phrase],
        facts: ["summary": .string(parameter.summary)]
      )
    }
    return try located(at: parameter.name, of: value) {
      try parameter.schema.reading(value, required: parameter.isRequired)
    }
  }

  private static func unknownName(
    in arguments: JSONObject,
    among parameters: [ParameterDescription]
  ) -> IntentError {
    let names = parameters.map(\.name)
    let unknown = arguments.members.first { !names.contains($0.key) }
    return .invalid(
      .unknown,
      at: unknown.map { JSONValue.string($0.key).shortened.string ?? $0.key },
      value: unknown?.value,
      allowed: names,
      nearest: unknown.map { nearestNames(to: $0.key, among: names) } ?? []
    )
  }
}

extension ValueSchema {
  /// Whether `value` means that nothing was given.
  ///
  /// Some clients write `null` as text, and an empty name for "no particular one"; where text could
  /// be meant as such, it is.
  fileprivate func isAbsent(_ value: JSONValue, required: Bool) -> Bool {
    switch (self, value) {
    case (_, .null): true
    case (.string, _): false
    case (_, .string) where required: false
    case (.entity, .string(let text)): text.isBlank
    case (_, .string(let text)): text == "null"
    default: false
    }
  }

  /// Reads a value that is there.
  fileprivate func reading(_ value: JSONValue, required: Bool) throws -> JSONValue {
    switch self {
    case .boolean: try readingBoolean(value)
    case .integer(let minimum, let maximum): try readingInteger(value, minimum, maximum)
    case .number(let above): try readingNumber(value, above: above)
    case .string(let length): try readingText(value, length: length, required: required)
    case .entity: try readingText(value, length: ParameterBound.defaultLength, required: required)
    case .choice(let words): try readingChoice(value, among: words)
    case .array(let element, let count): try readingArray(value, of: element, count: count)
    case .record(let fields): try readingRecord(value, of: fields)
    }
  }

  private func readingArray(
    _ value: JSONValue,
    of element: ValueSchema,
    count: Int?
  ) throws -> JSONValue {
    guard let elements = value.unwrapped.array else { throw misfit(.notList, value) }
    if let count, elements.count > count {
      throw misfit(.tooMany, .number(JSONNumber(elements.count)), limit: count)
    }
    let read = try elements.enumerated().map { index, value in
      try located(at: "[\(index)]", of: value) { try element.reading(value, required: true) }
    }
    return .array(read)
  }

  private func readingRecord(
    _ value: JSONValue,
    of fields: [ParameterDescription]
  ) throws -> JSONValue {
    guard let object = value.unwrapped.object else { throw misfit(.notRecord, value) }
    return .object(try ArgumentCheck.checked(object, against: fields))
  }
}
