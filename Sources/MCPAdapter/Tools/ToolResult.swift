import JSON

/// What a tool call comes to: the same facts as structured content and as text, since hosts show
/// the model only one of the two.
struct ToolResult: Sendable {
  /// `message` is the sentence.
  var document: JSONObject
  var isError: Bool

  /// The `CallToolResult` object.
  var json: JSONObject {
    let message = document["message"]?.string ?? ""
    let facts = JSONWriter.text(of: .object(document))
    return [
      "content": [
        ["type": "text", "text": .string(message)],
        ["type": "text", "text": .string(facts)],
      ],
      "structuredContent": .object(document),
      "isError": .bool(isError),
    ]
  }
}
