import JSON

/// Calls of tools that run on threads of their own, and the end of whatever is open.
extension Conversation {
  /// Whether calls of slow tools are running.
  var isWorking: Bool {
    open.contains { if case .running = $0.standing { true } else { false } }
  }

  /// Notes a call that the session is to give a thread.
  mutating func begin(
    _ request: Request,
    _ exchange: Exchange,
    _ work: @escaping @Sendable () throws -> Served
  ) {
    open.append(OpenCall(request: request, standing: .running(exchange)))
    unstarted.append(SlowCall(request: request, exchange: exchange, work: work))
  }

  /// Hands over the calls that have no thread yet.
  mutating func takeUnstarted() -> [SlowCall] {
    defer { unstarted = [] }
    return unstarted
  }

  /// Answers a call whose work is done, unless it was taken back.
  mutating func finish(_ call: SlowCall, _ served: Result<Served, ProtocolError>) {
    let place = open.firstIndex {
      if case .running(let exchange) = $0.standing { exchange === call.exchange } else { false }
    }
    guard let place else { return }
    open.remove(at: place)
    var bytes: [UInt8] = []
    do throws(ProtocolError) {
      let result = try settle(try served.get(), of: call.request)
      if let result { ResponseWriter.append(result: result, to: call.request.id, in: &bytes) }
    } catch {
      ResponseWriter.append(error: error, to: call.request.id, in: &bytes)
    }
    if !bytes.isEmpty { call.request.channel.send(bytes) }
    endIfAnswered(call.request.channel)
  }

  /// Gives up the request with this id: nothing more is sent for it.
  mutating func cancel(_ id: [UInt8]) {
    guard let place = open.firstIndex(where: { $0.request.id == id }) else { return }
    let call = open.remove(at: place)
    if case .running(let exchange) = call.standing { exchange.cancel() }
    withdraw(call.questions, over: call.request.channel)
    endIfAnswered(call.request.channel)
  }

  /// Takes questions back that the client need not answer any more.
  private func withdraw(_ questions: [Int], over channel: any MCPChannel) {
    var bytes: [UInt8] = []
    for number in questions {
      let params = #"{"requestId":\#(number),"reason":"The call was cancelled."}"#
      ResponseWriter.append(
        notification: "notifications/cancelled",
        params: Array(params.utf8),
        in: &bytes
      )
    }
    if !bytes.isEmpty { channel.send(bytes) }
  }

  /// Gives up whatever came over `channel`; nothing is sent to it.
  mutating func abandon(_ channel: any MCPChannel) {
    for call in open where call.request.channel === channel {
      if case .running(let exchange) = call.standing { exchange.cancel() }
    }
    open.removeAll { $0.request.channel === channel }
  }

  /// Answers whatever is open: the client will answer no question any more.
  mutating func close() {
    let unanswered = open
    open = []
    for call in unanswered {
      var reason = "The session ended before the question was answered. Nothing was changed."
      if case .running(let exchange) = call.standing {
        exchange.cancel()
        reason = "The session ended before the call did."
      }
      var bytes: [UInt8] = []
      let error = ProtocolError(.internalError, reason)
      ResponseWriter.append(error: error, to: call.request.id, in: &bytes)
      call.request.channel.send(bytes)
      call.request.channel.end()
    }
    subscriptions.close { id in subscriptionEnd(id) }
  }
}
