import Grammar
import Shopping
import Testing
import Text

@testable import Assistant

/// The data files that come with the program, which is not checked again when it starts.
struct EmbeddedDataTests {
  @Test func `the replies of every language can be read`() throws {
    for language in Grammar.languages {
      let (replies, units, settings) = try files(of: language)
      let book = try ReplyBook(replies: replies, units: units, language: settings)
      #expect(book.validate().isEmpty, "\(language.code)")
      #expect(!book.keys.isEmpty, "\(language.code)")
    }
  }

  @Test func `the units, words and stemmer of every language can be read`() throws {
    for language in Grammar.languages {
      let (_, units, settings) = try files(of: language)
      let lexicon = try #require(language.file("lexicon")).data
      let data = LanguageData(language: settings, units: units, lexicon: lexicon)
      let checked = try Vocabulary([data])
      let trusted = Vocabulary(trusting: [data])
      #expect(trusted.defaultListName == checked.defaultListName)
      #expect(try trusted.canonical(Amount(2, "l")) == checked.canonical(Amount(2, "l")))
    }
  }

  private func files(
    of language: Grammar.Language
  ) throws -> (replies: DataFile, units: DataFile, settings: DataFile) {
    (
      try #require(language.file("replies")).data, try #require(language.file("units")).data,
      try #require(language.file("language")).data
    )
  }
}
