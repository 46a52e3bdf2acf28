public import JSON

/// What a tool, a prompt or a resource comes to: its answer, or what it has to know first.
///
/// Nothing waits: whoever needs input is called again from the beginning once the client has
/// answered, with the answers in its ``CallContext``. So one description serves the revisions in
/// which a server asks by requests of its own (until 2025-11-25) and the one in which the client
/// calls again (2026-07-28,
/// [multi round-trip requests](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr)).
public enum Step<Answer: Sendable>: Sendable {
  /// The answer.
  case done(Answer)
  /// The client has to be asked.
  case needsInput(InputNeeded)
}

/// What has to be known before a call can go on.
public struct InputNeeded: Sendable {
  /// What is asked, by the keys under which the answers will be found.
  public var requests: [(key: String, request: InputRequest)]
  /// Handed back with the answers; the client sees it, but cannot change it.
  public var state: JSONValue?

  /// Asks for input.
  public init(
    _ requests: KeyValuePairs<String, InputRequest>,
    state: JSONValue? = nil
  ) {
    self.requests = requests.map { ($0.key, $0.value) }
    self.state = state
  }
}
