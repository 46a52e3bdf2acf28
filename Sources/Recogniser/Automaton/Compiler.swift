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
    var builder = GraphBuilder(parsed)
    for (template, meaning) in zip(parsed.templates, meanings.numbers) {
      builder.add(template, meaning: meaning)
    }
    guard builder.errors.isEmpty else { throw GrammarErrors(builder.errors) }
    let automaton = Minimisation(SubsetConstruction(builder.graph))
    if let meaning = automaton[0].accepts.first {
      let alike = zip(parsed.templates, meanings.numbers).filter { $0.1 == Int(meaning) }.map(\.0)
      let empty = alike.first { Self.isEmpty($0, in: parsed) } ?? alike[0]
      throw GrammarErrors([Self.emptyTemplate(empty)])
    }
    var writer = ImageWriter(parsed: parsed, meanings: meanings.templates, words: builder.words)
    guard let words = writer.write(automaton, slots: builder.slots.all, lists: builder.slots.uses)
    else {
      let message = "\(automaton.count) states with \(writer.words.spellings.count) words"
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
    assert(image.violations.isEmpty, image.violations.joined(separator: "\n"))
    figures = Figures(
      templates: parsed.templates.count,
      states: automaton.count,
      edges: (0..<automaton.count).reduce(0) { $0 + automaton[$1].edgeCount },
      words: writer.words.spellings.count - 1,
      bytes: words.count * 4
    )
  }

  /// Whether nothing need be said for `template`.
  private static func isEmpty(_ template: Template, in parsed: ParsedLanguage) -> Bool {
    var builder = GraphBuilder(parsed)
    builder.add(template, meaning: 0)
    return !SubsetConstruction(builder.graph)[0].accepts.isEmpty
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
