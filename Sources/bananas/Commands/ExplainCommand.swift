import Assistant
import Recogniser

/// Shows why a phrase was understood as it was, or refused.
enum ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "Show why a phrase is understood as it is: templates, spans, the runner-up."
  static let usage = "PHRASE…"
  static let options = ParseCommand.options

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    guard !line.words.isEmpty else {
      throw UsageError("there is no phrase to explain", "bananas explain what's left")
    }
    let house = try House(line)
    let explanation = try Explanation(
      line.words.joined(separator: " "),
      in: try ParseCommand.context(line, house),
      by: try house.language.recogniser(),
      of: house.language.source
    )
    StandardOutput.write(lines: ["\(explanation)"])
    return .done
  }
}
