import Text

/// How far a language has come, in numbers that are the same on every machine.
public struct LanguageScore: Sendable, Hashable {
  /// The language's tag.
  public var language: String
  /// Golden phrases.
  public var phrases: Int
  /// Those of them that mean what their line says.
  public var passed: Int
  /// Templates, the lines of the files of phrases.
  public var templates: Int
  /// Things that the lexicon names: groceries, brands, names of several words.
  public var words: Int
  /// Intents that a golden phrase is understood as.
  public var intents: Int

  /// Takes what was counted before.
  public init(
    language: String,
    phrases: Int,
    passed: Int,
    templates: Int,
    words: Int,
    intents: Int
  ) {
    self.language = language
    (self.phrases, self.passed, self.templates) = (phrases, passed, templates)
    (self.words, self.intents) = (words, intents)
  }

  /// Tries every proof of `files`.
  ///
  /// - Throws: ``GrammarErrors`` when the files of `source` have mistakes.
  public init(
    of source: LanguageSource,
    with recogniser: Recogniser,
    proofs files: [GoldenFile]
  ) throws(GrammarErrors) {
    let report = GoldenReport(files, with: recogniser)
    self.init(
      language: source.code,
      phrases: report.count,
      passed: report.count - report.differences.count,
      templates: try TemplateSet(source).templates.count,
      words: Self.names(in: source),
      intents: Self.intents(in: files, report)
    )
  }

  private static func names(in source: LanguageSource) -> Int {
    guard let file = source.file("lexicon") else { return 0 }
    let lexicon = DataFile(name: file.path, text: file.text)
    let names = ["items", "brands", "compounds"].flatMap { section in
      lexicon.entries(in: section).flatMap { DataFile.parts(of: $0.head) }
    }
    return Set(names).count
  }

  /// The intents of the proofs that passed.
  private static func intents(in files: [GoldenFile], _ report: GoldenReport) -> Int {
    let failed = Set(report.differences.map { "\($0.proof.file):\($0.proof.line)" })
    let understood = files.flatMap(\.cases).flatMap { proof -> [String] in
      guard case .commands(let commands) = proof.expectation,
        !failed.contains("\(proof.file):\(proof.line)")
      else { return [] }
      return commands.map(\.intent)
    }
    return Set(understood).count
  }

  /// The names of the numbers, and the numbers, in the same order.
  public var columns: [(name: String, count: Int)] {
    [
      ("phrases", phrases), ("passed", passed), ("templates", templates), ("words", words),
      ("intents", intents),
    ]
  }

  /// What has become less than it was, as sentences; nothing when the language holds its score.
  public func falls(below earlier: LanguageScore) -> [String] {
    zip(columns, earlier.columns).compactMap { now, before in
      now.count < before.count
        ? "\(language): \(now.name) fell from \(before.count) to \(now.count)" : nil
    }
  }
}
