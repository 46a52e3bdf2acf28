import Assistant
import Grammar
import Recogniser

/// Serves the people who write sentences.
enum GrammarCommand: Subcommand {
  static let name = "grammar"
  static let summary = "Examine a language's sentences."
  static let usage = "lint|sample|count|overmatch|coverage|score|import-hassil"
  static let options: [Option] = [.language, .grammar, number, seed, out, tests, .json]

  private static let number = Option("number", "COUNT", "sample: how many; 20 when left out.")
  private static let seed = Option("seed", "NUMBER", "The same seed makes up the same sentences.")

  static let out = Option("out", "FOLDER", "import-hassil: where the language's folder is written.")
  static let tests = Option(
    "tests",
    "FOLDER",
    "import-hassil: tests of the sentences, which are tried; all that fail are told."
  )

  private static let tools = [
    ["lint", "templates two intents share or nothing reaches; faults in what is said back"],
    ["sample", "made-up sentences, each with its intent"],
    ["count", "how many sentences each template generates"],
    ["overmatch", "golden phrases that another intent nearly takes"],
    ["coverage", "templates that no golden phrase exercises"],
    ["score", "how far each language has come; --json for programs"],
    ["import-hassil FOLDER…", "take over sentences written for Home Assistant"],
  ]

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    if line.words == ["score"] { return try score(line) }
    if line.words.first == "import-hassil" { return try importSentences(line) }
    let language = try House(line).language
    let seed = UInt64(try wholeNumber(line, Self.seed, otherwise: 1))
    guard let tool = line.words.first, line.words.count == 1 else { throw unknownTool(line) }
    switch tool {
    case "lint": return try lint(language, seed)
    case "sample":
      return try sample(language, seed, count: wholeNumber(line, number, otherwise: 20))
    case "count": return try count(language)
    case "overmatch": return try overmatch(language)
    case "coverage": return try coverage(language)
    default: throw unknownTool(line)
    }
  }

  private static func unknownTool(_ line: ParsedLine) -> UsageError {
    let words = line.words.joined(separator: " ")
    let message = words.isEmpty ? "grammar wants a word more" : "grammar cannot '\(words)'"
    let lines = HelpText.columns(tools.map { ["bananas grammar \($0[0])", $0[1]] })
    return UsageError(message, lines.joined(separator: "\n"))
  }

  private static func wholeNumber(
    _ line: ParsedLine,
    _ option: Option,
    otherwise standard: Int
  ) throws(UsageError) -> Int {
    guard let text = line[option] else { return standard }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--\(option.name) cannot be '\(text)'", "it is a whole number")
    }
    return number
  }

  // MARK: - The tools

  private static func lint(_ language: LanguageFiles, _ seed: UInt64) throws -> ExitStatus {
    let lint = try Lint(language.source, with: try language.recogniser(), seed: seed)
    let findings = try replyFaults(language) + lint.findings.map(\.description)
    let count = findings.count == 1 ? "1 suspicion" : "\(findings.count) suspicions"
    StandardOutput.write(lines: findings + [count])
    return findings.isEmpty ? .done : .refused
  }

  /// What is wrong with the sentences said back: every one that English has must be there, unless the
  /// language, taken over from elsewhere, says nothing back, or is about other intents than ours.
  private static func replyFaults(_ language: LanguageFiles) throws -> [String] {
    guard language.source.file("replies") != nil else { return [] }
    let isOurs = language.source.signatures.text == Grammar.signatures.text
    let wanted = isOurs ? try LanguageFiles(code: "en").replies().keys : []
    return try language.replies().validate(requiredKeys: wanted).map(\.description)
  }

  private static func sample(
    _ language: LanguageFiles,
    _ seed: UInt64,
    count: Int
  ) throws -> ExitStatus {
    var sampler = Sampler(try TemplateSet(language.source), seed: seed)
    for _ in 0..<count {
      let sample = sampler.sample()
      StandardOutput.write(lines: ["\(sample.phrase) => \(sample.intent)"])
    }
    return .done
  }

  private static func count(_ language: LanguageFiles) throws -> ExitStatus {
    let entries = SentenceCount(try TemplateSet(language.source)).entries
    StandardOutput.write(
      lines: entries.map { entry in
        let many = entry.sentences == .max ? "over 2^64" : "\(entry.sentences)"
        return "\(entry.template.file):\(entry.template.line): \(many): \(entry.template.text)"
      }
    )
    return .done
  }

  private static func overmatch(_ language: LanguageFiles) throws -> ExitStatus {
    let overmatch = Overmatch(try language.proofs(), with: try language.recogniser())
    StandardOutput.write(lines: overmatch.findings.map(\.description))
    return .done
  }

  private static func coverage(_ language: LanguageFiles) throws -> ExitStatus {
    let coverage = try Coverage(
      of: try language.proofs(),
      with: try language.recogniser(),
      source: language.source
    )
    StandardOutput.write(lines: coverage.unproved.map { "\($0.file):\($0.line): \($0.text)" })
    let proved = coverage.templateCount - coverage.unproved.count
    StandardOutput.write(lines: ["\(proved) of \(coverage.templateCount) templates are exercised"])
    return .done
  }
}
