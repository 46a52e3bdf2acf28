public import Files

extension MCPServer {
  /// Serves the client on the process's standard streams until it closes its end.
  ///
  /// Standard output belongs to the protocol from here on; see
  /// ``Files/ProtocolStreams/claimingStandardStreams()``.
  ///
  /// - Throws: ``FileError`` when the process has no standard output.
  public func serveStandardStreams() throws(FileError) {
    serve(try ProtocolStreams.claimingStandardStreams())
  }

  /// Serves the client behind `streams` until it closes its end, goes away, or the process is asked
  /// to stop.
  ///
  /// Requests are carried out one after the other in the order they came, and answered in that
  /// order. All that was read is answered before the end.
  public func serve(_ streams: borrowing ProtocolStreams) {
    var conversation = StreamConversation(self, streams.bell)
    conversation.run(over: streams)
  }
}

/// One client on two streams: a line buffer, a session, an output buffer, and one thread.
private struct StreamConversation {
  /// The longest message that is taken: 4 MiB.
  private static let longestLine = 4 << 20
  /// Answers are sent once so much of them is there, or when no request is waiting.
  private static let sendFrom = 1 << 16
  /// How much input is kept while the client takes no answers; beyond, it has to wait too.
  private static let mostWaiting = 16 << 20
  /// How long, in milliseconds, a client has to take its last answers after it has closed its end,
  /// and slow calls to be done with.
  private static let patience: Int32 = 5_000

  /// How long, in milliseconds, a client has to be silent for memory to be given back.
  private static let silence: Int32 = 100

  /// How often the client is waited for until starting is over: by then the session is open and the
  /// domain was asked something, and most of the code for that is not needed again.
  private static let startingWaits = 4

  private enum State { case open, ended, gone }

  private var state = State.open
  /// Whether anything was served since memory was given back.
  private var hasServed = false
  /// How often the client was waited for.
  private var waits = 0
  /// Whether anything was read since the last message was answered.
  private var hasRead = false
  private var lines = LineBuffer(limit: longestLine)
  private let session: MCPSession
  private let channel: StreamChannel
  private var output: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(_ server: MCPServer, _ bell: Doorbell?) {
    channel = StreamChannel(bell)
    session = server.connect(news: channel)
  }

  mutating func run(over streams: borrowing ProtocolStreams) {
    while state == .open {
      serveLines(streams)
      channel.drain(into: &output)
      send(over: streams)
      guard state == .open else { break }
      let ready = waitForClient(streams)
      if ready.contains(.stop) {
        state = .gone
      } else if ready.contains(.input) {
        read(streams)
      }
    }
    if state == .ended { finish(over: streams) }
  }

  /// Waits for the client; when it is silent, gives back what serving it took.
  private mutating func waitForClient(
    _ streams: borrowing ProtocolStreams
  ) -> ProtocolStreams.Readiness {
    if hasServed {
      waits += 1
      if waits <= Self.startingWaits { ProcessMemory.giveBackCode() }
      let ready = streams.wait(for: .input, milliseconds: Self.silence)
      guard ready.isEmpty else { return ready }
      lines.giveBack()
      output = []
      ProcessMemory.giveBack()
      hasServed = false
    }
    return streams.wait(for: .input)
  }

  /// Answers every whole line that is there.
  private mutating func serveLines(_ streams: borrowing ProtocolStreams) {
    while state != .gone {
      switch lines.next() {
      case .line(let place): answer(place)
      case .tooLong: session.refuseOverlongMessage(limit: Self.longestLine, into: &output)
      case .nothing: return
      }
      if output.count >= Self.sendFrom { send(over: streams) }
    }
  }

  private mutating func answer(_ place: Range<Int>) {
    hasServed = true
    let bytes = lines.bytes
    _ = session.receive(
      bytes.span.extracting(place),
      into: &output,
      over: channel,
      isTogether: !hasRead
    )
    hasRead = false
  }

  /// Sends what is there.
  ///
  /// While the client takes nothing, its input is read on, so that neither side waits for the other
  /// for ever.
  private mutating func send(over streams: borrowing ProtocolStreams) {
    var sent = 0
    while sent < output.count, state != .gone {
      let taken = streams.writeAtOnce(output, from: sent)
      sent += taken
      if taken > 0 { continue }
      let mayRead = state == .open && lines.count < Self.mostWaiting
      let patience = state == .ended ? Self.patience : nil
      let ready = streams.wait(for: mayRead ? [.input, .output] : .output, milliseconds: patience)
      if ready.contains(.output) {
        guard let count = streams.write(output, from: sent) else { break }
        sent += count
      } else if ready.contains(.input) {
        read(streams)
      } else if !ready.contains(.bell) {
        break
      }
    }
    if sent < output.count { state = .gone }
    output.removeAll(keepingCapacity: output.capacity <= 1 << 20)
  }

  private mutating func read(_ streams: borrowing ProtocolStreams) {
    guard let count = streams.read(into: &chunk) else { return }
    hasRead = true
    if count == 0 {
      state = .ended
    } else {
      lines.append(chunk, count: count)
    }
  }

  /// Answers what was read before the client closed its end.
  private mutating func finish(over streams: borrowing ProtocolStreams) {
    serveLines(streams)
    if case .line(let place) = lines.last() { answer(place) }
    let end = ContinuousClock.now + .milliseconds(Self.patience)
    while session.isWorking, state == .ended, ContinuousClock.now < end {
      let ready = streams.wait(for: [], milliseconds: 100)
      if ready.contains(.stop) { state = .gone }
      channel.drain(into: &output)
      send(over: streams)
    }
    session.close()
    channel.drain(into: &output)
    send(over: streams)
  }
}
