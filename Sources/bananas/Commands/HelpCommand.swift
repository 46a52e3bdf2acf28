import Assistant
import IntentKit
import REPL

/// Shows what there is: the commands, one command, or what can be said about a thing.
enum HelpCommand {
  /// `words`: nothing, the name of a command or intent, or anything that can be talked about.
  static func run(_ words: [String]) throws -> ExitStatus {
    guard let word = words.first else {
      StandardOutput.write(lines: HelpText.overview(Program.commands))
      return .done
    }
    if let command = Program.commands.first(where: { $0.name == word }) {
      StandardOutput.write(lines: command.helpText)
      return .done
    }
    if let intent = House.catalogue()[word], word.contains("_") {
      StandardOutput.write(lines: [intent.help])
      return .done
    }
    return try PhraseCommand.run(ParsedLine(["help"] + words, options: Option.conversation))
  }
}
