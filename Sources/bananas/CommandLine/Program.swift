import Assistant
import Files
import IntentKit
import Recogniser
import SchemaRules
import Store
import Text

/// The program: chooses a command by the first word, and turns what goes wrong into a message and
/// an exit status.
enum Program {
  static let version = "0.1.0"

  static var commands: [any Subcommand.Type] {
    [
      ReplCommand.self, PipeCommand.self, PhraseCommand.self, CallCommand.self, ParseCommand.self,
      IntentsCommand.self, McpCommand.self, ServeCommand.self, DevicesCommand.self,
      SyncCommand.self, LogCommand.self,
      DumpCommand.self,
      VerifyCommand.self, DoctorCommand.self, RestoreCommand.self,
      ExplainCommand.self, GoldenCommand.self, GrammarCommand.self, SettingsCommand.self,
      SubstrateCommand.self, SchemaCommand.self,
    ]
  }

  /// Runs the command line that the process was started with.
  static func run() -> ExitStatus {
    occupyClosedStreams()
    let status = carryOut()
    guard let failure = StandardOutput.failure else { return status }
    let voice = spokenVoice
    complain([
      voice("usage.not_written", ["failure": failure]),
      status == .done ? voice("usage.was_done") : nil,
    ])
    return max(status, .storeTrouble)
  }

  private static func carryOut() -> ExitStatus {
    do {
      return try dispatch(givenWords())
    } catch let error as UsageError {
      let voice = spokenVoice
      complain([voice(error.message), voice(error.hint)])
      return .notUnderstood
    } catch let error as StoreError {
      complain(["\(error)", error.rescue])
      return .storeTrouble
    } catch let error as FileError {
      complain([error.description])
      return .storeTrouble
    } catch let error as ReplyFileError {
      StandardError.write(lines: [error.description])
      return .refused
    } catch let error as SchemaFileError {
      StandardError.write(lines: [error.description])
      return .notUnderstood
    } catch let errors as GrammarErrors {
      StandardError.write(lines: errors.errors.map(\.description))
      return .refused
    } catch {
      complain(["\(error)"])
      return .notUnderstood
    }
  }

  private static var spokenVoice: Voice { Voice(for: (try? givenWords()) ?? []) }

  private static func complain(_ lines: [String?]) {
    let lines = lines.compactMap(\.self)
    StandardError.write(lines: lines.prefix(1).map { "bananas: \($0)" } + lines.dropFirst())
  }

  /// Flags may stand before the command: they are handed on to it, and decide nothing else.
  private static func dispatch(_ arguments: [String]) throws -> ExitStatus {
    var words = arguments[...]
    let options = Option.conversation + [.help, .version]
    let line = try ParsedLine(leading: &words, options: options)
    let flags = arguments[..<words.startIndex]
    if line.has(.help) {
      StandardOutput.write(lines: HelpText.overview(commands, HelpWords(for: line)))
      return .done
    }
    if line.has(.version) {
      StandardOutput.write(lines: ["bananas \(version)"])
      return .done
    }
    guard let word = words.popFirst() else { return try ReplCommand.run(line) }
    if word == "help" { return try HelpCommand.run(Array(flags + words)) }
    if word == CallCommand.name, let name = words.first, !name.hasPrefix("-") {
      return try call(name, flags + words.dropFirst())
    }
    if let command = commands.first(where: { $0.name == word }) {
      return try run(command, flags + words)
    }
    if isCall(word, words) { return try call(word, flags + words) }
    return try run(PhraseCommand.self, arguments[...])
  }

  private static func run(
    _ command: any Subcommand.Type,
    _ arguments: ArraySlice<String>
  ) throws
    -> ExitStatus
  {
    let line = try ParsedLine(arguments, options: command.options + Option.everywhere + [.help])
    if line.has(.help) {
      StandardOutput.write(lines: HelpText.page(command, HelpWords(for: line)))
      return .done
    }
    return try command.run(line)
  }

  /// Whether a call is meant: an intent's name is one.
  ///
  /// A plain word with other words behind it, as in "undo that", is a phrase; nobody says words with
  /// underscores.
  private static func isCall(_ word: String, _ rest: ArraySlice<String>) -> Bool {
    if word.contains("_") { return true }
    guard House.isIntent(word) else { return false }
    return rest.first.map { $0.hasPrefix("-") || $0.hasPrefix("{") } ?? true
  }

  private static func call(_ name: String, _ arguments: ArraySlice<String>) throws -> ExitStatus {
    let catalogue = House.catalogue()
    guard let intent = catalogue[name] else {
      let near = nearest(to: name, among: catalogue.intents.map(\.name), limit: 3).first
      throw UsageError(
        Dialog("usage.no_intent", texts: ["name": name]),
        Dialog.near(near) ?? Dialog("usage.intents")
      )
    }
    return try CallCommand.run(intent, arguments)
  }
}
