import Assistant
import IntentKit
import JSON

/// Shows the intents there are, from their declarations.
enum IntentsCommand: Subcommand {
  static let name = "intents"
  static let summary = "Show the intents: names, arguments, schemas."
  static let options: [Option] = [.json]

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let catalogue = House.catalogue()
    if line.has(.json) {
      StandardOutput.write(.object(catalogue.json), style: .pretty)
    } else {
      let rows = catalogue.intents.map { [$0.name, $0.summary] }
      StandardOutput.write(lines: HelpText.columns(rows))
    }
    return .done
  }
}
