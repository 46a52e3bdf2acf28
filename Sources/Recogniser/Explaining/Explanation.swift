/// Why an utterance was taken as it was, or refused: for people who ask, and who write sentences.
public struct Explanation: Sendable, CustomStringConvertible {
  /// One reading.
  public struct Reading: Sendable {
    /// The commands, each with the templates that take it.
    public var commands: [(command: RecognisedCommand, templates: [TemplateReference])]
    /// The sum by which readings are compared.
    public var total: Int
    /// Why it is not simply carried out.
    public var reasons: [Reason]
  }

  /// The verdict.
  public var recognition: Recognition
  /// Every reading of the whole utterance, best first.
  public var readings: [Reading]

  /// Explains `phrase`; `source` are the files that `recogniser` was compiled from.
  ///
  /// - Throws: ``GrammarErrors`` when the files have mistakes.
  public init(
    _ phrase: String,
    in context: RecognitionContext,
    by recogniser: Recogniser,
    of source: LanguageSource
  ) throws(GrammarErrors) {
    let finder = try TemplateFinder(source, image: recogniser.image)
    recognition = recogniser.recognise(phrase, in: context)
    let candidates = recogniser.rankedCandidates(for: phrase, in: context)
    readings = candidates.map { candidate in
      let commands = zip(candidate.interpretation.commands, candidate.reading.commands).map {
        (command: $0, templates: Self.templates(of: $0, path: $1.path, finder: finder))
      }
      return Reading(commands: commands, total: candidate.total, reasons: candidate.reasons)
    }
  }

  private static func templates(
    of command: RecognisedCommand,
    path: [TemplateGraph.Symbol],
    finder: TemplateFinder
  ) -> [TemplateReference] {
    let isNegative = command.intent == "none"
    return finder.matches(path, intent: command.intent, isNegative: isNegative).map {
      finder.all[$0].reference
    }
  }

  /// The text for people.
  public var description: String {
    var lines = ["“\(recognition.phrase)”", verdict]
    for (index, reading) in readings.prefix(2).enumerated() {
      lines.append("\(index == 0 ? "best reading" : "runner-up"), \(reading.total) points:")
      lines += Self.lines(of: reading)
    }
    for phrase in recognition.nearest { lines.append("nearest: \(phrase)") }
    return lines.joined(separator: "\n")
  }

  private var verdict: String {
    let status =
      switch recognition.status {
      case .understood: "understood"
      case .question: "a question"
      case .notUnderstood: "not understood"
      }
    return recognition.reason.map { "\(status): \($0.explanation)" } ?? status
  }

  private static func lines(of reading: Reading) -> [String] {
    var lines: [String] = []
    for (command, templates) in reading.commands {
      let meaning = GoldenCase.Command(intent: command.intent, arguments: command.arguments)
      lines.append("  \(GoldenText.text(of: .commands([meaning])))")
      for slot in command.slots {
        lines.append(
          "    \(slot.slot) = “\(slot.text)” (bytes \(slot.range.lowerBound)–\(slot.range.upperBound))"
        )
      }
      for template in templates.prefix(3) {
        lines.append("    \(template.file):\(template.line): \(template.text)")
      }
    }
    return lines + reading.reasons.map { "    but: \($0.explanation)" }
  }
}

extension Reason {
  /// The reason in a sentence, for people who write sentences; surfaces have their own replies.
  public var explanation: String {
    switch self {
    case .noTemplate: "no template takes it, or one takes it away"
    case .notAddressed: "nothing shows that it was meant for the list"
    case .tooClose: "two readings with different meanings are equally good"
    case .notExact: "a word of a destructive command is misspelled"
    case .noReferent: "nothing was spoken of that it could point at"
    case .missing(let parameter): "‘\(parameter)’ was not said"
    case .impossibleAmount(_, let said): "“\(said)” is no amount of anything"
    case .needsConfirmation: "only the person can confirm what it takes away"
    case .empty: "nothing was said"
    case .tooLong(let bytes): "\(bytes) bytes; at most \(Recogniser.longestPhrase) are read"
    }
  }
}
