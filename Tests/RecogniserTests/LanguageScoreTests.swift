import Testing
import Text

@testable import Recogniser

/// How far the languages have come, held against what `make score WRITE=1` wrote down.
@Suite struct LanguageScoreTests {
  @Test func `no language falls below what it had reached`() throws {
    let reached = try reached()
    #expect(reached.count > 8)
    let languages = try EmbeddedLanguage.all()
    for earlier in reached {
      let language = try #require(languages.first { $0.source.code == earlier.language })
      let now = try score(of: language)
      #expect(now.falls(below: earlier) == [])
    }
  }

  @Test func `a language that lost a phrase, and one that fails one, are named`() throws {
    let english = try #require(try EmbeddedLanguage.english())
    let signatures = try IntentSignature.read(english.source.signatures)
    func score(_ text: String) throws -> LanguageScore {
      let file = LanguageSource.File(name: "x.golden", path: "x.golden", text: text)
      let proofs = [GoldenFile(file, signatures: signatures)]
      return try LanguageScore(of: english.source, with: english.recogniser, proofs: proofs)
    }
    let full = try score("add milk => add_items items=[milk]\nundo => undo\n")
    #expect(full.columns.map(\.count).prefix(2) == [2, 2])
    #expect(full.intents == 2)
    #expect(full.words > 200)
    #expect(full.falls(below: full) == [])
    let shorter = try score("undo => undo\n")
    #expect(
      shorter.falls(below: full) == [
        "en: phrases fell from 2 to 1", "en: passed fell from 2 to 1",
        "en: intents fell from 2 to 1",
      ]
    )
    let failing = try score("add milk => add_items items=[milk]\nundo => show_lists\n")
    #expect(
      failing.falls(below: full) == ["en: passed fell from 2 to 1", "en: intents fell from 2 to 1"]
    )
  }

  private func score(of language: EmbeddedLanguage) throws -> LanguageScore {
    try LanguageScore(
      of: language.source,
      with: language.recogniser,
      proofs: language.goldens
    )
  }

  private func reached() throws -> [LanguageScore] {
    let data = DataFile(name: "Grammar/scores", text: try packageText("Grammar/scores"))
    return try data.entries.map { entry in
      let counts = entry.values.compactMap(Int.init)
      try #require(counts.count == 5, "Grammar/scores:\(entry.line)")
      return LanguageScore(
        language: entry.head,
        phrases: counts[0],
        passed: counts[1],
        templates: counts[2],
        words: counts[3],
        intents: counts[4]
      )
    }
  }
}
