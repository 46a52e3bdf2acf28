import Text

/// Help pages, laid out in two columns.
enum HelpText {
  /// The page behind `bananas --help`.
  static func overview(_ commands: [any Subcommand.Type], _ words: HelpWords) -> [String] {
    let ways = [
      ["bananas", words["way.prompt", "talk at a prompt, or read one phrase a line from a pipe"]],
      ["bananas PHRASE…", words["way.phrase", "say one phrase: bananas add two litres of milk"]],
      [
        "bananas INTENT [JSON]",
        words["way.intent", "call one intent by name; see bananas intents"],
      ],
    ]
    let rows = commands.map { [$0.name, words["command.\($0.name)", $0.summary]] }
    return [words["tagline", "Bananas keeps shopping lists."], ""] + columns(ways)
      + ["", words["heading.commands", "Commands:"]] + columns(rows)
      + options(Option.conversation + [.help, .version], words)
      + ["", words["heading.statuses", "Exit status:"]] + columns(statuses(words))
  }

  private static func statuses(_ words: HelpWords) -> [[String]] {
    [
      "done", "refused, or not there", "wrong usage, or not understood",
      "needs an answer; the candidates are printed",
      "trouble with the store, or with what should be written",
    ].enumerated().map { number, meaning in ["\(number)", words["status.\(number)", meaning]] }
  }

  /// The page of one command.
  static func page(_ command: any Subcommand.Type, _ words: HelpWords) -> [String] {
    let usage = command.usage.isEmpty ? "" : " " + command.usage
    return [
      words["command.\(command.name)", command.summary], "", "  bananas \(command.name)\(usage)",
    ]
      + options(command.options + [.help], words)
  }

  /// The flags of a command.
  private static func options(_ options: [Option], _ words: HelpWords) -> [String] {
    let rows = options.map { option in
      let value = option.isValueOptional ? "" : option.value.map { " " + $0 } ?? ""
      return ["--\(option.name)\(value)", words["flag.\(option.name)", option.summary]]
    }
    return ["", words["heading.flags", "Flags:"]] + columns(rows)
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
