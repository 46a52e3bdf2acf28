import Testing

@testable import Text

@Suite struct WordDivisionTests {
  private func words(_ text: String, _ division: WordDivision?) -> [String] {
    let bytes = Array(text.utf8)
    return Tokeniser.tokens(in: text, dividing: division).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test func `an elided article is a word of its own, where the language says so`() {
    let french = WordDivision(elisions: ["l", "d"], endings: [])
    #expect(words("l'huile d'olive", french) == ["l", "huile", "d", "olive"])
    #expect(words("L’HUILE", french) == ["L", "HUILE"])
    #expect(words("aujourd'hui j'ai", french) == ["aujourd'hui", "j'ai"])
    #expect(words("l'huile d'olive", nil) == ["l'huile", "d'olive"])
  }

  @Test func `the last word of a compound is a word of its own, where the language says so`() {
    let german = WordDivision(elisions: [], endings: ["liste", "zettel"])
    #expect(words("die Haushaltsliste", german) == ["die", "Haushalts", "liste"])
    #expect(words("EINKAUFSZETTEL", german) == ["EINKAUFS", "ZETTEL"])
    #expect(words("Liste Abliste Prüfliste", german) == ["Liste", "Abliste", "Prüf", "liste"])
    #expect(words("Haushaltsliste", nil) == ["Haushaltsliste"])
  }

  @Test func `the parts of a compound have the keys they have alone`() {
    let german = WordDivision(elisions: [], endings: ["liste"])
    let keys = Tokeniser.tokens(in: "Bücherliste", dividing: german).map(\.key)
    #expect(keys == Tokeniser.tokens(in: "bucher LISTE").map(\.key))
  }

  @Test func `a number that is written as one word is parted around what multiplies`() {
    let german = WordDivision(
      elisions: [],
      endings: [],
      powers: ["hundert", "tausend"],
      numbers: ["ein", "zwei", "drei", "und", "zwanzig", "fünfzig", "zehn"]
    )
    #expect(
      words("Zweihunderteinundzwanzig Eier", german)
        == ["Zwei", "hundert", "einundzwanzig", "Eier"]
    )
    #expect(
      words("dreizehntausendzweihundertfünfzig", german)
        == ["dreizehn", "tausend", "zwei", "hundert", "fünfzig"]
    )
    #expect(words("hundert tausendeins dreizehn", german).count == 3)
    #expect(words("Hundertfüßler jahrhundert", german) == ["Hundertfüßler", "jahrhundert"])
  }

  @Test func `a language that divides nothing has no division`() {
    #expect(WordDivision(elisions: [], endings: []) == nil)
  }
}
