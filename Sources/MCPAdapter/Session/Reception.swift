/// What became of a message that was received.
public enum Reception: Sendable, Hashable {
  /// Nothing answers it: a notification, or an answer to a question of ours.
  case nothing
  /// Everything was appended to the output, the answer last; with the error's code when it is one.
  case answered(errorCode: Int?)
  /// Nothing, or not yet everything, was appended to the output: the rest comes over the channel,
  /// until its ``MCPChannel/end()``.
  case open
}
