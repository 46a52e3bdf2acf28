public import JSON

/// A tool that is no intent: described in the protocol's own terms.
public struct OfferedTool: Sendable {
  /// Its name: letters, digits, `_`, `-` and `.`.
  public var name: String
  /// The name shown to people.
  public var title: String?
  /// What it does and when to use it.
  public var summary: String
  /// What it takes: a JSON Schema of an object, given out as it stands and not checked.
  public var inputSchema: JSONObject
  /// What its structured answer is like.
  public var outputSchema: JSONObject?
  /// Hints, as the protocol's `ToolAnnotations`.
  public var annotations: JSONObject?
  /// Pictures for it.
  public var icons: [Icon]
  /// Whether it may take long.
  ///
  /// It then runs on a thread of its own, and what it reports is sent at once. Others are called one
  /// after the other and must not wait for anything.
  public var isSlow: Bool
  /// Does the work; what it throws is told the model as the call's failure, but for
  /// ``ProtocolError``, which answers the request.
  public var call: @Sendable (JSONObject, CallContext) throws -> Step<ToolAnswer>

  /// Describes a tool.
  public init(
    _ name: String,
    title: String? = nil,
    summary: String,
    inputSchema: JSONObject = ["type": "object"],
    outputSchema: JSONObject? = nil,
    annotations: JSONObject? = nil,
    icons: [Icon] = [],
    isSlow: Bool = false,
    call: @escaping @Sendable (JSONObject, CallContext) throws -> Step<ToolAnswer>
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.inputSchema = inputSchema
    self.outputSchema = outputSchema
    self.annotations = annotations
    self.icons = icons
    self.isSlow = isSlow
    self.call = call
  }

  /// The entry of `tools/list`.
  var declaration: JSONObject {
    var declaration: JSONObject = ["name": .string(name)]
    declaration["title"] = title.map(JSONValue.string)
    declaration["description"] = .string(summary)
    declaration["inputSchema"] = .object(inputSchema)
    declaration["outputSchema"] = outputSchema.map(JSONValue.object)
    declaration["annotations"] = annotations.map(JSONValue.object)
    declaration["icons"] = icons.json
    return declaration
  }
}

/// What a tool gives back.
public struct ToolAnswer: Sendable {
  /// What the model is shown.
  public var content: [Content]
  /// The same as data, when the tool has an output schema.
  public var structured: JSONValue?
  /// Whether the work failed.
  public var isError: Bool

  /// Puts an answer together.
  public init(_ content: [Content], structured: JSONValue? = nil, isError: Bool = false) {
    self.content = content
    self.structured = structured
    self.isError = isError
  }

  /// Answers with words.
  public init(_ text: String, isError: Bool = false) {
    self.init([.text(text)], isError: isError)
  }

  /// The `CallToolResult` object.
  var json: JSONObject {
    var result: JSONObject = ["content": .array(content.map { .object($0.json) })]
    result["structuredContent"] = structured
    result["isError"] = .bool(isError)
    return result
  }
}
