import IntentKit
import JSON

extension MCPConnection {
  /// Carries out a tool call; whatever goes wrong in it is a result that says so.
  mutating func callTool(_ request: Request) throws(ProtocolError) -> [UInt8] {
    let tool = try tool(named: request.params["name"])
    var arguments = try self.arguments(request.params["arguments"])
    let result: ToolResult
    do {
      let options = tool.takesOptions ? try CallOptions(takingFrom: &arguments) : CallOptions()
      switch tool.work {
      case .intent(let intent):
        result = perform(
          tool,
          Invocation(
            intent.name,
            arguments: arguments,
            caller: Caller(surface: "mcp", author: author(of: request)),
            requestID: options.requestID,
            isDryRun: options.isDryRun
          )
        )
      case .say:
        result = try say(arguments, options, author: author(of: request))
      }
    } catch {
      result = self.result(.failed(IntentError(wrapping: error)), of: tool)
    }
    return result.bytes(closing: request.era == .stateless ? server.statelessMembers : [])
  }

  private func perform(_ tool: Tool, _ invocation: Invocation) -> ToolResult {
    result(server.dispatcher.dispatch(invocation), of: tool)
  }

  private func result(_ outcome: Outcome, of tool: Tool) -> ToolResult {
    var document = outcome.document(intent: tool.name, message: server.sentence(outcome))
    let examples = ExampleArguments(dispatcher: server.dispatcher)
    document["hint"] = Hint.text(for: outcome, of: tool, examples).map(JSONValue.string)
    return ToolResult(document: document, isError: !outcome.isDone)
  }

  private mutating func say(
    _ arguments: JSONObject,
    _ options: CallOptions,
    author: String
  ) throws -> ToolResult {
    let checked = try ArgumentCheck.checked(arguments, against: Tool.say.parameters)
    let saying = Saying(
      checked["phrase"]?.string ?? "",
      context: checked["context"]?.string.flatMap(Saying.Context.init) ?? .prompt,
      isDryRun: options.isDryRun,
      requestID: options.requestID,
      author: author
    )
    let said = speaker?.say(saying)
    return ToolResult(document: said?.document ?? [:], isError: !(said?.isDone ?? false))
  }

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
