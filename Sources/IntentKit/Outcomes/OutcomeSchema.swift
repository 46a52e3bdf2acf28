import JSON

/// What every outcome document has in common.
enum OutcomeSchema {
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
