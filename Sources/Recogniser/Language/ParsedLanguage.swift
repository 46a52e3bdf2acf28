import Text

/// Everything a language's files say, read.
struct ParsedLanguage: Sendable {
  var code: String
  var settings: DataFile
  var lexicon: Lexicon
  var signatures: [IntentSignature]
  var lists: [ValueList] = []
  var rules: [String: Expression] = [:]
  var templates: [Template] = []

  init(_ language: LanguageSource) throws(GrammarErrors) {
    code = language.code
    let settingsFile = language.file("language")
    settings = DataFile(name: settingsFile?.path ?? language.code, text: settingsFile?.text ?? "")
    lexicon = Lexicon(language)
    var errors = lexicon.errors
    do throws(GrammarError) {
      signatures = try IntentSignature.read(language.signatures)
    } catch {
      signatures = []
      errors.append(error)
    }
    errors += Self.check(language, signatures).errors
    if let file = language.file("lists") {
      let (read, mistakes) = ValueList.read(file)
      lists = read
      errors += mistakes
    }
    if let file = language.file("rules") { readRules(file, errors: &errors) }
    for file in language.files(endingIn: ".phrases") {
      let (read, mistakes) = PhraseFile.read(file)
      templates += read
      errors += mistakes
    }
    guard errors.isEmpty else { throw GrammarErrors(errors) }
  }

  /// Looks through the files whose words are not compiled.
  private static func check(
    _ language: LanguageSource,
    _ signatures: [IntentSignature]
  ) -> DataFileCheck {
    var check = DataFileCheck()
    let intents = signatures.map(\.intent)
    if let file = language.file("language") { check.examineSettings(file, intents) }
    if let file = language.file("overlaps") { check.examineOverlaps(file, intents) }
    if let file = language.file("conversation") { check.examineConversation(file, signatures) }
    return check
  }

  /// How the language divides words that are written together.
  var division: WordDivision? {
    WordDivision(
      elisions: divided("elisions"),
      endings: divided("compound endings"),
      letters: divided("letters").flatMap { $0.split(separator: " ").map(String.init) },
      powers: divided("number powers"),
      numbers: divided("number words")
    )
  }

  /// The words in one of the sections that say how.
  func divided(_ section: String) -> [String] {
    settings.entries(in: section).flatMap { DataFile.parts(of: $0.head) }.filter { !$0.isEmpty }
  }

  private mutating func readRules(_ file: LanguageSource.File, errors: inout [GrammarError]) {
    for (number, line) in NumberedLine.all(in: file.text) {
      do throws(GrammarError) {
        guard line.hasPrefix("<"), let end = line.firstIndex(of: ">"),
          let equals = line[end...].firstIndex(of: "=")
        else {
          throw GrammarError(
            file: file.path,
            line: number,
            column: 1,
            message: "a rule is written <name> = expansion"
          )
        }
        let expansion = line[line.index(after: equals)...]
        let column = line.distance(from: line.startIndex, to: expansion.startIndex) + 1
        let name = String(line[line.index(after: line.startIndex)..<end])
        let rule = try TemplateReader.read(
          String(expansion),
          file: file.path,
          line: number,
          column: column
        )
        rules[name] = rules[name].map { .choice([$0, rule]) } ?? rule
      } catch {
        errors.append(error)
      }
    }
  }
}
