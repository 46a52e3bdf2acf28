import Assistant
import JSON

/// Asks three questions about some data, and names the place to keep it in.
enum SubstrateCommand: Subcommand {
  static let name = "which-substrate"
  static let summary = "Find where to keep some data, by three questions."
  static let options = SubstrateQuestion.allCases.map(\.option) + [.json]

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    var input = StandardInput()
    var answers: [SubstrateQuestion: String] = [:]
    for question in SubstrateQuestion.allCases {
      answers[question] = try given(question, line)
    }
    if answers.count < SubstrateQuestion.allCases.count, !StandardInput.isTerminal {
      throw missing(SubstrateQuestion.allCases.filter { answers[$0] == nil })
    }
    for question in SubstrateQuestion.allCases where answers[question] == nil {
      guard let answer = ask(question, &input) else { return .needsAnswer }
      answers[question] = answer
    }
    let substrate = Substrate(
      outside: answers[.outside] ?? "",
      devices: answers[.devices] ?? "",
      amount: answers[.amount] ?? ""
    )
    show(substrate, asJSON: line.has(.json))
    return .done
  }

  private static func given(
    _ question: SubstrateQuestion,
    _ line: ParsedLine
  ) throws(UsageError) -> String? {
    guard let word = line[question.option] else { return nil }
    let words = question.answers.map(\.word)
    guard words.contains(word) else {
      let hint = "it is \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
      throw UsageError("--\(question.rawValue) cannot be '\(word)'", hint)
    }
    return word
  }

  private static func missing(_ questions: [SubstrateQuestion]) -> UsageError {
    let flags = questions.flatMap { question in
      [["--\(question.rawValue)", question.text]]
        + question.answers.map { ["    " + $0.word, $0.meaning] }
    }
    return UsageError(
      "nobody is at a terminal to be asked",
      (["give the answers as flags:"] + HelpText.columns(flags)).joined(separator: "\n")
    )
  }

  /// Asks until the answer is one; a number or the beginning of a word will do.
  ///
  /// - Returns: `nil` when the input ends.
  private static func ask(_ question: SubstrateQuestion, _ input: inout StandardInput) -> String? {
    let rows = question.answers.enumerated().map { ["\($0 + 1)  \($1.word)", $1.meaning] }
    StandardOutput.write(lines: [question.text] + HelpText.columns(rows))
    while let bytes = input.readLine() {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      let words = question.answers.map(\.word)
      if let number = Int(text), words.indices.contains(number - 1) { return words[number - 1] }
      let meant = words.filter { $0.hasPrefix(text) }
      if !text.isEmpty, meant.count == 1 { return meant.first }
      StandardOutput.write(lines: ["Please say \(words.joined(separator: ", ")), or a number."])
    }
    return nil
  }

  private static func show(_ substrate: Substrate, asJSON: Bool) {
    if asJSON {
      let document: JSONObject = [
        "substrate": .string(substrate.rawValue), "reason": .string(substrate.reason),
        "conflict_rule": .string(substrate.conflictRule), "use": .string(substrate.use),
      ]
      StandardOutput.write(.object(document), style: .pretty)
      return
    }
    StandardOutput.write(lines: [
      substrate.rawValue, "  why: \(substrate.reason)", "  conflicts: \(substrate.conflictRule)",
      "  use: \(substrate.use)",
    ])
  }
}
