import JSON
import Text

extension RegisteredIntent {
  private static var longestSummary: Int { 1_024 }
  /// Taken by surfaces that add arguments of their own to every writing intent.
  private static var reservedParameters: Set<String> { ["request_id", "dry_run"] }

  /// Everything that is wrong with the declaration.
  func problems(besides taken: [String]) -> [String] {
    nameProblems(besides: taken) + summaryProblems + parameterProblems + outputProblems
      + bindingProblems
  }

  private func nameProblems(besides taken: [String]) -> [String] {
    var problems: [String] = []
    if !isWellFormed(description.name) {
      problems.append(
        "\(typeName) is named ‘\(description.name)’; a name is a lowercase letter and up to 29"
          + " lowercase letters, digits and underscores"
      )
    }
    if taken.contains(description.name) {
      problems.append("\(typeName) has the name of an earlier intent")
    }
    if description.title.isBlank { problems.append("the title is empty") }
    return problems
  }

  private var summaryProblems: [String] { lengthProblems(of: description.summary, in: "summary") }

  private var parameterProblems: [String] {
    let names = description.parameters.map(\.name)
    let reserved = names.filter(Self.reservedParameters.contains)
    return reserved.map { "the parameter name ‘\($0)’ belongs to the surfaces" }
      + nestedProblems(.record(description.parameters), of: "parameter")
  }

  private var outputProblems: [String] {
    let reserved = description.output.map(\.name).filter(OutcomeSchema.reservedNames.contains)
    return reserved.map { "the output name ‘\($0)’ belongs to every outcome document" }
      + nestedProblems(.record(description.output), of: "output")
  }

  private func fieldProblems(_ field: ParameterDescription, of role: String) -> [String] {
    var problems = lengthProblems(of: field.summary, in: "description of \(role) ‘\(field.name)’")
    if !isWellFormed(field.name) {
      problems.append("the \(role) name ‘\(field.name)’ is malformed")
    }
    return problems + nestedProblems(field.schema, of: "field of \(role) ‘\(field.name)’")
  }

  private func nestedProblems(_ schema: ValueSchema, of place: String) -> [String] {
    switch schema {
    case .array(let element, _): nestedProblems(element, of: place)
    case .record(let fields):
      repeatedNames(fields).map { "two \(place)s are named ‘\($0)’" }
        + fields.flatMap { fieldProblems($0, of: place) }
    case .choice(let words) where words.isEmpty: ["a choice in the \(place) has no words"]
    default: []
    }
  }

  private func repeatedNames(_ fields: [ParameterDescription]) -> [String] {
    let names = fields.map(\.name)
    return names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  private func lengthProblems(of text: String, in place: String) -> [String] {
    if text.isBlank { return ["the \(place) is empty"] }
    let length = text.unicodeScalars.count
    return length <= Self.longestSummary
      ? [] : ["the \(place) has \(length) characters; \(Self.longestSummary) are the most"]
  }

  /// Binds a made-up value to every parameter: finds stored properties that are none.
  private var bindingProblems: [String] {
    do {
      let sample = ValueSchema.record(description.parameters).sample.object ?? [:]
      let checked = try ArgumentCheck.checked(sample, against: description.parameters)
      _ = try bind(checked)
      return []
    } catch DecodingError.dataCorrupted(let context) {
      return [context.debugDescription]
    } catch {
      // A parameter type may refuse the sample for reasons of its own: it has been reached.
      return []
    }
  }
}

/// Whether `name` matches `^[a-z][a-z0-9_]{0,29}$`: every MCP host takes such a name, also with a
/// server's name before it.
private func isWellFormed(_ name: String) -> Bool {
  let isLetter: (UInt8) -> Bool = { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  let isDigit: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 30 else { return false }
  return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
}

extension ValueSchema {
  /// A value that fits.
  var sample: JSONValue {
    switch self {
    case .boolean: true
    case .integer(let minimum, let maximum): .number(JSONNumber(minimum ?? min(1, maximum ?? 1)))
    case .number(let above): .number(JSONNumber((above ?? 0) + 1))
    case .string, .entity: "text"
    case .choice(let words): .string(words.first ?? "")
    case .array(let element, _): [element.sample]
    case .record(let fields):
      .object(fields.reduce(into: JSONObject()) { $0[$1.name] = $1.schema.sample })
    }
  }
}
