import Testing

@testable import Recogniser

/// A made-up language written without spaces: 加 adds, 和 and と join, を links, 杯 counts.
@Suite struct UnspacedWordsTests {
  private func recogniser() throws -> Recogniser {
    let language = TestLanguage(
      phrases: [
        "add": "加 {items}\n{items} [を] 加\n{list} 単 に {items} [を] 加\n",
        "drop": "消 {items}\n",
        "change": "改 {item} 成 {quantity}\n",
      ],
      lexicon: """
        [conjunctions]
        と, 和, も
        [fillers]
        えと
        [corrections]
        いや
        [links]
        を
        [of]
        の
        [items]
        牛乳, 卵, とうふ, 卵とうふ, 和牛, 茶, 三明治, もも
        [list words]
        単
        """,
      numbers: """
        [cardinals]
        二 = 2
        三 = 3
        五 = 5
        [multipliers]
        十 = 10
        百 = 100
        千 = 1000
        万 = 10000
        [fractions]
        半 = 1/2
        """,
      units: """
        [mass]
        kg 1000 = 斤
        [count]
        one 1 = 個
        [pack]
        cup 1 = 杯
        """
    )
    return try language.recogniser()
  }

  private func check(_ rows: [(String, String)], in context: RecognitionContext = .init()) throws {
    let recogniser = try recogniser()
    for (phrase, meaning) in rows {
      #expect(recogniser.meaning(phrase, in: context) == "add items=[\(meaning)]", "\(phrase)")
    }
  }

  @Test func `a joining letter parts two things, but not the name it stands in`() throws {
    try check([
      ("加牛乳と卵", "牛乳, 卵"), ("加とうふと牛乳", "とうふ, 牛乳"), ("加卵とうふ", "卵とうふ"),
      ("加和牛和茶", "和牛, 茶"), ("加ももも牛乳", "もも, 牛乳"), ("とうふを加", "とうふ"),
    ])
  }

  @Test func `of unknown letters one alone is no word, so what joins it to others is part of one`()
    throws
  {
    try check([
      ("加ひとくち", "ひとくち"), ("加温和水", "温和水"), ("加あんこと牛乳", "あんこ, 牛乳"),
      ("加あんことうどん", "あんこ, うどん"),
    ])
  }

  @Test func `a name that is known of the moment counts like one of the language`() throws {
    try check([("加糖と水", "糖と水")], in: RecognitionContext(knownItems: ["糖と水"]))
    try check([("加ひとくち和茶", "ひとくち, 茶")], in: RecognitionContext(knownItems: ["ひとくち"]))
  }

  @Test func `amounts stand before or behind a name, with a particle between or without`() throws {
    try check([
      ("加二杯茶", "茶: 2 cup"), ("加茶二杯", "茶: 2 cup"), ("茶を二杯加", "茶: 2 cup"),
      ("加2杯の茶", "茶: 2 cup"), ("加茶２杯と牛乳3杯", "茶: 2 cup, 牛乳: 3 cup"),
      ("加茶二杯牛乳三杯", "茶: 2 cup, 牛乳: 3 cup"), ("加三個卵", "卵: 3"), ("加卵を３個", "卵: 3"),
      ("加茶三斤半", "茶: 3.5 kg"), ("加茶を2斤を3杯", "茶: 3 cup / size 2 kg"),
    ])
  }

  @Test func `numbers are said in tens, hundreds and thousands`() throws {
    let numbers = [
      ("十", 10), ("十二", 12), ("二十", 20), ("二十三", 23), ("百五", 105), ("二百五十", 250),
      ("二百五十三", 253), ("三千二百", 3200), ("二万三千", 23000), ("十二万", 120_000),
    ]
    try check(numbers.map { ("加\($0)杯茶", "茶: \($1) cup") })
  }

  @Test func `a number word that counts nothing belongs to the name`() throws {
    try check([("加三明治", "三明治"), ("加二三子", "二三子"), ("加三個三明治", "三明治: 3")])
  }

  @Test func `spaces part things, known names written together are one`() throws {
    try check([("加 牛乳 卵 茶", "牛乳, 卵, 茶"), ("加牛乳茶", "牛乳茶"), ("加牛乳卵茶", "牛乳, 卵, 茶")])
  }

  @Test func `a short correction counts where marks or known things stand around it`() throws {
    try check([
      ("加牛乳、いや、茶", "茶"), ("加牛乳いや茶", "茶"), ("加ぬいやた", "ぬいやた"),
      ("加茶二杯、いや、三杯", "茶: 3 cup"),
    ])
  }

  @Test func `what says nothing is left out, but not out of a word`() throws {
    try check([("加えと牛乳", "牛乳"), ("えと、加牛乳", "牛乳"), ("加ぬえとか", "ぬえとか")])
  }

  @Test func `one letter is never taken for another`() throws {
    let recogniser = try recogniser()
    let known = RecognitionContext(knownItems: ["さけ", "牛肉"])
    #expect(recogniser.meaning("消さば", in: known) == "drop items=[さば]")
    #expect(recogniser.meaning("消牛角", in: known) == "drop items=[牛角]")
  }

  @Test func `letters that are two ways to write one are the same, and known names stay as known`()
    throws
  {
    var language = TestLanguage(
      phrases: ["add": "買 {items}\n", "drop": "刪 {items}\n"],
      lexicon: "[items]\n雞蛋, 麵\n[conjunctions]\n跟\n"
    )
    language.settings += "[letters]\n買买 雞鸡 麵面\n刪删\n"
    let recogniser = try language.recogniser()
    #expect(recogniser.meaning("买鸡蛋跟面") == "add items=[鸡蛋, 面]")
    let known = RecognitionContext(knownItems: ["雞蛋"])
    #expect(recogniser.meaning("删鸡蛋", in: known) == "drop items=[雞蛋]")
    #expect(recogniser.meaning("买米", in: known) == "add items=[米]")
  }

  @Test func `a list whose name ends in the word list is the one that is known`() throws {
    let recogniser = try recogniser()
    let lists = RecognitionContext(lists: ["家単"])
    #expect(recogniser.meaning("家単に茶を加", in: lists) == "add list=家単 items=[茶]")
  }
}
