import JSON

/// The state of one session, and the way of a message through it.
struct Conversation: Sendable {
  let server: MCPServer
  let subscriptions: Subscriptions
  /// Whom the transport has recognised; what is signed for one is refused from another.
  let principal: String
  /// What understands phrases, one for each author that speaks here.
  var speakers: [String: any Speaker] = [:]
  /// What `initialize` agreed on; requests that say their version themselves do without.
  var handshake: Handshake?
  /// The requests that are not answered yet.
  var open: [OpenCall] = []
  /// Calls of slow tools that have no thread yet.
  var unstarted: [SlowCall] = []
  /// What was answered of late.
  var recent = RecentAnswers()
  /// How many questions have been asked.
  var questionsAsked = 0
  private var scanner = JSONScanner()
  private let noMeta = RequestMeta()
  /// The last `_meta` and its bytes: clients send the same one with every request.
  private var lastMeta = (bytes: [UInt8](), meta: RequestMeta())

  init(_ server: MCPServer, _ subscriptions: Subscriptions, principal: String) {
    self.server = server
    self.subscriptions = subscriptions
    self.principal = principal
  }

  /// Takes one message and appends what is to be sent at once, each message with its line end.
  mutating func receive(
    _ line: Span<UInt8>,
    into output: inout [UInt8],
    over channel: any MCPChannel
  ) -> Reception {
    receive(line, inBatch: false, into: &output, over: channel)
  }

  private mutating func receive(
    _ line: Span<UInt8>,
    inBatch: Bool,
    into output: inout [UInt8],
    over channel: any MCPChannel
  ) -> Reception {
    do throws(JSONError) {
      switch try scanner.frame(in: line) {
      case .message(let message):
        return answer(message, in: line, into: &output, over: channel)
      case .batch(let places) where !inBatch:
        return answer(batch: places, in: line, into: &output, over: channel)
      case .batch, .scalar:
        return refuse("A message is a JSON object.", into: &output)
      }
    } catch {
      let id = error.leavesMessageReadable ? salvagedID(in: line).written : nil
      return refuse(ProtocolError(error), to: id, into: &output)
    }
  }

  /// Answers that the message is none.
  func refuse(_ reason: String, into output: inout [UInt8]) -> Reception {
    refuse(ProtocolError(.invalidRequest, reason), to: nil, into: &output)
  }

  private func refuse(
    _ error: ProtocolError,
    to id: [UInt8]?,
    into output: inout [UInt8]
  ) -> Reception {
    ResponseWriter.append(error: error, to: id, in: &output)
    return .answered(errorCode: error.code.rawValue)
  }

  /// Answers a request, obeys a notification, takes in an answer to a question of ours.
  private mutating func answer(
    _ message: Message,
    in line: Span<UInt8>,
    into output: inout [UInt8],
    over channel: any MCPChannel
  ) -> Reception {
    if message.isResponse, !message.namesMethod {
      recent.lookAnew()
      takeAnswer(message, in: line)
      return .nothing
    }
    if message.id == .absent, message.namesMethod {
      if message.isCall { heed(message, in: line) }
      return .nothing
    }
    do throws(ProtocolError) {
      let (id, method) = try checked(message, in: line)
      let result = try perform(method, id, message, in: line, into: &output, over: channel)
      guard let result else { return .open }
      ResponseWriter.append(result: result, to: id, in: &output)
      return .answered(errorCode: nil)
    } catch {
      return refuse(error, to: message.id.written, into: &output)
    }
  }

  private func checked(
    _ message: Message,
    in line: Span<UInt8>
  ) throws(ProtocolError) -> (id: [UInt8], method: JSONToken) {
    guard let id = message.id.written else {
      throw ProtocolError(.invalidRequest, "id has to be a string or an integer of 64 bits.")
    }
    guard message.hasVersion else {
      throw ProtocolError(.invalidRequest, "jsonrpc has to be \"2.0\".")
    }
    guard let method = message.method, method.kind == .string else {
      throw ProtocolError(.invalidRequest, "method has to be a string.")
    }
    return (id, method)
  }

  /// A batch, which one revision has: its answers are one array, in order; what stays open is
  /// answered by itself.
  private mutating func answer(
    batch places: [Range<Int>],
    in line: Span<UInt8>,
    into output: inout [UInt8],
    over channel: any MCPChannel
  ) -> Reception {
    guard handshake?.version.hasBatches ?? false, !places.isEmpty else {
      return refuse(
        "Arrays of messages are served after a handshake of 2025-03-26, never empty.",
        into: &output
      )
    }
    var answers: [UInt8] = []
    var isOpen = false
    for place in places {
      let message = line.extracting(place)
      let reception = receive(message, inBatch: true, into: &answers, over: channel)
      isOpen = isOpen || reception == .open
    }
    if let array = joined(answers) { output.append(contentsOf: array) }
    return isOpen ? .open : answers.isEmpty ? .nothing : .answered(errorCode: nil)
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
    guard let place = message.meta else { return noMeta }
    if line.holds(lastMeta.bytes, at: place) { return lastMeta.meta }
    guard let members = (try? JSONReader.read(line.extracting(place)))?.object else {
      throw ProtocolError(.invalidParams, "params._meta has to be an object.")
    }
    lastMeta = (line.copy(place), RequestMeta(members))
    return lastMeta.meta
  }
}
