import JSON
import MCPAdapter

/// Tools that ask the client one question; in the handshake era by a request of the server's own.
enum AskingTools {
  static let all = [sampling, elicitation, defaults, choices, streaming, capability]

  private static let sampling = OfferedTool(
    "test_sampling",
    summary: "Has the client's model answer a prompt.",
    inputSchema: text(named: "prompt", "What the model is to answer.")
  ) { arguments, context in
    guard let response = context.response(to: "answer") else {
      let prompt = arguments["prompt"]?.string ?? ""
      return .needsInput(InputNeeded(["answer": .sampling(question(prompt, atMost: 100))]))
    }
    return .done(ToolAnswer("LLM response: \(words(of: response))"))
  }

  private static let elicitation = OfferedTool(
    "test_elicitation",
    summary: "Asks the person for a name and an address.",
    inputSchema: text(named: "message", "What the person is told.")
  ) { arguments, context in
    try form(
      Elicitation(
        arguments["message"]?.string ?? "",
        schema: [
          "type": "object",
          "properties": [
            "username": ["type": "string", "description": "A name."],
            "email": ["type": "string", "description": "An address."],
          ],
          "required": ["username", "email"],
        ]
      ),
      context
    )
  }

  private static let defaults = OfferedTool(
    "test_elicitation_sep1034_defaults",
    summary: "Asks the person with a form that is filled in beforehand."
  ) { _, context in
    let properties: JSONObject = [
      "name": ["type": "string", "default": "John Doe"],
      "age": ["type": "integer", "default": 30],
      "score": ["type": "number", "default": .number(JSONNumber(mantissa: 955, scale: 1))],
      "status": [
        "type": "string", "enum": ["active", "inactive", "pending"], "default": "active",
      ],
      "verified": ["type": "boolean", "default": true],
    ]
    return try form("Please look through the form.", of: properties, context)
  }

  private static let choices = OfferedTool(
    "test_elicitation_sep1330_enums",
    summary: "Asks the person to choose, in each of the five ways there are."
  ) { _, context in
    let plain: JSONValue = ["option1", "option2", "option3"]
    let titled: JSONValue = [
      ["const": "value1", "title": "First"], ["const": "value2", "title": "Second"],
      ["const": "value3", "title": "Third"],
    ]
    let properties: JSONObject = [
      "untitledSingle": ["type": "string", "enum": plain],
      "titledSingle": ["type": "string", "oneOf": titled],
      "legacyEnum": [
        "type": "string", "enum": ["opt1", "opt2", "opt3"], "enumNames": ["One", "Two", "Three"],
      ],
      "untitledMulti": ["type": "array", "items": ["type": "string", "enum": plain]],
      "titledMulti": ["type": "array", "items": ["anyOf": titled]],
    ]
    return try form("Please choose.", of: properties, context)
  }

  private static let streaming = OfferedTool(
    "test_streaming_elicitation",
    summary: "Asks the person for a word, over a stream."
  ) { _, context in
    try form(Elicitation("Please say a word.", schema: object(with: "word")), context)
  }

  private static let capability = OfferedTool(
    "test_missing_capability",
    summary: "Can only be served to a client whose model may be asked."
  ) { _, context in
    guard let response = context.response(to: "answer") else {
      return .needsInput(InputNeeded(["answer": .sampling(question("Say hello", atMost: 10))]))
    }
    return .done(ToolAnswer(words(of: response)))
  }

  /// Shows a form and says what became of it.
  private static func form(
    _ message: String,
    of properties: JSONObject,
    _ context: CallContext
  ) throws -> Step<ToolAnswer> {
    let schema: JSONObject = ["type": "object", "properties": .object(properties)]
    return try form(Elicitation(message, schema: schema), context)
  }

  private static func form(
    _ form: Elicitation,
    _ context: CallContext
  ) throws -> Step<ToolAnswer> {
    switch try context.answer(to: "form", form) {
    case nil: .needsInput(InputNeeded(["form": .elicitation(form)]))
    case .accepted(let content):
      .done(ToolAnswer("User response: action=accept, content=\(written(content))"))
    case .declined: .done(ToolAnswer("User response: action=decline, content={}"))
    case .cancelled: .done(ToolAnswer("User response: action=cancel, content={}"))
    }
  }

  private static func written(_ content: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(content)), as: UTF8.self)
  }

  private static func text(named name: String, _ description: String) -> JSONObject {
    [
      "type": "object",
      "properties": .object([name: ["type": "string", "description": .string(description)]]),
      "required": [.string(name)],
    ]
  }
}

/// The schema of an object with one required text.
func object(with property: String, of type: String = "string") -> JSONObject {
  [
    "type": "object", "properties": .object([property: ["type": .string(type)]]),
    "required": [.string(property)],
  ]
}

/// The parameters of a request for a message by the client's model.
func question(_ text: String, atMost tokens: Int) -> JSONObject {
  [
    "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
    "maxTokens": .number(JSONNumber(tokens)),
  ]
}

/// The text of a message that the client's model wrote.
func words(of response: InputResponse) -> String {
  switch response {
  case .result(let result): result["content"]?["text"]?.string ?? "(no text)"
  case .error(let error): error["message"]?.string ?? "(refused)"
  }
}
