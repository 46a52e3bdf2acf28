import IntentKit
import JSON

/// What a model can do after a call that was not carried out.
enum Hint {
  /// The member of every tool's output that carries it.
  static let parameter = ParameterDescription(
    name: "hint",
    summary: "What to do next, when the request was not carried out.",
    isRequired: false,
    schema: .string(maximumLength: nil)
  )

  /// The hint for an outcome; `nil` when it was carried out.
  static func text(for outcome: Outcome, of tool: Tool, _ examples: ExampleArguments) -> String? {
    switch outcome {
    case .done: return nil
    case .question(let question): return text(for: question)
    case .failed(let error):
      switch error.code {
      case .invalidArgument, .unknownIntent:
        guard let field = error.field else { return "Nothing was changed." }
        let faulty = String(field.prefix { $0 != "[" && $0 != "." })
        let arguments = examples.object(for: tool.parameters, or: faulty)
        let example = JSONWriter.text(of: .object(arguments))
        return "Nothing was changed. A call looks like this: \(tool.name) \(example)"
      case .notFound, .refused: return "Nothing was changed."
      case .requestConflict:
        return "Nothing was changed. Use a new request_id for a new request."
      case .storeTrouble:
        return "Nothing was changed. The person has to see to the store before this is tried again."
      }
    }
  }

  /// The hint for a phrase of which a part was done; `nil` when all of it was, or nothing.
  ///
  /// Who asks several things in one breath wants those done that can be.
  static func text(forPartOf document: JSONObject) -> String? {
    let done = deeds(in: document)
    guard document["status"] != "done", !done.isEmpty else { return nil }
    return "Done and kept: \(done.joined(separator: " ")) Do not ask for that again; pass on only "
      + "the rest. undo takes it back."
  }

  /// What the commands of a phrase that were carried out came to.
  private static func deeds(in document: JSONObject) -> [String] {
    (document["commands"]?.array ?? []).filter { $0["ok"] == true }
      .compactMap { $0["message"]?.string }
  }

  /// The result of a call that the person did not let happen.
  static func refusal(_ answer: ElicitationAnswer, _ document: JSONObject) -> ToolResult {
    var document = document
    let isDeclined = answer == .declined
    let done = deeds(in: document)
    let rest =
      done.isEmpty
      ? "Nothing was changed." : "Done before and kept: \(done.joined(separator: " "))"
    document["message"] = .string(
      isDeclined
        ? "The person said no. \(rest)"
        : "The question was closed without an answer. \(rest)"
    )
    document["hint"] = .string(
      isDeclined
        ? "Leave it, unless the person asks for it again."
        : "Ask the person in words, then call again with the arguments of the chosen candidate."
    )
    return ToolResult(document: document, isError: true)
  }

  private static func text(for question: Question) -> String {
    guard !question.candidates.isEmpty else {
      return "Nothing was changed. Ask the person for \"\(question.parameter)\", then call "
        + "\(question.intent) again with it."
    }
    let ways = question.candidates.prefix(10).map {
      "\($0.handle) (\($0.label)): \(JSONWriter.text(of: .object($0.arguments)))"
    }
    return
      "Nothing was changed. Let the person choose, then call \(question.intent) again with the "
      + "arguments of the choice. " + ways.joined(separator: "; ")
  }
}
