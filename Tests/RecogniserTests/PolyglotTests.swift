import Grammar
import Testing

@testable import Recogniser

/// Phrases of which nobody says what language they are of.
@Suite struct PolyglotTests {
  @Test func `mixed phrases of all languages are understood in their own`() throws {
    let report = try report(on: mixed())
    #expect(report.errors.map(\.description) == [])
    #expect(report.count > 80)
    for difference in report.differences {
      Issue.record("\(difference)", sourceLocation: difference.proof.location)
    }
  }

  @Test func `a phrase that is taken for another language than its own is reported`() throws {
    let text = "language: de\nadd milk => add_items items=[milk]\n"
    let file = LanguageSource.File(name: "x.golden", path: "x.golden", text: text)
    let signatures = try #require(try EmbeddedLanguage.english()).source.signatures
    let golden = GoldenFile(file, signatures: try IntentSignature.read(signatures))
    let difference = try #require(try report(on: golden).differences.first)
    #expect(difference.actual == "add_items items=[milk], in en")
  }

  @Test func `every language's own proofs pass without its name being told`() throws {
    let languages = try EmbeddedLanguage.all()
    let files = languages.filter { $0.source.code != "en" }.flatMap(\.goldens)
    let report = GoldenReport(files, recognisedBy: try polyglot())
    #expect(report.count > 1_000)
    // Some are the same words in two languages, with another meaning in each.
    #expect(report.differences.count * 100 < report.count * 3)
  }

  @Test func `where a phrase may be of several languages, the first counts`() throws {
    let both = try polyglot().speakers.filter { ["en", "sv"].contains($0.tag) }
    let phrase = "2 x pizza"
    #expect(Polyglot(both).recognise(phrase)?.tag == both.first?.tag)
    #expect(Polyglot(both.reversed()).recognise(phrase)?.tag == both.last?.tag)
    #expect(Polyglot([]).recognise(phrase) == nil)
  }

  @Test func `a phrase that its language refuses is not left to one that knows less of it`() {
    let refused = LanguageReading(
      recognition: Recognition(phrase: "", status: .notUnderstood, sum: 60),
      familiarWords: 3
    )
    let swallowed = LanguageReading(
      recognition: Recognition(phrase: "", status: .understood, sum: -9),
      familiarWords: 1
    )
    let unheard = LanguageReading(
      recognition: Recognition(phrase: "", status: .notUnderstood),
      familiarWords: 2
    )
    #expect(LanguageReading.likeliest(of: [swallowed, refused]) == 1)
    #expect(LanguageReading.likeliest(of: [swallowed, unheard]) == 1)
    #expect(LanguageReading.likeliest(of: [unheard, swallowed, unheard]) == 0)
    var unknown = swallowed
    unknown.familiarWords = 0
    var silent = unheard
    silent.familiarWords = 0
    #expect(LanguageReading.likeliest(of: [silent, unknown]) == 0)
    #expect(LanguageReading.likeliest(of: []) == nil)
  }

  @Test func `of a long phrase all languages know the words and only the likeliest reads it`() {
    let phrase = String(repeating: "milk ", count: LanguageReading.longestForAll)
    var read: [Int] = []
    let found = LanguageReading.likeliest(
      of: phrase,
      among: 3,
      familiarWords: { [2, 5, 5][$0] },
      recognise: { index in
        read.append(index)
        return Recognition(phrase: phrase, status: .understood, sum: 1)
      }
    )
    #expect(found?.index == 1)
    #expect(read == [1])
  }

  @Test func `a word that one language refuses is not another's name for want of anything better`()
    throws
  {
    #expect(try polyglot().recognise("no")?.recognition.status == .notUnderstood)
  }

  private func polyglot() throws -> Polyglot {
    Polyglot(
      try EmbeddedLanguage.all().map { language in
        Polyglot.Speaker(tag: language.source.code, recogniser: language.recogniser)
      }
    )
  }

  private func report(on file: GoldenFile) throws -> GoldenReport {
    GoldenReport([file], recognisedBy: try polyglot())
  }

  private func mixed() throws -> GoldenFile {
    let text = try packageText("Grammar/mixed.golden")
    let file = LanguageSource.File(name: "mixed.golden", path: "Grammar/mixed.golden", text: text)
    let signatures = try #require(try EmbeddedLanguage.english()).source.signatures
    return GoldenFile(file, signatures: try IntentSignature.read(signatures))
  }
}
