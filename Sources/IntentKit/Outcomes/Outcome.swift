/// How a dispatched invocation ended.
public enum Outcome: Sendable, Hashable {
  /// Carried out.
  case done(Answer)
  /// Waiting for the person; nothing was changed.
  case question(Question)
  /// Not carried out; nothing was changed.
  case failed(IntentError)
}
