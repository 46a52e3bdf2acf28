import IntentKit
import JSON
import MCPAdapter

/// Prompts with and without arguments, with each kind of content, and one that asks first.
enum FixturePrompts {
  static let all = [simple, withArguments, withResource, withImage, asking]

  private static let simple = Prompt("test_simple_prompt", summary: "A prompt.") { _, _ in
    .done([says("This is a simple prompt for testing.")])
  }

  private static let withArguments = Prompt(
    "test_prompt_with_arguments",
    summary: "A prompt that repeats what it is told.",
    arguments: [
      .init(
        "arg1",
        summary: "The first thing to repeat.",
        isRequired: true,
        completion: .words(["paris", "park", "party"])
      ),
      .init("arg2", summary: "The second thing to repeat.", isRequired: true),
    ]
  ) { arguments, _ in
    let (first, second) = (arguments["arg1"] ?? "", arguments["arg2"] ?? "")
    return .done([says("Prompt with arguments: arg1='\(first)', arg2='\(second)'")])
  }

  private static let withResource = Prompt(
    "test_prompt_with_embedded_resource",
    summary: "A prompt that holds a resource.",
    arguments: [.init("resourceUri", summary: "The resource's address.", isRequired: true)]
  ) { arguments, _ in
    let held = ResourceContents(
      arguments["resourceUri"] ?? "",
      mimeType: "text/plain",
      text: "Embedded resource content for testing."
    )
    return .done([
      PromptMessage(.user, .resource(held)), says("Please process the embedded resource above."),
    ])
  }

  private static let withImage = Prompt(
    "test_prompt_with_image",
    summary: "A prompt that holds an image."
  ) { _, _ in
    .done([
      PromptMessage(.user, .image(Samples.image, mimeType: "image/png")),
      says("Please analyze the image above."),
    ])
  }

  private static let asking = Prompt(
    "test_input_required_result_prompt",
    summary: "A prompt that asks the person for its context first."
  ) { _, context in
    let form = Elicitation(
      "What context should the prompt use?",
      schema: object(with: "context")
    )
    switch try context.answer(to: "user_context", form) {
    case nil: return .needsInput(InputNeeded(["user_context": .elicitation(form)]))
    case .accepted(let content):
      return .done([says("Context: \(content["context"]?.string ?? "")")])
    case .declined, .cancelled: return .done([says("No context was given.")])
    }
  }

  private static func says(_ text: String) -> PromptMessage { PromptMessage(.user, .text(text)) }
}
