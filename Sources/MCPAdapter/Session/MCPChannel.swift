/// The way back to a client, given by a transport.
///
/// A session is handed one with each message, for what answers that message or belongs to its
/// answering (progress, log messages, questions back); and one when it begins, for what belongs to
/// no request. Over two pipes they are the same; over HTTP each request has a stream of its own.
public protocol MCPChannel: AnyObject, Sendable {
  /// Sends whole messages, each ended by a line feed.
  ///
  /// Called from any thread, also while the session receives; it must not wait for the client, nor
  /// call the session.
  func send(_ messages: [UInt8])

  /// Hears that nothing is left to be sent for the messages received over this channel.
  ///
  /// Called only after a message whose ``Reception`` was ``Reception/open``.
  func end()
}
