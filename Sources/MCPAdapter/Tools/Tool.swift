import IntentKit
import JSON

/// One tool: how it is declared, and what stands behind it.
struct Tool: Sendable {
  enum Work: Sendable {
    case intent(IntentDescription)
    case say
    case offered(OfferedTool)
  }

  let name: String
  let work: Work
  /// Whether it takes ``CallOptions``.
  let takesOptions: Bool
  /// The entry of `tools/list`.
  let declaration: JSONObject
  /// What it takes, options apart.
  let parameters: [ParameterDescription]

  /// The tool of an intent, with pictures for it.
  init(_ intent: IntentDescription, _ icons: [Icon] = []) {
    name = intent.name
    work = .intent(intent)
    takesOptions = intent.effects.contains(.writes)
    parameters = intent.parameters
    var input = intent.inputSchema
    if takesOptions { input.addProperties(CallOptions.parameters) }
    var output = intent.outputSchema
    output.addProperties([Hint.parameter])
    output.leaveOpen(["question", "error"])
    var seen: Set<JSONObject> = []
    output = output.terse(beside: &seen)
    var declaration = Tool.declaration(
      name: intent.name,
      title: intent.title,
      summary: intent.summary,
      effects: intent.effects,
      input: input,
      output: output
    )
    declaration["icons"] = icons.json
    self.declaration = declaration
  }

  /// A tool that is no intent.
  init(_ offered: OfferedTool) {
    self.init(
      name: offered.name,
      work: .offered(offered),
      takesOptions: false,
      declaration: offered.declaration,
      parameters: []
    )
  }

  /// What the tool that takes phrases is called.
  static let sayName = "say"

  /// The tool that takes phrases.
  static func say(writes: Bool) -> Tool {
    Tool(
      name: sayName,
      work: .say,
      takesOptions: true,
      declaration: declaration(
        name: sayName,
        title: "Say it in words",
        summary:
          "Takes a phrase as a person would say it, does what it asks for and answers in words. "
          + "Use the other tools when you know what is to be done; use this one to pass on what a "
          + "person said. Phrases that are not understood change nothing.",
        effects: writes ? [.writes, .destroys] : [],
        input: ValueSchema.record(sayParameters + CallOptions.parameters).jsonSchema(),
        output: sayOutput
      ),
      parameters: sayParameters
    )
  }

  private init(
    name: String,
    work: Work,
    takesOptions: Bool,
    declaration: JSONObject,
    parameters: [ParameterDescription]
  ) {
    self.name = name
    self.work = work
    self.takesOptions = takesOptions
    self.declaration = declaration
    self.parameters = parameters
  }

  /// What the tool that takes phrases takes, options apart.
  static let sayParameters = [
    ParameterDescription(
      name: "phrase",
      summary: "What was said, in the person's own words.",
      isRequired: true,
      schema: .string(maximumLength: 4096)
    ),
    ParameterDescription(
      name: "context",
      summary: "prompt: it is addressed to this server (the default). open: it may be meant for "
        + "anybody, and doubtful phrases are left alone.",
      isRequired: false,
      schema: .choice(Saying.Context.allCases.map(\.rawValue))
    ),
  ]

  /// Plain, as hosts want it: what an intent gives back differs, so objects are left open.
  private static let sayOutput: JSONObject = [
    "type": "object",
    "properties": [
      "phrase": ["type": "string"],
      "status": ["type": "string", "enum": ["done", "question", "failed", "not_understood"]],
      "message": ["type": "string", "description": "The answer in words."],
      "commands": [
        "type": "array",
        "description": "What the phrase was taken to ask for, each with what came of it.",
        "items": ["type": "object"],
      ],
      "question": ["type": "object", "description": "What only the person can decide."],
      "candidates": [
        "type": "array",
        "description": "The answers to choose from; say a handle or a label to choose.",
        "items": ["type": "object"],
      ],
      "nearest": [
        "type": "array",
        "description": "Phrases close to one that was not understood.",
        "items": ["type": "string"],
      ],
      "hint": ["type": "string", "description": .string(Hint.parameter.summary)],
    ],
    "required": ["status", "message"],
  ]

  private static func declaration(
    name: String,
    title: String,
    summary: String,
    effects: Effects,
    input: JSONObject,
    output: JSONObject
  ) -> JSONObject {
    let reads = !effects.contains(.writes)
    return [
      "name": .string(name),
      "title": .string(title),
      "description": .string(summary),
      "inputSchema": .object(input),
      "outputSchema": .object(output),
      "annotations": [
        "title": .string(title),
        "readOnlyHint": .bool(reads),
        "destructiveHint": .bool(effects.contains(.destroys)),
        "idempotentHint": .bool(reads || effects.contains(.idempotent)),
        "openWorldHint": false,
      ],
    ]
  }
}

extension JSONObject {
  /// The schema without what explains it, and without what stands in it already: the members' names
  /// say it, every tool repeats it, and many hosts put it before their model whole.
  fileprivate func terse(beside seen: inout Set<JSONObject>) -> JSONObject {
    var schema = self
    schema["description"] = nil
    schema["minLength"] = nil
    if let properties = self["properties"]?.object {
      guard seen.insert(properties).inserted else { return ["type": "object"] }
      let terse = properties.members.map { ($0.key, $0.value.terse(beside: &seen)) }
      schema["properties"] = .object(JSONObject(terse))
    }
    schema["items"] = self["items"]?.terse(beside: &seen)
    return schema
  }

  /// Leaves open what the objects under these properties hold: they come when nothing was done, and
  /// then `message` and `hint` say it.
  fileprivate mutating func leaveOpen(_ names: [String]) {
    guard var properties = self["properties"]?.object else { return }
    for name in names where properties[name] != nil { properties[name] = ["type": "object"] }
    self["properties"] = .object(properties)
  }

  /// Adds optional properties to the schema of an object; one it has already stays as it is.
  fileprivate mutating func addProperties(_ parameters: [ParameterDescription]) {
    var properties = self["properties"]?.object ?? [:]
    for parameter in parameters where properties[parameter.name] == nil {
      properties[parameter.name] = .object(
        parameter.schema.jsonSchema(description: parameter.summary)
      )
    }
    self["properties"] = .object(properties)
  }
}

extension JSONValue {
  fileprivate func terse(beside seen: inout Set<JSONObject>) -> JSONValue {
    object.map { .object($0.terse(beside: &seen)) } ?? self
  }
}
