public import JSON

/// Why a request was not carried out.
///
/// Facts only; nothing was changed.
public struct IntentError: Error, Sendable, Hashable {
  /// What kind of failure it is.
  public enum Code: String, Sendable, Hashable {
    /// No intent has the name.
    case unknownIntent = "unknown_intent"
    /// An argument does not fit the declaration.
    case invalidArgument = "invalid_argument"
    /// Something named in the arguments is not there.
    case notFound = "not_found"
    /// Understood, but the domain's rules forbid it.
    case refused
    /// The same request key with other arguments.
    case requestConflict = "request_conflict"
    /// The store is damaged, full, read-only, newer than we are, or not there.
    case storeTrouble = "store_trouble"
  }

  /// What kind of failure it is.
  public var code: Code
  /// Where in the arguments, as a path: `items[3].quantity`.
  public var field: String?
  /// What was given, as written.
  public var value: JSONValue?
  /// What would have been right: names, or a description.
  public var allowed: [String]
  /// Names close to what was given.
  public var nearest: [String]
  /// How to say it.
  public var dialog: Dialog

  /// Puts an error together.
  public init(
    _ code: Code,
    field: String? = nil,
    value: JSONValue? = nil,
    allowed: [String] = [],
    nearest: [String] = [],
    dialog: Dialog
  ) {
    self.code = code
    self.field = field
    self.value = value
    self.allowed = allowed
    self.nearest = nearest
    self.dialog = dialog
  }
  /// Takes over what was thrown: an error of this type as it is, any other as a fault below the
  /// domain, with `storeTrouble`.
  public init(wrapping error: any Error) {
    let facts: JSONObject = ["error": .string("\(error)")]
    self =
      error as? IntentError
      ?? IntentError(.storeTrouble, dialog: Dialog("unexpected_error", facts))
  }
}
