import JSON

extension MCPServer {
  /// What the server offers: tools, and none of the rest yet.
  static let capabilities: JSONValue = ["tools": [:]]
}

/// Answers to lists of which there is nothing.
///
/// Some hosts poll them whether they are offered or not, and log every error
/// ([typescript-sdk 155](https://github.com/modelcontextprotocol/typescript-sdk/issues/155)).
struct EmptyLists: Sendable {
  let resources: PreparedResult
  let resourceTemplates: PreparedResult
  let prompts: PreparedResult

  init(from identity: ServerIdentity) {
    resources = PreparedResult(cacheable: ["resources": []], from: identity)
    resourceTemplates = PreparedResult(cacheable: ["resourceTemplates": []], from: identity)
    prompts = PreparedResult(cacheable: ["prompts": []], from: identity)
  }
}
