import Assistant
import IntentKit

/// One way to call the program.
protocol Subcommand {
  static var name: String { get }
  static var summary: String { get }
  /// What stands behind the name in the help.
  static var usage: String { get }
  static var options: [Option] { get }

  /// Does the work.
  ///
  /// - Throws: ``UsageError``, or whatever stopped it; the caller prints it.
  static func run(_ line: ParsedLine) throws -> ExitStatus
}

extension Subcommand {
  static var usage: String { "" }

  /// Refuses words where the command takes none.
  static func refuseWords(_ line: ParsedLine) throws(UsageError) {
    guard let word = line.words.first else { return }
    let phrase = ([name] + line.words).joined(separator: " ")
    throw UsageError(
      Dialog("usage.takes_no_word", texts: ["command": name, "word": word]),
      Dialog("usage.as_phrase", texts: ["phrase": phrase])
    )
  }
}
