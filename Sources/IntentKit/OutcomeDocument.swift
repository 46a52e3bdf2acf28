public import JSON

extension Outcome {
  /// The one JSON form of an outcome: what the terminal prints under `--json` and what an MCP tool
  /// returns as `structuredContent`.
  ///
  /// ```json
  /// {"ok": true, "status": "done", "intent": "add_items", "message": "Added milk to Groceries.",
  ///  "items": [{"name": "milk"}], "changed": 1, "entry": 7}
  /// {"ok": false, "status": "question", "intent": "check_items", "message": "Which milk?",
  ///  "question": {"kind": "which", "parameter": "items"},
  ///  "candidates": [{"handle": "#3", "label": "oat milk", "arguments": {"items": [{"id": "…"}]}}]}
  /// {"ok": false, "status": "failed", "intent": "add_items", "message": "…",
  ///  "error": {"code": "invalid_argument", "field": "items[3].quantity", "value": "a few",
  ///            "allowed": ["a number above 0"], "nearest": []}}
  /// ```
  ///
  /// The members of the output record stand beside the common ones. `changed` counts rows, `entry`
  /// is the journal entry and missing when nothing was written; `replayed` and `dry_run` appear
  /// only when true. An error's `value` is text: JSON that is not text is written out.
  ///
  /// - Parameters:
  ///   - intent: the name that was asked for, known or not.
  ///   - message: the sentence that a person would be shown.
  /// - Returns: an object that the intent's output schema describes.
  public func document(intent: String, message: String) -> JSONObject {
    var document: JSONObject = [
      "ok": .bool(isDone),
      "status": .string(status),
      "intent": .string(intent),
      "message": .string(message),
    ]
    switch self {
    case .done(let answer): document.add(answer)
    case .question(let question): document.add(question)
    case .failed(let error): document["error"] = .object(error.document)
    }
    return document
  }

  /// Whether the request was carried out.
  public var isDone: Bool {
    if case .done = self { true } else { false }
  }

  /// `done`, `question` or `failed`.
  public var status: String {
    switch self {
    case .done: "done"
    case .question: "question"
    case .failed: "failed"
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ answer: Answer) {
    for member in answer.value.members { self[member.key] = member.value }
    self["changed"] = answer.rowsChanged.json
    self["entry"] = answer.entry?.json
    if answer.isReplay { self["replayed"] = true }
    if answer.isDryRun { self["dry_run"] = true }
  }

  fileprivate mutating func add(_ question: Question) {
    self["question"] = [
      "kind": .string(question.kind.rawValue),
      "parameter": .string(question.parameter),
    ]
    self["candidates"] = .array(
      question.candidates.map {
        [
          "handle": .string($0.handle),
          "label": .string($0.label),
          "arguments": .object($0.arguments),
        ]
      }
    )
  }
}

extension IntentError {
  fileprivate var document: JSONObject {
    var document: JSONObject = ["code": .string(code.rawValue)]
    document["field"] = field?.json
    document["value"] = value.map { .string($0.shownText) }
    document["allowed"] = allowed.json
    document["nearest"] = nearest.json
    return document
  }
}

/// What every outcome document has in common.
enum OutcomeDocument {
  /// Names that an output record cannot use.
  static let reservedNames: Set<String> = Set(
    (leading + trailing).map(\.name) + ["candidates"]
  )

  private static let leading: [ParameterDescription] = [
    ParameterDescription(
      name: "ok",
      summary: "Whether the request was carried out.",
      isRequired: true,
      schema: .boolean
    ),
    ParameterDescription(
      name: "status",
      summary: "How the request ended.",
      isRequired: true,
      schema: .choice(["done", "question", "failed", "not_understood"])
    ),
    ParameterDescription(
      name: "intent",
      summary: "What was asked for.",
      isRequired: true,
      schema: .string(maximumLength: nil)
    ),
    ParameterDescription(
      name: "message",
      summary: "The outcome in one sentence.",
      isRequired: true,
      schema: .string(maximumLength: nil)
    ),
  ]

  private static let trailing: [ParameterDescription] = [
    optional("changed", "How many rows were changed.", .integer(minimum: 0, maximum: nil)),
    optional("entry", "The journal entry; undo takes it back.", .integer(minimum: 1, maximum: nil)),
    optional("replayed", "The stored answer of an earlier request with this key.", .boolean),
    optional("dry_run", "Nothing was kept.", .boolean),
    optional(
      "question",
      "What only the person can decide.",
      .record([
        optional(
          "kind",
          "What is undecided.",
          .choice(["which", "confirm", "missing", "unknown"])
        ),
        optional("parameter", "The undecided argument.", .string(maximumLength: nil)),
      ])
    ),
    optional("error", "Why nothing was done.", .record(errorFields)),
  ]

  private static let errorFields: [ParameterDescription] = [
    optional("code", "The kind of error.", .string(maximumLength: nil)),
    optional("field", "Where in the arguments.", .string(maximumLength: nil)),
    optional("value", "What was given.", .string(maximumLength: nil)),
    optional("allowed", "What would fit.", [String].schema),
    optional("nearest", "Names close to what was given.", [String].schema),
  ]

  private static func optional(
    _ name: String,
    _ summary: String,
    _ schema: ValueSchema
  ) -> ParameterDescription {
    ParameterDescription(name: name, summary: summary, isRequired: false, schema: schema)
  }

  /// The schema of the documents of an intent whose record has the given fields.
  ///
  /// Only the common members are required, for a question or an error has no output: clients check
  /// those documents too
  /// ([typescript-sdk](https://github.com/modelcontextprotocol/typescript-sdk), `callTool`).
  static func schema(with output: [ParameterDescription]) -> JSONObject {
    let members = output.map { optional($0.name, $0.summary, $0.schema) }
    var schema = ValueSchema.record(leading + members + trailing).jsonSchema()
    guard var properties = schema["properties"]?.object else { return schema }
    properties["candidates"] = candidates
    schema["properties"] = .object(properties)
    return schema
  }

  /// Written out by hand: the arguments of a candidate have no fixed fields.
  private static let candidates: JSONValue = [
    "type": "array",
    "description":
      "The answers to choose from, each with the arguments of a request that takes it.",
    "items": [
      "type": "object",
      "properties": [
        "handle": ["type": "string"],
        "label": ["type": "string"],
        "arguments": ["type": "object"],
      ],
      "required": ["handle", "label", "arguments"],
      "additionalProperties": false,
    ],
  ]
}
