import Assistant
import IntentKit
import REPL

/// Shows what there is: the commands, one command, or what can be said about a thing.
enum HelpCommand {
  /// `arguments`: flags, and nothing, the name of a command or intent, or anything that can be talked
  /// about.
  static func run(_ arguments: [String]) throws -> ExitStatus {
    let line = try ParsedLine(arguments, options: Option.conversation)
    let words = HelpWords(for: line)
    guard let word = line.words.first else {
      StandardOutput.write(lines: HelpText.overview(Program.commands, words))
      return .done
    }
    if let command = Program.commands.first(where: { $0.name == word }) {
      StandardOutput.write(lines: HelpText.page(command, words))
      return .done
    }
    if let intent = House.catalogue()[word], word.contains("_") {
      StandardOutput.write(lines: [intent.help])
      return .done
    }
    return try PhraseCommand.help(on: line)
  }
}
