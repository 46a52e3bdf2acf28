import Text

/// Compiles a language's files into an ``Image``.
public struct Compiler: Sendable {
  /// How large a language came out.
  public struct Figures: Sendable, Hashable {
    /// Lines of `.phrases` files.
    public var templates: Int
    /// States of the automaton.
    public var states: Int
    /// Transitions on words.
    public var edges: Int
    /// Words known, those of the lexicon included.
    public var words: Int
    /// Size of the image in bytes.
    public var bytes: Int
  }

  /// The result.
  public let image: Image
  /// Its size.
  public let figures: Figures

  /// Compiles `language`.
  ///
  /// - Throws: ``GrammarErrors`` with every mistake in the files.
  /// - Complexity: O(states × threads); about 20 ms for 400 templates.
  public init(_ language: LanguageSource) throws(GrammarErrors) {
    let parsed = try ParsedLanguage(language)
    let meanings = Meanings(parsed.templates)
    var builder = GraphBuilder(rules: parsed.rules, signatures: parsed.signatures)
    for (template, meaning) in zip(parsed.templates, meanings.numbers) {
      builder.add(template, meaning: meaning)
    }
    guard builder.errors.isEmpty else { throw GrammarErrors(builder.errors) }
    let automaton = Minimisation(SubsetConstruction(builder.graph))
    if let meaning = automaton.states[0].accepts.first {
      throw GrammarErrors([Self.emptyTemplate(meanings.templates[meaning])])
    }
    var writer = ImageWriter(parsed: parsed, meanings: meanings.templates, words: builder.words)
    guard let words = writer.write(automaton, slots: builder.slots) else {
      let message = "\(automaton.states.count) states with \(writer.words.spellings.count) words"
      throw GrammarErrors([
        GrammarError(
          file: language.code,
          line: 1,
          column: 1,
          message: message + " do not fit into an image; take templates away"
        )
      ])
    }
    do throws(Image.Problem) {
      image = try Image(words: words)
    } catch {
      let message = "the compiled image does not load: \(error)"
      throw GrammarErrors([GrammarError(file: language.code, line: 1, column: 1, message: message)])
    }
    figures = Figures(
      templates: parsed.templates.count,
      states: automaton.states.count,
      edges: automaton.states.reduce(0) { $0 + $1.edges.count },
      words: writer.words.spellings.count - 1,
      bytes: words.count * 4
    )
  }

  private static func emptyTemplate(_ template: Template) -> GrammarError {
    GrammarError(
      file: template.file,
      line: template.line,
      column: 1,
      message: "the template takes an empty utterance; something in it must be said"
    )
  }
}

/// What templates mean, each meaning once: intent, fixed arguments, and when the template counts.
///
/// Templates of one meaning end in the same way, so that the automaton can share their endings.
struct Meanings {
  /// By template, the number of its meaning.
  private(set) var numbers: [Int] = []
  /// By meaning, the first template that has it.
  private(set) var templates: [Template] = []

  private struct Key: Hashable {
    var intent: String
    var fixed: [FixedArgument]
    var isNegative: Bool
    var isPromptOnly: Bool
  }

  init(_ all: [Template]) {
    var known: [Key: Int] = [:]
    for template in all {
      let key = Key(
        intent: template.intent,
        fixed: template.fixed,
        isNegative: template.isNegative,
        isPromptOnly: template.isPromptOnly
      )
      let number = known[key] ?? templates.count
      if number == templates.count { templates.append(template) }
      known[key] = number
      numbers.append(number)
    }
  }
}

/// Everything a language's files say, read.
struct ParsedLanguage: Sendable {
  var code: String
  var settings: DataFile
  var lexicon: Lexicon
  var signatures: [IntentSignature]
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
    if let file = language.file("rules") { readRules(file, errors: &errors) }
    for file in language.files(endingIn: ".phrases") {
      let (read, mistakes) = PhraseFile.read(file)
      templates += read
      errors += mistakes
    }
    guard errors.isEmpty else { throw GrammarErrors(errors) }
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
          expansion,
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
