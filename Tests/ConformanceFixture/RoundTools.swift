import JSON
import MCPAdapter

/// Tools that are called again with what the client was asked: 2026-07-28's multi round-trip
/// requests.
enum RoundTools {
  static let all = [
    elicitation, sampling, roots, confirmation("test_input_required_result_request_state"),
    confirmation("test_input_required_result_tampered_state"), several, rounds, able,
  ]

  private static let name = Elicitation("What is your name?", schema: object(with: "name"))

  private static let elicitation = tool("elicitation") { context in
    switch try context.answer(to: "user_name", name) {
    case nil: .needsInput(InputNeeded(["user_name": .elicitation(name)]))
    case .accepted(let content): .done(ToolAnswer("Hello, \(content["name"]?.string ?? "")!"))
    case .declined, .cancelled: .done(ToolAnswer("Hello, whoever you are!"))
    }
  }

  private static let sampling = tool("sampling") { context in
    guard let response = context.response(to: "capital_question") else {
      let asked = question("What is the capital of France?", atMost: 100)
      return .needsInput(InputNeeded(["capital_question": .sampling(asked)]))
    }
    return .done(ToolAnswer(words(of: response)))
  }

  private static let roots = tool("list_roots") { context in
    guard let response = context.response(to: "client_roots") else {
      return .needsInput(InputNeeded(["client_roots": .roots]))
    }
    return .done(ToolAnswer("Roots: \(places(response).joined(separator: ", "))"))
  }

  /// Asks for a yes and checks that its own state came back.
  private static func confirmation(_ name: String) -> OfferedTool {
    let form = Elicitation("Please confirm", schema: object(with: "ok", of: "boolean"))
    return OfferedTool(name, summary: "Asks for a yes, and checks what it kept.") { _, context in
      guard try context.answer(to: "confirm", form) != nil else {
        return .needsInput(InputNeeded(["confirm": .elicitation(form)], state: "kept"))
      }
      return .done(ToolAnswer(context.state == "kept" ? "state-ok" : "nothing was kept"))
    }
  }

  private static let several = tool("multiple_inputs") { context in
    let keys = ["user_name", "greeting", "client_roots"]
    let responses = keys.compactMap { context.response(to: $0) }
    guard responses.count == keys.count else {
      return .needsInput(
        InputNeeded(
          [
            "user_name": .elicitation(name),
            "greeting": .sampling(question("Generate a greeting", atMost: 50)),
            "client_roots": .roots,
          ],
          state: "asked"
        )
      )
    }
    return .done(ToolAnswer("\(words(of: responses[1])) \(places(responses[2]).count) roots."))
  }

  private static let colour = Elicitation(
    "Step 2: What is your favorite color?",
    schema: object(with: "color")
  )

  private static let rounds = tool("multi_round") { context in
    let first = Elicitation("Step 1: What is your name?", schema: object(with: "name"))
    guard case .accepted(let named) = try context.answer(to: "step1", first) else {
      return .needsInput(InputNeeded(["step1": .elicitation(first)], state: "one"))
    }
    guard case .accepted(let liked) = try context.answer(to: "step2", colour) else {
      return .needsInput(InputNeeded(["step2": .elicitation(colour)], state: "two"))
    }
    return .done(
      ToolAnswer("\(named["name"]?.string ?? "") likes \(liked["color"]?.string ?? "").")
    )
  }

  /// Asks only for what the client can be asked.
  private static let able = tool("capabilities") { context in
    if context.client.has(.sampling), context.response(to: "greeting") == nil {
      let asked = question("Generate a greeting", atMost: 50)
      return .needsInput(InputNeeded(["greeting": .sampling(asked)]))
    }
    if context.client.has(.elicitation), context.response(to: "user_name") == nil {
      return .needsInput(InputNeeded(["user_name": .elicitation(name)]))
    }
    return .done(ToolAnswer("Asked for what there is."))
  }

  private static func tool(
    _ name: String,
    call: @escaping @Sendable (CallContext) throws -> Step<ToolAnswer>
  ) -> OfferedTool {
    OfferedTool(
      "test_input_required_result_\(name)",
      summary: "Needs to know something first, and is called again with it."
    ) { _, context in try call(context) }
  }

  private static func places(_ response: InputResponse) -> [String] {
    guard case .result(let result) = response else { return [] }
    return (result["roots"]?.array ?? []).compactMap { $0["uri"]?.string }
  }
}
