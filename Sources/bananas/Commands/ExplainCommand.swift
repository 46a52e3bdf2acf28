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
    let phrase = line.words.joined(separator: " ")
    let context = try ParseCommand.context(line, house)
    let polyglot = try house.polyglot()
    let tag = polyglot.recognise(phrase, in: context)?.tag
    let place = polyglot.speakers.firstIndex { $0.tag == tag } ?? 0
    let language = house.languages[place]
    let explanation = try Explanation(
      phrase,
      in: context,
      by: polyglot.speakers[place].recogniser,
      of: language.source
    )
    if house.languages.count > 1 { StandardOutput.write(lines: ["language: \(language.code)"]) }
    StandardOutput.write(lines: ["\(explanation)"])
    return .done
  }
}
