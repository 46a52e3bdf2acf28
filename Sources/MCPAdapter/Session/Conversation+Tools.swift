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
    case .intent: return try perform(tool, arguments, request, into: &output)
    case .say: return try say(tool, arguments, request)
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

  // MARK: - Parameters

  private func tool(named name: JSONValue?) throws(ProtocolError) -> Tool {
    guard let name = name?.string else {
      throw ProtocolError(.invalidParams, "params.name has to be the name of a tool.")
    }
    if let tool = server.tools[name] { return tool }
    let nearest = server.tools.nearest(to: name)
    let advice =
      nearest.isEmpty
      ? "tools/list has them all." : "did you mean \(nearest.joined(separator: ", "))?"
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
