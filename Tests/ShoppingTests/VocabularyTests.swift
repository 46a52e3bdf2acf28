import Shopping
import ShoppingTesting
import Testing
import Text

@Suite struct VocabularyTests {
  private let vocabulary: Vocabulary

  init() throws { vocabulary = try Vocabulary.english() }

  /// `["750 g", "500 g"]` as one total: `1.25 kg`.
  private func total(_ amounts: [String]) throws -> String {
    let parts = try amounts.map { text in
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      let number = try #require(Decimal(words[0]))
      return try vocabulary.canonical(Amount(number, words.count > 1 ? words[1] : ""))
    }
    return vocabulary.total(of: parts).map(\.shown).joined(separator: " + ")
  }

  @Test(arguments: [
    (["100 g"], "100 g"), (["1500 g"], "1500 g"), (["750 g", "500 g"], "1.25 kg"),
    (["200 grams", "0.3 kg"], "500 g"), (["1 kg", "200 g"], "1.2 kg"),
    (["500 mg", "600 mg"], "1.1 g"), (["500 ml", "1 litre"], "1.5 l"), (["2 dl", "3 dl"], "5 dl"),
    (["33 cl", "33 cl"], "66 cl"), (["6 oz", "12 oz"], "18 oz"), (["1 lb", "8 oz"], "1.5 lb"),
    (["1 lb", "1 oz"], "17 oz"), (["1 pint", "1 gallon"], "1.125 gallon"),
    (["8 fl oz", "8 fl oz"], "16 fl oz"), (["2", "3"], "5"), (["1 dozen", "2"], "14"),
    (["1 score", "1"], "21"), (["2 bottles", "1 bottle"], "3 bottle"),
    (["200 g", "1 cup"], "200 g + 1 cup"), (["1 l", "1 kg", "1 l"], "2 l + 1 kg"),
    (["2 bottles", "1 can"], "2 bottle + 1 can"), (["1 handful", "2 Handful"], "3 handful"),
    (["2", "1 pack"], "2 + 1 pack"), (["1 oz", "1 g"], "1 oz + 1 g"),
    (["0.1 l", "0.2 l"], "300 ml"), (["5", "-5"], ""), (["5", "-7"], ""),
    (["1 kg", "-1000 g"], ""), (["3", "2 顆"], "5 顆"), (["2 粒", "1 dozen"], "14 顆"),
    (["3 顆", "2 隻"], "5 顆"), (["3 顆", "1 bottle"], "3 顆 + 1 bottle"),
  ])
  func `amounts are added up within a dimension and kept apart across`(
    amounts: [String],
    sum: String
  ) throws {
    #expect(try total(amounts) == sum)
  }

  @Test(arguments: [
    ("litres", "l"), ("L", "l"), ("Fluid Ounces", "fl oz"), ("BOTTLES", "bottle"),
    ("loaves", "loaf"),
    ("handful", "handful"), ("  punnet ", "punnet"), ("", ""),
  ])
  func `a unit is known by any of its forms, and an unknown one stays as said`(
    form: String,
    symbol: String
  ) throws {
    #expect(try vocabulary.canonical(Amount(2, form)) == Amount(2, symbol))
  }

  @Test func `a sum with more digits than fit keeps its parts`() {
    let parts = [Amount(Decimal(mantissa: .max), "g"), Amount(Decimal(mantissa: .max), "g")]
    #expect(vocabulary.total(of: parts) == parts)
  }

  @Test func `without words, a unit only adds up with itself`() {
    let parts = [Amount(1, "kg"), Amount(500, "g"), Amount(1, "kg")]
    #expect(Vocabulary.empty.total(of: parts) == [Amount(2, "kg"), Amount(500, "g")])
  }

  @Test(arguments: ["kg", "kg thousand", "kg 0", "kg -1", "1000"])
  func `a unit without a symbol or a factor is an error at its line`(head: String) {
    let units = DataFile(name: "xx/units", text: "[mass]\ng 1 = gram\n\(head) = kilo\n")
    let data = LanguageData(
      language: DataFile(name: "xx/language", text: ""),
      units: units,
      lexicon: DataFile(name: "xx/lexicon", text: "")
    )
    let error = #expect(throws: LanguageDataError.self) { try Vocabulary([data]) }
    #expect(error?.line == 3)
    #expect(error?.description.hasPrefix("xx/units:3:1: error: '\(head)'") == true)
  }

  @Test func `a stemmer that Snowball does not have is an error at its line`() {
    let data = LanguageData(
      language: DataFile(name: "xx/language", text: "name = Klingon\nstemmer = klingon\n"),
      units: DataFile(name: "xx/units", text: ""),
      lexicon: DataFile(name: "xx/lexicon", text: "")
    )
    let error = #expect(throws: LanguageDataError.self) { try Vocabulary([data]) }
    #expect(error?.line == 2)
  }
}

extension Amount {
  /// `2 l`, or `3` for pieces.
  var shown: String { unit.isEmpty ? "\(number)" : "\(number) \(unit)" }
}
