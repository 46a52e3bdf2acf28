import Testing

@testable import Recogniser

/// Nobody is answered in a language that is not theirs.
@Suite struct MissingTextsTests {
  @Test func `every language says what the others say`() throws {
    let languages = try EmbeddedLanguage.all().map(\.source)
    #expect(try MissingTexts(in: languages).errors.map(\.description) == [])
  }

  @Test func `a reply that a language lacks is an error in its file`() throws {
    let english = language("en", "added (items) = Added.\n[plurals]\none = i = 1\n")
    let german = language("de", "title.add = Setzen\nsummary.add = Setzt.\n")
    #expect(
      try MissingTexts(in: [german, english]).errors.map(\.description) == [
        "Grammar/de/replies:1:1: error: there is no 'added', which Grammar/en/replies:1 has"
      ]
    )
  }

  @Test func `so is an intent without a title, and a text that only one help has`() throws {
    let english = language("en", "added = Added.\n")
    let german = language("de", "added = Da.\nsummary.add = Setzt.\n", help: "tagline = Hallo.\n")
    let french = language("fr", "added = Mis.\ntitle.add = Mettre\nsummary.add = Met.\n", help: "")
    #expect(
      try MissingTexts(in: [german, english, french]).errors.map(\.description) == [
        "Grammar/fr/help:1:1: error: there is no 'tagline', which Grammar/de/help:1 has",
        "Grammar/de/replies:1:1: error: there is no 'title.add', which Grammar/intents has",
      ]
    )
  }

  private func language(_ code: String, _ replies: String, help: String? = nil) -> LanguageSource {
    func file(_ name: String, _ text: String) -> LanguageSource.File {
      LanguageSource.File(name: name, path: "Grammar/\(code)/\(name)", text: text)
    }
    let files = [file("replies", replies)] + [help.map { file("help", $0) }].compactMap(\.self)
    let signatures = LanguageSource.File(
      name: "intents",
      path: "Grammar/intents",
      text: "[add]\nitems = new items\n"
    )
    return LanguageSource(code: code, files: files, signatures: signatures)
  }
}
