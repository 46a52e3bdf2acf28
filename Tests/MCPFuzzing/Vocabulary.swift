import JSON

/// The names that made-up messages use, so that some of them mean something.
public struct Vocabulary: Sendable {
  /// Tools and prompts; some of them are none.
  let names: [String]
  /// Arguments: each given in one of so many calls, with one of these values.
  let arguments: [(name: String, oneIn: Int, values: [JSONValue])]
  /// Keys of questions that tools ask.
  let questions: [String]
  /// Where resources are; some are not.
  let addresses: [String]

  /// Those of the shelf.
  public static let shelf = Vocabulary(
    names: ["put_things", "take_thing", "list_things", "dust_shelf", "clear_shelf", "say", "nope"],
    arguments: [
      (
        "things", 2,
        [
          [["name": "tea"]], [["name": "oat milk", "count": 3]],
          [["name": "soy milk"], ["count": 1]], "[{\"name\":\"tea\"}]", [["name": "lead"]],
          [["nmae": "tea"]], [["name": "a\nb"]],
        ]
      ),
      ("thing", 2, ["milk", "tea", "rum"]), ("phrase", 3, ["put tea", "hm"]),
      ("place", 9, ["top", "roof"]),
    ],
    questions: ["thing"],
    addresses: ["x://y"]
  )

  /// Those of the conformance fixture.
  public static let fixture = Vocabulary(
    names: [
      "test_simple_text", "test_image_content", "test_error_handling", "test_tool_with_progress",
      "test_tool_with_logging", "test_sampling", "test_elicitation", "test_missing_capability",
      "test_elicitation_sep1330_enums", "test_trigger_tool_change", "test_trigger_resource_change",
      "test_input_required_result_elicitation", "test_input_required_result_multiple_inputs",
      "test_input_required_result_multi_round", "test_input_required_result_request_state",
      "test_input_required_result_capabilities", "test_simple_prompt",
      "test_prompt_with_arguments", "test_input_required_result_prompt", "nope",
    ],
    arguments: [
      ("prompt", 2, ["Hello?"]), ("message", 2, ["Please"]), ("arg1", 2, ["a", 1]),
      ("arg2", 2, ["b"]),
    ],
    questions: ["user_name", "confirm", "greeting", "client_roots", "step1", "step2", "form"],
    addresses: [
      "test://static-text", "test://watched-resource", "test://template/1/data", "x://y", "",
    ]
  )
}
