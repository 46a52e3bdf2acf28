import JSON

/// One client's conversation with a server: whole lines in, whole lines out.
///
/// It knows nothing of pipes or sockets, and nothing it is sent makes it fail: each request is
/// answered exactly once, in order, and a line that is none of ours is answered or ignored as the
/// protocol says.
public struct MCPConnection: Sendable {
  let server: MCPServer
  var speaker: (any Speaker)?
  /// What `initialize` agreed on; requests that say their version themselves do without.
  var handshake: Handshake?
  /// The ids of the open `subscriptions/listen` requests.
  var subscriptions: [[UInt8]] = []
  private var scanner = JSONScanner()
  private var lastMeta = (bytes: [UInt8](), meta: RequestMeta())

  init(_ server: MCPServer) {
    self.server = server
    speaker = server.makeSpeaker?()
  }

  /// Takes one line, without its end, and appends what is to be sent, each message with its end.
  public mutating func receive(_ line: Span<UInt8>, into output: inout [UInt8]) {
    receive(line, inBatch: false, into: &output)
  }

  private mutating func receive(
    _ line: Span<UInt8>,
    inBatch: Bool,
    into output: inout [UInt8]
  ) {
    do throws(JSONError) {
      switch try scanner.frame(in: line) {
      case .message(let message): answer(message, in: line, into: &output)
      case .batch(let places) where !inBatch: answer(batch: places, in: line, into: &output)
      case .batch, .scalar: refuse("A message is a JSON object.", into: &output)
      }
    } catch {
      let id = error.leavesMessageReadable ? salvagedID(in: line).written : nil
      ResponseWriter.append(error: ProtocolError(error), to: id, in: &output)
    }
  }

  /// Takes note that a line was longer than is taken.
  public mutating func receiveOverlongLine(limit: Int, into output: inout [UInt8]) {
    refuse("A line may hold \(limit) bytes.", into: &output)
  }

  /// Ends the conversation: appends what open requests are still owed.
  public mutating func close(into output: inout [UInt8]) {
    for id in subscriptions { endSubscription(id, into: &output) }
    subscriptions = []
  }

  private func refuse(_ reason: String, into output: inout [UInt8]) {
    ResponseWriter.append(error: ProtocolError(.invalidRequest, reason), to: nil, in: &output)
  }

  /// Answers a request, obeys a notification, passes over a response.
  private mutating func answer(
    _ message: Message,
    in line: Span<UInt8>,
    into output: inout [UInt8]
  ) {
    if message.isResponse, !message.namesMethod { return }
    if message.id == .absent, message.namesMethod {
      if message.isCall { heed(message, in: line) }
      return
    }
    do throws(ProtocolError) {
      let request = try checked(message)
      guard let result = try perform(request, message, in: line, into: &output) else { return }
      ResponseWriter.append(result: result, to: request.id, in: &output)
    } catch {
      ResponseWriter.append(error: error, to: message.id.written, in: &output)
    }
  }

  private func checked(_ message: Message) throws(ProtocolError) -> (id: [UInt8], method: String) {
    guard let id = message.id.written else {
      throw ProtocolError(.invalidRequest, "id has to be a string or an integer of 64 bits.")
    }
    guard message.hasVersion else {
      throw ProtocolError(.invalidRequest, "jsonrpc has to be \"2.0\".")
    }
    guard let method = message.method else {
      throw ProtocolError(.invalidRequest, "method has to be a string.")
    }
    guard !method.hasPrefix("notifications/") else {
      throw ProtocolError(.invalidRequest, "\(method.quoted) is a notification and has no id.")
    }
    return (id, method)
  }

  /// A batch, which one revision has: its answers are one array, in order.
  private mutating func answer(
    batch places: [Range<Int>],
    in line: Span<UInt8>,
    into output: inout [UInt8]
  ) {
    guard handshake?.version.hasBatches ?? false, !places.isEmpty else {
      refuse(
        "Arrays of messages are served after a handshake of 2025-03-26, never empty.",
        into: &output
      )
      return
    }
    var answers: [UInt8] = []
    for place in places { receive(line.extracting(place), inBatch: true, into: &answers) }
    guard let array = joined(answers) else { return }
    output.append(contentsOf: array)
  }

  /// Turns lines into the elements of one array; `nil` when there are none.
  private func joined(_ lines: [UInt8]) -> [UInt8]? {
    guard !lines.isEmpty else { return nil }
    let newline = UInt8(ascii: "\n")
    let elements = lines.dropLast().map { $0 == newline ? UInt8(ascii: ",") : $0 }
    return [UInt8(ascii: "[")] + elements + [UInt8(ascii: "]"), newline]
  }

  /// What the request says about itself; the same bytes as last time are not read again.
  mutating func meta(of message: Message, in line: Span<UInt8>) throws(ProtocolError) -> RequestMeta
  {
    guard let place = message.meta else { return RequestMeta() }
    if line.holds(lastMeta.bytes, at: place) { return lastMeta.meta }
    guard let members = (try? JSONReader.read(line.extracting(place)))?.object else {
      throw ProtocolError(.invalidParams, "params._meta has to be an object.")
    }
    lastMeta = (line.copy(place), RequestMeta(members))
    return lastMeta.meta
  }
}
