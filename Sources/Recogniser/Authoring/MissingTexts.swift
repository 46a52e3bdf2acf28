import Text

/// Finds what one language says to people and another does not, so that nobody is answered in a
/// language that is not theirs.
public struct MissingTexts: Sendable {
  /// The files whose entries every language must have, once it has the file.
  private static let files = ["replies", "page", "help"]
  /// Sections that are rules of one language rather than texts.
  private static let ownSections: Set<String> = ["plurals", "joining"]
  /// The language whose intents speak for themselves.
  private static let native = "en"

  /// What is missing, each as an error in the file that lacks it; languages and files in order.
  public let errors: [GrammarError]

  /// Compares `languages`, which share their intents.
  ///
  /// - Throws: ``GrammarError`` where the intents cannot be read.
  public init(in languages: [LanguageSource]) throws(GrammarError) {
    var errors: [GrammarError] = []
    for name in Self.files {
      let files = languages.compactMap { $0.file(name) }
      let places = Self.places(in: files)
      for file in files {
        let own = Self.keys(of: file).map(\.key)
        errors += places.filter { !own.contains($0.key) }.map { Self.error(in: file, $0) }
      }
    }
    for language in languages where language.code != Self.native {
      errors += try Self.unnamedIntents(of: language)
    }
    self.errors = errors
  }

  /// Where each key stands first; what English lacks, as it says it in the intents themselves, is
  /// asked of the others elsewhere.
  private static func places(in files: [LanguageSource.File]) -> [(key: String, place: String)] {
    let english = files.first { $0.path.hasSuffix("/\(native)/\($0.name)") }
    return (english.map { [$0] } ?? files).reduce(into: []) { places, file in
      for (key, line) in keys(of: file) where !places.contains(where: { $0.key == key }) {
        places.append((key, "\(file.path):\(line)"))
      }
    }
  }

  /// The keys of a file's entries, without their conditions.
  private static func keys(of file: LanguageSource.File) -> [(key: String, line: Int)] {
    DataFile(name: file.path, text: file.text).entries
      .filter { !ownSections.contains($0.section) }
      .map { (String($0.head.prefix { $0 != " " }), $0.line) }
  }

  private static func error(
    in file: LanguageSource.File,
    _ missing: (key: String, place: String)
  ) -> GrammarError {
    let message = "there is no '\(missing.key)', which \(missing.place) has"
    return GrammarError(file: file.path, line: 1, column: 1, message: message)
  }

  /// The intents that a language's replies give no title or summary.
  private static func unnamedIntents(
    of language: LanguageSource
  ) throws(GrammarError) -> [GrammarError] {
    guard let file = language.file("replies") else { return [] }
    let own = keys(of: file).map(\.key)
    let wanted = try IntentSignature.read(language.signatures).flatMap { signature in
      ["title", "summary"].map { "\($0).\(signature.intent)" }
    }
    return wanted.filter { !own.contains($0) }.map { key in
      error(in: file, (key, language.signatures.path))
    }
  }
}
