import IntentKit
import Text

/// Help pages, laid out in two columns.
enum HelpText {
  /// The page behind `bananas --help`.
  static func overview(_ commands: [any Subcommand.Type]) -> [String] {
    let ways = [
      ["bananas", "talk at a prompt, or read one phrase a line from a pipe"],
      ["bananas PHRASE…", "say one phrase: bananas add two litres of milk"],
      ["bananas INTENT [JSON]", "call one intent by name; see bananas intents"],
    ]
    let rows = commands.map { [$0.name, $0.summary] }
    let statuses = [
      ["0", "done"], ["1", "refused, or not there"], ["2", "wrong usage, or not understood"],
      ["3", "needs an answer; the candidates are printed"],
      ["4", "trouble with the store, or with what should be written"],
    ]
    return ["Bananas keeps shopping lists.", ""] + columns(ways) + ["", "Commands:"]
      + columns(rows) + options(Option.conversation + [.help, .version])
      + ["", "Exit status:"] + columns(statuses)
  }

  /// The flags of a command.
  static func options(_ options: [Option]) -> [String] {
    let rows = options.map { option in
      let value = option.isValueOptional ? "" : option.value.map { " " + $0 } ?? ""
      return ["--\(option.name)\(value)", option.summary]
    }
    return ["", "Flags:"] + columns(rows)
  }

  /// Rows of two, the second column aligned.
  static func columns(_ rows: [[String]]) -> [String] {
    let width = rows.map { cellWidth($0[0]) }.max() ?? 0
    return rows.map { row in
      "  " + row[0] + String(repeating: " ", count: width - cellWidth(row[0]) + 2) + row[1]
    }
  }
}

/// A number of things in words.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
