public import JSON

/// What the client answered to an ``InputRequest``.
public enum InputResponse: Sendable, Hashable {
  /// The result object, as the request's method has it.
  case result(JSONObject)
  /// The client refused the request as such.
  case error(JSONObject)
}

/// What became of a form.
public enum ElicitationAnswer: Sendable, Hashable {
  /// Filled in; the values are of the types the form asked for.
  case accepted(JSONObject)
  /// The person said no.
  case declined
  /// The person closed it, or the client could not show it.
  case cancelled
}
