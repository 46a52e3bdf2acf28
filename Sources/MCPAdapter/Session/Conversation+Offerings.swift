import JSON

/// Resources, prompts and completions.
///
/// Lists are served even where there is nothing to list: some hosts poll them whether they are
/// offered or not, and log every error
/// ([typescript-sdk 155](https://github.com/modelcontextprotocol/typescript-sdk/issues/155)).
extension Conversation {
  // MARK: - Resources

  func listResources(_ request: Request) throws(ProtocolError) -> JSONObject {
    let all = try guarded { try server.offerings.resources?.resources() ?? [] }
    let page = try Page(of: all, at: request.params["cursor"], length: server.pageLength) { $0.uri }
    var result: JSONObject = ["resources": .array(page.elements.map { .object($0.json) })]
    result["nextCursor"] = page.next.map(JSONValue.string)
    return request.era == .stateless ? result.keptBriefly : result
  }

  func listTemplates(_ request: Request) throws(ProtocolError) -> [UInt8] {
    try server.templates.page(request.params["cursor"]).bytes(for: request.era)
  }

  func readResource(
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> Served {
    guard let uri = request.params["uri"]?.string else { throw .noAddress }
    let step = try asked(request, into: &output) { context in
      try server.offerings.resources?.read(uri, in: context)
    }
    switch step {
    case nil: throw unknownResource(uri, request.era)
    case .needsInput(let needed): return .needsInput(needed)
    case .done(let contents):
      let result: JSONObject = ["contents": .array(contents.map { .object($0.json) })]
      return written(request.era == .stateless ? result.keptBriefly : result, for: request)
    }
  }

  func unknownResource(_ uri: String, _ era: Era) -> ProtocolError {
    ProtocolError(
      era == .stateless ? .invalidParams : .resourceNotFound,
      "There is no resource \(uri.quoted); resources/list and resources/templates/list have them.",
      data: ["uri": .string(uri)]
    )
  }

  // MARK: - Prompts

  func listPrompts(_ request: Request) throws(ProtocolError) -> [UInt8] {
    try server.prompts.page(request.params["cursor"]).bytes(for: request.era)
  }

  func getPrompt(
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> Served {
    let prompt = try prompt(named: request.params["name"])
    let arguments = try arguments(of: prompt, request.params["arguments"])
    let step = try asked(request, into: &output) { context in
      try prompt.messages(arguments, context)
    }
    switch step {
    case .needsInput(let needed): return .needsInput(needed)
    case .done(let messages):
      return written(
        [
          "description": .string(prompt.summary), "messages": .array(messages.map(\.json)),
        ],
        for: request
      )
    }
  }

  func prompt(named name: JSONValue?) throws(ProtocolError) -> Prompt {
    guard let name = name?.string else {
      throw ProtocolError(.invalidParams, "params.name has to be the name of a prompt.")
    }
    if let prompt = server.offerings.prompts.first(where: { $0.name == name }) { return prompt }
    let names = server.offerings.prompts.map(\.name)
    throw ProtocolError(
      .invalidParams,
      names.isEmpty
        ? "There is no prompt \(name.quoted); this server has none."
        : "There is no prompt \(name.quoted); there are \(names.joined(separator: ", "))."
    )
  }

  private func arguments(
    of prompt: Prompt,
    _ value: JSONValue?
  ) throws(ProtocolError) -> [String: String] {
    guard let given = (value ?? .null).isNull ? [:] : value?.object else {
      throw ProtocolError(.invalidParams, "params.arguments has to be an object.")
    }
    var arguments: [String: String] = [:]
    for member in given.members {
      guard prompt.arguments.contains(where: { $0.name == member.key }) else {
        let names = prompt.arguments.map(\.name).joined(separator: ", ")
        throw ProtocolError(
          .invalidParams,
          "\(prompt.name) takes no argument \(member.key.quoted); it takes "
            + "\(names.isEmpty ? "none" : names)."
        )
      }
      guard let text = member.value.string else {
        throw ProtocolError(.invalidParams, "params.arguments.\(member.key) has to be a string.")
      }
      arguments[member.key] = text
    }
    for argument in prompt.arguments where argument.isRequired {
      guard arguments[argument.name] == nil else { continue }
      throw ProtocolError(
        .invalidParams,
        "\(prompt.name) needs params.arguments.\(argument.name): \(argument.summary)"
      )
    }
    return arguments
  }

  // MARK: - What they are told

  /// What is said while a request is served; kept back when there is no channel for it.
  func exchange(for request: Request, over channel: (any MCPChannel)?) -> Exchange {
    let level = request.era == .stateless ? request.meta.logLevel : handshake?.logLevel
    return Exchange(
      progressToken: request.meta.progressToken,
      leastLevel: server.offerings.writesLog ? level : nil,
      channel: channel
    )
  }

  func context(of request: Request, _ exchange: Exchange) -> CallContext {
    CallContext(
      author: author(of: request),
      client: capabilities(of: request),
      given: request.given,
      exchange: exchange
    )
  }

  /// What a provider of the server answers; what it reports on the way goes before the answer.
  private func asked<Answer>(
    _ request: Request,
    into output: inout [UInt8],
    _ provider: (CallContext) throws -> Answer
  ) throws(ProtocolError) -> Answer {
    let exchange = exchange(for: request, over: nil)
    let context = context(of: request, exchange)
    let answer = try guarded { try provider(context) }
    output += exchange.takeHeld()
    return answer
  }

  /// Runs an offering's own code; what it throws answers the request.
  private func guarded<Answer>(_ body: () throws -> Answer) throws(ProtocolError) -> Answer {
    do {
      return try body()
    } catch let error as ProtocolError {
      throw error
    } catch {
      throw ProtocolError(.internalError, "\(error)")
    }
  }
}

extension JSONObject {
  /// The result of 2026-07-28 that may change at any time, and is the client's own.
  fileprivate var keptBriefly: JSONObject {
    var result = self
    result["ttlMs"] = 0
    result["cacheScope"] = "private"
    return result
  }
}
