import JSON

/// What is remembered of a call between its rounds (2026-07-28), where the server keeps nothing.
struct SealedState: Sendable {
  /// What the offering itself wants to keep.
  var state: JSONValue?
  /// The answers so far.
  var responses: [String: InputResponse]
  /// Which call it belongs to.
  var call: JSONObject
}
