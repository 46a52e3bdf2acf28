import Files
import Threads

/// One client's conversation with a server: messages in, messages out, over any transport.
///
/// Nothing it is sent makes it fail: each request is answered exactly once, and a message that is
/// none of ours is answered or ignored as the protocol says. Requests are carried out one after
/// the other in the order they came, but for calls of slow tools, which run beside them, and for
/// those that wait for an answer of the client's.
///
/// Where every request stands for itself (2026-07-28), a session may also serve one request only:
/// beginning one costs nothing.
public final class MCPSession: Sendable {
  private let server: MCPServer
  private let conversation: Guarded<Conversation>
  private let subscriptions: Subscriptions

  init(_ server: MCPServer, news: any MCPChannel, principal: String) {
    self.server = server
    subscriptions = Subscriptions(news: news)
    conversation = Guarded(Conversation(server, subscriptions, principal: principal))
  }

  /// The revision that `initialize` agreed on; `nil` before.
  public var agreedVersion: String? {
    conversation.withLock { $0.handshake?.version.rawValue }
  }

  /// Takes one message: its JSON, without a line end.
  ///
  /// - Parameters:
  ///   - message: the bytes of a request, a notification, an answer, or a batch of them.
  ///   - output: where what is to be sent at once is appended, each message with its line end.
  ///   - channel: where the rest goes; kept until everything is answered.
  ///   - isTogether: whether it was there already when the message before it was received; both are
  ///     then answered from one look at what there is.
  /// - Returns: whether anything is to come over the channel.
  public func receive(
    _ message: Span<UInt8>,
    into output: inout [UInt8],
    over channel: any MCPChannel,
    isTogether: Bool = false
  ) -> Reception {
    let (reception, slowCalls) = conversation.withLock { conversation in
      if !isTogether { conversation.recent.lookAnew() }
      let reception = conversation.receive(message, into: &output, over: channel)
      return (reception, conversation.takeUnstarted())
    }
    for call in slowCalls { start(call) }
    return reception
  }

  /// Answers a message that was longer than the transport takes.
  public func refuseOverlongMessage(limit: Int, into output: inout [UInt8]) {
    conversation.withLock {
      _ = $0.refuse("A message may hold \(limit) bytes.", into: &output)
    }
  }

  /// Gives up what was received over `channel` and is not answered: its client is gone.
  ///
  /// Nothing more is sent over it.
  public func abandon(_ channel: any MCPChannel) {
    subscriptions.end(over: channel)
    conversation.withLock { $0.abandon(channel) }
  }

  /// Ends the session: asks slow calls to stop, and answers whatever is still open, over its
  /// channel.
  public func close() {
    conversation.withLock { $0.close() }
  }

  /// Whether calls of slow tools are running.
  public var isWorking: Bool { conversation.withLock { $0.isWorking } }

  /// Gives a slow call its thread; where there is none left, this one has to do.
  private func start(_ call: SlowCall) {
    let thread = BackgroundThread.start { self.run(call) }
    if let thread { thread.detach() } else { run(call) }
  }

  private func run(_ call: SlowCall) {
    let served = call.serve()
    conversation.withLock { $0.finish(call, served) }
  }
}
