import JSON

/// Requests that cannot be answered without the client's own answers.
extension Conversation {
  /// Brings what a request came to into the form of its era.
  ///
  /// - Returns: the result's JSON; `nil` when the answer comes later.
  mutating func settle(_ served: Served, of request: Request) throws(ProtocolError) -> [UInt8]? {
    switch served {
    case .result(let bytes): return bytes
    case .later: return nil
    case .needsInput(let needed):
      try checkCanAnswer(needed, request)
      switch request.era {
      case .stateless: return inputRequired(needed, of: request)
      case .handshake:
        ask(needed, for: request)
        return nil
      }
    }
  }

  /// What the client of a request said it can be asked.
  func capabilities(of request: Request) -> ClientCapabilities {
    switch request.era {
    case .handshake: handshake?.askable ?? ClientCapabilities(nil)
    case .stateless: request.meta.capabilities
    }
  }

  private func checkCanAnswer(
    _ needed: InputNeeded,
    _ request: Request
  ) throws(ProtocolError) {
    let able = capabilities(of: request)
    let lacking = needed.requests.map(\.request.capability).filter { !able.has($0) }
    if !lacking.isEmpty { throw ProtocolError(lacking: Set(lacking)) }
  }

  // MARK: - 2026-07-28: the client calls again

  private func inputRequired(_ needed: InputNeeded, of request: Request) -> [UInt8] {
    let sealed = SealedState(
      state: needed.state,
      responses: request.given.responses,
      call: digest(of: request)
    )
    var result: JSONObject = ["resultType": "input_required"]
    result["inputRequests"] = .object(
      JSONObject(needed.requests.map { ($0.key, $0.request.json(withMode: true)) })
    )
    result["requestState"] = .string(server.seal.sealed(sealed))
    result["_meta"] = [RequestMeta.Name.serverInfo: server.identity.json]
    return JSONWriter.bytes(of: .object(result))
  }

  /// What came with a call that is made again; answers of earlier rounds come back with the state.
  func givenInput(with request: Request) throws(ProtocolError) -> GivenInput {
    var given = GivenInput()
    if let state = request.params["requestState"] {
      let opened = try server.seal.opened(state, for: digest(of: request))
      given = GivenInput(responses: opened.responses, state: opened.state)
    }
    guard let responses = request.params["inputResponses"] else { return given }
    guard let members = responses.object?.members else {
      throw ProtocolError(.invalidParams, "params.inputResponses has to be an object.")
    }
    for member in members {
      guard let response = member.value.object else {
        throw ProtocolError(
          .invalidParams,
          "params.inputResponses[\(member.key.quoted)] has to be an object."
        )
      }
      given.responses[member.key] = .result(response)
    }
    return given
  }

  /// What makes a call the same call: whose it is, and all it asks for but its answers.
  private func digest(of request: Request) -> JSONObject {
    var asked = request.params
    for name in ["_meta", "inputResponses", "requestState"] { asked[name] = nil }
    return [
      "principal": .string(principal), "client": .string(author(of: request)),
      "method": .string(request.method.rawValue),
      "params": .object(asked),
    ]
  }

  // MARK: - Until 2025-11-25: requests of our own

  private mutating func ask(_ needed: InputNeeded, for request: Request) {
    var keys: [Int: String] = [:]
    var bytes: [UInt8] = []
    let hasMode = handshake?.version == .november2025
    for (key, question) in needed.requests {
      questionsAsked += 1
      keys[questionsAsked] = key
      var message = question.json(withMode: hasMode).object ?? [:]
      message["jsonrpc"] = "2.0"
      message["id"] = .number(JSONNumber(questionsAsked))
      JSONWriter.append(.object(message), to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    let given = GivenInput(responses: request.given.responses, state: needed.state)
    open.append(OpenCall(request: request, standing: .asking(keys, given)))
    request.channel.send(bytes)
  }

  /// Takes in the answer to a question; with the last of them, the call goes on.
  mutating func takeAnswer(_ message: Message, in line: Span<UInt8>) {
    guard let written = message.id.written, let number = JSONValue(written: written).int,
      let place = open.firstIndex(where: { $0.questions.contains(number) }),
      case .asking(var keys, var given) = open[place].standing,
      let key = keys.removeValue(forKey: number)
    else { return }
    given.responses[key] = message.response(in: line)
    guard keys.isEmpty else {
      open[place].standing = .asking(keys, given)
      return
    }
    var request = open.remove(at: place).request
    request.given = given
    resume(request)
  }

  /// Serves a request again; its answer goes where the request came from.
  private mutating func resume(_ request: Request) {
    var output: [UInt8] = []
    do throws(ProtocolError) {
      let result = try settle(try serve(request, into: &output), of: request)
      if let result { ResponseWriter.append(result: result, to: request.id, in: &output) }
    } catch {
      ResponseWriter.append(error: error, to: request.id, in: &output)
    }
    if !output.isEmpty { request.channel.send(output) }
    endIfAnswered(request.channel)
  }

  /// Tells a channel that everything received over it has been answered, if so.
  func endIfAnswered(_ channel: any MCPChannel) {
    if !open.contains(where: { $0.request.channel === channel }) { channel.end() }
  }
}

extension InputRequest {
  /// The request without an id.
  fileprivate func json(withMode hasMode: Bool) -> JSONValue {
    var json: JSONObject = ["method": .string(method)]
    json["params"] = params(withMode: hasMode).map(JSONValue.object)
    return .object(json)
  }
}

extension Message {
  /// What an answer says.
  fileprivate func response(in line: Span<UInt8>) -> InputResponse {
    let place = result ?? error
    let body = place.flatMap { try? JSONReader.read(line.extracting($0)) }?.object
    return result == nil ? .error(body ?? [:]) : .result(body ?? [:])
  }
}
