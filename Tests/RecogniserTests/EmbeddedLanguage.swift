import Grammar
import Recogniser

/// A language as it is embedded, ready for tests.
struct EmbeddedLanguage {
  let source: LanguageSource
  let recogniser: Recogniser
  let goldens: [GoldenFile]

  static func all() throws -> [EmbeddedLanguage] {
    try Grammar.languages.map { try EmbeddedLanguage($0) }
  }

  static func english() throws -> EmbeddedLanguage? {
    try Grammar.languages.first { "\($0.code)" == "en" }.map { try EmbeddedLanguage($0) }
  }

  private init(_ language: Grammar.Language) throws {
    source = LanguageSource(
      code: language.code,
      files: language.files.map(Self.file),
      signatures: Self.file(Grammar.signatures)
    )
    recogniser = Recogniser(image: try Image(builtIn: language.image))
    let signatures = try IntentSignature.read(source.signatures)
    goldens = source.files(endingIn: ".golden").map { GoldenFile($0, signatures: signatures) }
  }

  private static func file(_ file: Grammar.File) -> LanguageSource.File {
    LanguageSource.File(name: file.name, path: file.path, text: file.text)
  }
}
