import JSON

/// What can be wrong with an argument; the raw value is the key of its sentence in `replies`.
///
/// Facts of every sentence: `field`, `value` (as given, shortened) and `allowed`; beside them those
/// named at the case.
public enum ArgumentFault: String, Sendable, CaseIterable {
  /// A required argument was not given.
  case missing = "argument_missing"
  /// No parameter has this name. Fact: `nearest`.
  case unknown = "argument_unknown"
  /// Not `true` or `false`.
  case notBoolean = "argument_not_boolean"
  /// Not a whole number.
  case notInteger = "argument_not_integer"
  /// Not a number, or one with more than 18 digits.
  case notNumber = "argument_not_number"
  /// Not text.
  case notText = "argument_not_text"
  /// Not one of a closed set of words. Fact: `nearest`.
  case notChoice = "argument_not_choice"
  /// Not a list.
  case notList = "argument_not_list"
  /// Not an object.
  case notRecord = "argument_not_record"
  /// Nothing but white space where something must be said.
  case blank = "argument_blank"
  /// A line break or another control character in a text. Fact: `code`, as in `U+000A`.
  case controlCharacter = "argument_control_character"
  /// Below what is allowed. Fact: `limit`.
  case tooSmall = "argument_too_small"
  /// Above what is allowed. Fact: `limit`.
  case tooLarge = "argument_too_large"
  /// A text with too many characters. Fact: `limit`.
  case tooLong = "argument_too_long"
  /// A list with too many elements. Fact: `limit`.
  case tooMany = "argument_too_many"
  /// Refused by the parameter's own type.
  case mismatch = "argument_mismatch"
}

extension IntentError {
  /// An argument that cannot be used; where it stands is added on the way out.
  static func invalid(
    _ fault: ArgumentFault,
    at field: String? = nil,
    value: JSONValue? = nil,
    allowed: [String],
    nearest: [String] = [],
    facts: JSONObject = [:]
  ) -> IntentError {
    var facts = facts
    facts["value"] = value?.spoken
    facts["allowed"] = .array(allowed.map(JSONValue.string))
    if !nearest.isEmpty { facts["nearest"] = .array(nearest.map(JSONValue.string)) }
    let error = IntentError(
      .invalidArgument,
      value: value?.shortened,
      allowed: allowed,
      nearest: nearest,
      dialog: Dialog(fault.rawValue, facts)
    )
    return field.map(error.inside) ?? error
  }

  /// The error as seen from one level further out: `quantity` inside `items[3]`.
  func inside(_ step: String) -> IntentError {
    var error = self
    let joint = field.map { $0.hasPrefix("[") ? $0 : "." + $0 }
    error.field = step + (joint ?? "")
    error.dialog.facts["field"] = error.field.map(JSONValue.string)
    return error
  }
}

/// Runs `body` on the value at `step` and says so in what it throws.
func located<Result>(
  at step: String,
  of value: JSONValue,
  _ body: () throws -> Result
) throws -> Result {
  do {
    return try body()
  } catch let mismatch as SlotMismatch {
    throw IntentError.invalid(.mismatch, at: step, value: value, allowed: mismatch.allowed)
  } catch let error as IntentError {
    throw error.inside(step)
  }
}
