import IntentKit
import JSON

extension Conversation {
  /// Carries out a tool call; whatever goes wrong in it is a result that says so.
  mutating func callTool(
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> Served {
    let tool = try tool(named: request.params["name"])
    let arguments = try arguments(request.params["arguments"])
    switch tool.work {
    case .intent(let intent): return perform(intent, as: tool, arguments, request)
    case .say: return .result(say(arguments, request))
    case .offered(let offered): return try call(offered, arguments, request, into: &output)
    }
  }

  // MARK: - Tools that are no intents

  private mutating func call(
    _ tool: OfferedTool,
    _ arguments: JSONObject,
    _ request: Request,
    into output: inout [UInt8]
  ) throws(ProtocolError) -> Served {
    let exchange = exchange(for: request, over: tool.isSlow ? request.channel : nil)
    let context = context(of: request, exchange)
    let members = request.era == .stateless ? server.statelessMembers : []
    guard tool.isSlow else {
      defer { output += exchange.takeHeld() }
      return try tool.served(arguments, context, closing: members)
    }
    begin(request, exchange) { try tool.served(arguments, context, closing: members) }
    return .later
  }

  // MARK: - Intents

  private func perform(
    _ intent: IntentDescription,
    as tool: Tool,
    _ arguments: JSONObject,
    _ request: Request
  ) -> Served {
    let outcome: Outcome
    do {
      var arguments = arguments
      let options = tool.takesOptions ? try CallOptions(takingFrom: &arguments) : CallOptions()
      outcome = server.dispatcher.dispatch(
        Invocation(
          intent.name,
          arguments: arguments,
          caller: Caller(surface: "mcp", author: author(of: request)),
          requestID: options.requestID,
          isDryRun: options.isDryRun
        )
      )
    } catch {
      outcome = .failed(IntentError(wrapping: error))
    }
    return .result(written(result(outcome, of: tool), for: request))
  }

  private func result(_ outcome: Outcome, of tool: Tool) -> ToolResult {
    var document = outcome.document(intent: tool.name, message: server.sentence(outcome))
    let examples = ExampleArguments(dispatcher: server.dispatcher)
    document["hint"] = Hint.text(for: outcome, of: tool, examples).map(JSONValue.string)
    return ToolResult(document: document, isError: !outcome.isDone)
  }

  private func written(_ result: ToolResult, for request: Request) -> [UInt8] {
    result.bytes(closing: request.era == .stateless ? server.statelessMembers : [])
  }

  // MARK: - Phrases

  private mutating func say(_ arguments: JSONObject, _ request: Request) -> [UInt8] {
    let result: ToolResult
    do {
      result = try say(arguments, author: author(of: request))
    } catch {
      result = self.result(.failed(IntentError(wrapping: error)), of: Tool.say)
    }
    return written(result, for: request)
  }

  private mutating func say(_ arguments: JSONObject, author: String) throws -> ToolResult {
    var arguments = arguments
    let options = try CallOptions(takingFrom: &arguments)
    let checked = try ArgumentCheck.checked(arguments, against: Tool.say.parameters)
    let saying = Saying(
      checked["phrase"]?.string ?? "",
      context: checked["context"]?.string.flatMap(Saying.Context.init) ?? .prompt,
      isDryRun: options.isDryRun,
      requestID: options.requestID,
      author: author
    )
    if speaker == nil { speaker = server.makeSpeaker?() }
    let said = speaker?.say(saying)
    return ToolResult(document: said?.document ?? [:], isError: !(said?.isDone ?? false))
  }

  // MARK: - Parameters

  private func tool(named name: JSONValue?) throws(ProtocolError) -> Tool {
    guard let name = name?.string else {
      throw ProtocolError(.invalidParams, "params.name has to be the name of a tool.")
    }
    if let tool = server.tools[name] { return tool }
    let nearest = server.tools.nearest(to: name)
    let advice =
      nearest.isEmpty
      ? "tools/list has them all" : "did you mean \(nearest.joined(separator: ", "))?"
    throw ProtocolError(
      .invalidParams,
      "Unknown tool \(name.quoted); \(advice)",
      data: [
        "name": .string(String(name.prefix(60))), "nearest": .array(nearest.map(JSONValue.string)),
      ]
    )
  }

  /// The arguments; absent and null are none, and some hosts send the object as text
  /// ([claude-code 59227](https://github.com/anthropics/claude-code/issues/59227)).
  private func arguments(_ value: JSONValue?) throws(ProtocolError) -> JSONObject {
    switch value {
    case nil, .null: return [:]
    case .object(let members): return members
    case .string(let text):
      if let members = (try? JSONReader.read(text))?.object { return members }
    default: break
    }
    throw ProtocolError(.invalidParams, "params.arguments has to be an object.")
  }
}

extension OfferedTool {
  /// Calls it; `members` are what the request's era adds to a result.
  fileprivate func served(
    _ arguments: JSONObject,
    _ context: CallContext,
    closing members: [UInt8]
  ) throws(ProtocolError) -> Served {
    let answer: ToolAnswer
    do {
      switch try call(arguments, context) {
      case .needsInput(let needed): return .needsInput(needed)
      case .done(let done): answer = done
      }
    } catch let error as ProtocolError {
      throw error
    } catch {
      answer = ToolAnswer("\(error)", isError: true)
    }
    var bytes = JSONWriter.bytes(of: .object(answer.json))
    bytes.removeLast()
    return .result(bytes + members + [UInt8(ascii: "}")])
  }
}
