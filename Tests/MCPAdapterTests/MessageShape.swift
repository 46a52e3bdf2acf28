import JSON

/// Checks what a server sends against the essential shape of its message.
///
/// The rules are those of the protocol's schemas of 2025-11-25 and 2026-07-28
/// (https://github.com/modelcontextprotocol/modelcontextprotocol/tree/main/schema).
struct MessageShape {
  /// The tools' output schemas, by name.
  var outputs: [String: JSONValue] = [:]

  /// What is wrong with a message.
  func faults(of message: JSONValue) -> [String] {
    guard let members = message.object else { return ["not an object"] }
    var faults = members["jsonrpc"] == "2.0" ? [] : ["jsonrpc"]
    let allowed: Set<String>
    if members["method"] != nil {
      allowed = ["jsonrpc", "method", "params"]
      if members["method"]?.string == nil { faults.append("method") }
      if members["params"]?.object == nil { faults.append("params") }
    } else if let error = members["error"] {
      allowed = ["jsonrpc", "id", "error"]
      faults += errorFaults(error)
      if let id = members["id"], !Self.isID(id) { faults.append("id") }
    } else {
      allowed = ["jsonrpc", "id", "result"]
      if members["result"]?.object == nil { faults.append("result") }
      if !(members["id"].map(Self.isID) ?? false) { faults.append("id") }
    }
    return faults + members.keys.filter { !allowed.contains($0) }.map { "member \($0)" }
  }

  static func isID(_ id: JSONValue) -> Bool { id.string != nil || id.int != nil }

  private func errorFaults(_ error: JSONValue) -> [String] {
    var faults: [String] = []
    if error["code"]?.int == nil { faults.append("error.code") }
    if error["message"]?.string?.isEmpty ?? true { faults.append("error.message") }
    // -32019 to -32000 are left to implementations of before 2026-07-28; one is the protocol's own.
    if let code = error["code"]?.int, (-32019 ... -32000).contains(code), code != -32002 {
      faults.append("error.code \(code)")
    }
    let known: Set<String> = ["code", "message", "data"]
    return faults + (error.object?.keys ?? []).filter { !known.contains($0) }
  }

  /// What is wrong with the answer to a request that was sent.
  func faults(of answer: JSONValue, to request: JSONValue) -> [String] {
    var faults = faults(of: answer)
    guard let result = answer["result"], let method = request["method"]?.string else {
      return faults
    }
    let isStateless = request["params"]?["_meta"]?["io.modelcontextprotocol/protocolVersion"] != nil
    faults += eraFaults(of: result, to: method, isStateless: isStateless && method != "initialize")
    switch method {
    case "initialize":
      for name in ["protocolVersion", "instructions"] where result[name]?.string == nil {
        faults.append(name)
      }
      if result["serverInfo"]?["name"]?.string == nil { faults.append("serverInfo") }
    case "tools/list": faults += (result["tools"]?.array ?? [.null]).flatMap(toolFaults)
    case "tools/call": faults += callFaults(of: result, request["params"]?["name"]?.string ?? "")
    default: break
    }
    return faults
  }

  private func eraFaults(of result: JSONValue, to method: String, isStateless: Bool) -> [String] {
    guard isStateless else {
      return ["resultType", "ttlMs", "cacheScope", "_meta"].filter { result[$0] != nil }
    }
    var faults = result["resultType"] == "complete" ? [] : ["resultType"]
    let info = result["_meta"]?["io.modelcontextprotocol/serverInfo"]
    if info?["name"]?.string == nil || info?["version"]?.string == nil {
      faults.append("serverInfo")
    }
    if method == "server/discover" || method.hasSuffix("/list") {
      if result["ttlMs"]?.int.map({ $0 >= 0 }) != true { faults.append("ttlMs") }
      if !["public", "private"].contains(result["cacheScope"]) { faults.append("cacheScope") }
    }
    return faults
  }

  private func toolFaults(_ tool: JSONValue) -> [String] {
    let name = tool["name"]?.string ?? ""
    var faults: [String] = []
    if name.wholeMatch(of: /[a-z][a-z0-9_]{0,29}/) == nil { faults.append("name \(name)") }
    let words = [tool["title"]?.string, tool["annotations"]?["title"]?.string]
    if words.contains(where: { $0?.isEmpty ?? true }) { faults.append("\(name): title") }
    if !(1...1024).contains(tool["description"]?.string?.utf8.count ?? 0) {
      faults.append("\(name): description")
    }
    for hint in ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]
    where tool["annotations"]?[hint]?.bool == nil {
      faults.append("\(name): \(hint)")
    }
    for schema in ["inputSchema", "outputSchema"] {
      if tool[schema]?["type"] != "object" { faults.append("\(name): \(schema)") }
      faults += PlainSchema.faults(of: tool[schema] ?? .null, at: "\(name).\(schema)")
    }
    return faults
  }

  private func callFaults(of result: JSONValue, _ tool: String) -> [String] {
    var faults: [String] = []
    let blocks = result["content"]?.array ?? []
    let texts = blocks.compactMap { $0["type"] == "text" ? $0["text"]?.string : nil }
    if texts.count != blocks.count || texts.isEmpty { faults.append("content") }
    if result["isError"]?.bool == nil { faults.append("isError") }
    guard let content = result["structuredContent"], let output = outputs[tool] else {
      return faults + ["structuredContent"]
    }
    if texts.first != content["message"]?.string { faults.append("the text is not the message") }
    if (texts.last.flatMap { try? JSONReader.read($0) }) != content {
      faults.append("the text does not say the same")
    }
    return faults + PlainSchema.faults(of: content, by: output)
  }
}
