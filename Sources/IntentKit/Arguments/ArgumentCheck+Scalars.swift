import JSON
import Text

extension ValueSchema {
  func readingBoolean(_ value: JSONValue) throws -> JSONValue {
    switch value {
    case .bool: value
    case .string("true"): true
    case .string("false"): false
    default: throw misfit(.notBoolean, value)
    }
  }

  func readingInteger(_ value: JSONValue, _ minimum: Int?, _ maximum: Int?) throws -> JSONValue {
    guard let exact = value.exactNumber, exact.scale == 0 else { throw misfit(.notInteger, value) }
    let number = Int(exact.mantissa)
    if let minimum, number < minimum { throw misfit(.tooSmall, value, limit: minimum) }
    if let maximum, number > maximum { throw misfit(.tooLarge, value, limit: maximum) }
    return .number(JSONNumber(number))
  }

  func readingNumber(_ value: JSONValue, above: Int?) throws -> JSONValue {
    guard let exact = value.exactNumber else {
      guard case .number = value else { throw misfit(.notNumber, value) }
      let phrase = "\(phrase) of at most 18 digits"
      throw IntentError.invalid(.notNumber, value: value, allowed: [phrase])
    }
    if let above, exact <= ExactNumber(above) {
      throw misfit(.tooSmall, value, limit: above)
    }
    return exact.json ?? value
  }

  func readingChoice(_ value: JSONValue, among words: [String]) throws -> JSONValue {
    guard let word = value.string, words.contains(word) else {
      let near = value.string.map { nearestNames(to: $0, among: words) } ?? []
      throw misfit(.notChoice, value, nearest: near)
    }
    return value
  }

  /// Text stays as it was said, to the byte.
  func readingText(_ value: JSONValue, length: Int?, required: Bool) throws -> JSONValue {
    guard let text = value.string else { throw misfit(.notText, value) }
    if required, text.isBlank { throw misfit(.blank, value) }
    if let length, text.utf8.count > length, text.unicodeScalars.count > length {
      throw misfit(.tooLong, value, limit: length)
    }
    if let control = text.firstControlCharacter {
      throw misfit(.controlCharacter, value, facts: ["code": .string(control.codePoint)])
    }
    return value
  }

  /// The error of a value that is not what the schema says.
  func misfit(
    _ fault: ArgumentFault,
    _ value: JSONValue,
    limit: Int? = nil,
    nearest: [String] = [],
    facts: JSONObject = [:]
  ) -> IntentError {
    var facts = facts
    facts["limit"] = limit?.json
    let allowed: [String]
    if case .choice(let words) = self { allowed = words } else { allowed = [phrase] }
    return .invalid(fault, value: value, allowed: allowed, nearest: nearest, facts: facts)
  }

  /// What fits, in words: `a number above 0`.
  var phrase: String {
    switch self {
    case .boolean: "true or false"
    case .integer(let minimum?, let maximum?): "a whole number from \(minimum) to \(maximum)"
    case .integer(let minimum?, nil): "a whole number of at least \(minimum)"
    case .integer(nil, let maximum?): "a whole number of at most \(maximum)"
    case .integer(nil, nil): "a whole number"
    case .number(let above?): "a number above \(above)"
    case .number(nil): "a number"
    case .string(let length?): "text of at most \(length) characters on one line"
    case .string(nil): "text on one line"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .entity(let kind): "the name of one \(kind)"
    case .array(let element, let count?): "a list of at most \(count), each \(element.phrase)"
    case .array(let element, nil): "a list, each \(element.phrase)"
    case .record(let fields): "an object with \(fields.map(\.name).joined(separator: ", "))"
    }
  }
}

extension JSONValue {
  /// The number this is, also when it came as text.
  fileprivate var exactNumber: ExactNumber? {
    switch self {
    case .number(let number): ExactNumber(number)
    case .string(let text) where text.utf8.count <= 40: ExactNumber(text)
    default: nil
    }
  }
}

extension String {
  /// The first character of general category Cc: U+0000…U+001F, U+007F…U+009F.
  fileprivate var firstControlCharacter: Unicode.Scalar? {
    unicodeScalars.first { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}

extension Unicode.Scalar {
  /// As it is cited: `U+000A`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
