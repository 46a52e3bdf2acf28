import Glibc
import JSON
import MCPAdapter

/// Tools that give back each kind of content, report progress, write the log, or fail.
enum ContentTools {
  /// All of them; those that take their time take three times `pause` microseconds.
  static func all(pause: UInt32) -> [OfferedTool] {
    plain + [
      progress(pause), logging("test_tool_with_logging", pause),
      logging("test_logging_tool", pause),
    ]
  }

  private static let plain = [
    answering("test_simple_text", with: [.text("This is a simple text response for testing.")]),
    answering("test_image_content", with: [.image(Samples.image, mimeType: "image/png")]),
    answering("test_audio_content", with: [.audio(Samples.sound, mimeType: "audio/wav")]),
    answering(
      "test_embedded_resource",
      with: [embedded("test://embedded-resource", "This is an embedded resource content.")]
    ),
    answering(
      "test_multiple_content_types",
      with: [
        .text("Multiple content types test:"), .image(Samples.image, mimeType: "image/png"),
        .resource(
          ResourceContents(
            "test://mixed-content-resource",
            mimeType: "application/json",
            text: #"{"test":"data","value":123}"#
          )
        ),
      ]
    ),
    failing, schema,
  ]

  private static func embedded(_ uri: String, _ text: String) -> Content {
    .resource(ResourceContents(uri, mimeType: "text/plain", text: text))
  }

  private static func answering(_ name: String, with content: [Content]) -> OfferedTool {
    OfferedTool(name, summary: "Gives back the same content at every call.") { _, _ in
      .done(ToolAnswer(content))
    }
  }

  private static let failing = OfferedTool("test_error_handling", summary: "Fails at every call.") {
    _,
    _ in
    .done(ToolAnswer("This tool intentionally returns an error for testing", isError: true))
  }

  private static func progress(_ pause: UInt32) -> OfferedTool {
    OfferedTool(
      "test_tool_with_progress",
      summary: "Reports its progress three times.",
      isSlow: true
    ) { _, context in
      for done in [0, 50, 100] {
        context.report(done, of: 100, "Completed step \(done) of 100")
        usleep(pause)
      }
      return .done(ToolAnswer("Reported progress three times."))
    }
  }

  private static func logging(_ name: String, _ pause: UInt32) -> OfferedTool {
    OfferedTool(name, summary: "Writes three messages to the client's log.", isSlow: true) {
      _,
      context in
      for message in ["Tool execution started", "Tool processing data", "Tool execution completed"]
      {
        context.log(.info, .string(message))
        usleep(pause)
      }
      return .done(ToolAnswer("Wrote three messages to the log."))
    }
  }

  /// A tool whose input is described with much of JSON Schema's vocabulary; it has to come out as it
  /// went in.
  private static let schema = OfferedTool(
    "json_schema_2020_12_tool",
    summary: "Takes a contact, described with references, compositions and conditions.",
    inputSchema: [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "$defs": [
        "address": [
          "$anchor": "addressDef", "type": "object",
          "properties": ["street": ["type": "string"], "city": ["type": "string"]],
        ]
      ],
      "properties": [
        "name": ["type": "string"], "address": ["$ref": "#/$defs/address"],
        "contactMethod": ["type": "string", "enum": ["phone", "email"]],
        "phone": ["type": "string"], "email": ["type": "string"],
      ],
      "allOf": [["anyOf": [["required": ["phone"]], ["required": ["email"]]]]],
      "if": [
        "properties": ["contactMethod": ["const": "phone"]], "required": ["contactMethod"],
      ],
      "then": ["required": ["phone"]],
      "else": ["required": ["email"]],
      "additionalProperties": false,
    ]
  ) { arguments, _ in .done(ToolAnswer("Took \(arguments.members.count) arguments.")) }
}
