import Assistant
import Glibc
import IntentKit
import JSON
import REPL

/// Puts a response where it belongs: results on standard output, everything else on standard error.
struct ResponsePrinter {
  private let isJSON: Bool
  private let output: ResponseText
  private let errors: ResponseText

  /// Reads `--json` and `--color`; each stream's colour is judged by itself.
  init(_ line: ParsedLine, _ settings: Settings) throws(UsageError) {
    isJSON = line.has(.json)
    let colour = try ColourPolicy(line, settings)
    output = ResponseText(
      isColoured: colour.allowsColour(on: STDOUT_FILENO, environment: environmentVariable)
    )
    errors = ResponseText(
      isColoured: colour.allowsColour(on: STDERR_FILENO, environment: environmentVariable)
    )
  }

  /// Prints the response; in a pipe, troubles begin with the number of the line they came of.
  func show(_ response: Response, in assistant: Assistant, lineNumber: Int? = nil) -> ExitStatus {
    if isJSON {
      StandardOutput.write(.object(response.json), style: .compact)
      return response.exitStatus
    }
    StandardOutput.write(lines: output.results(of: response))
    var troubles = errors.troubles(of: response, in: assistant)
    let renderer = assistant.speaking(response.language).renderer
    if let lineNumber, let first = troubles.first {
      let facts: JSONObject = ["number": .number(JSONNumber(lineNumber))]
      troubles[0] = "\(renderer.sentence(for: Dialog("at_line", facts))): \(first)"
    }
    if response.exitStatus == .storeTrouble {
      troubles.append(renderer.sentence(for: Dialog("hint.doctor")))
    }
    StandardError.write(lines: troubles)
    return response.exitStatus
  }
}

extension ColourPolicy {
  /// Reads `--color`; colour is for terminals when neither it nor anything else decides.
  ///
  /// `NO_COLOR` belongs to the environment, and goes over what was set.
  init(_ line: ParsedLine, _ settings: Settings) throws(UsageError) {
    if let word = line[.colour] {
      guard let policy = ColourPolicy(rawValue: word) else {
        throw UsageError("--color cannot be '\(word)'", "it is auto, always or never")
      }
      self = policy
      return
    }
    let (word, source) = try settings.value(of: .color)
    let isRefused = source == .setting && environmentVariable("NO_COLOR").map(\.isEmpty) == false
    self = isRefused ? .never : word.flatMap(ColourPolicy.init) ?? .auto
  }
}
