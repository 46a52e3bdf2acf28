import Testing

@testable import Recogniser

@Suite struct SlotTests {
  private func items(_ phrase: String, known: [String] = []) throws -> String {
    let recogniser = try TestLanguage(phrases: ["add": "add {items}"]).recogniser()
    let context = RecognitionContext(knownItems: NameIndex(known))
    let meaning = recogniser.meaning("add " + phrase, in: context)
    return meaning.hasPrefix("add items=[") ? String(meaning.dropFirst(10)) : meaning
  }

  @Test(
    arguments: [
      ("2 l milk", "[milk: 2 l]"), ("two litres of milk", "[milk: 2 l]"),
      ("500g of flour", "[flour: 500 g]"), ("1,5 kg potatoes", "[potatoes: 1.5 kg]"),
      ("1,200 g sugar", "[sugar: 1200 g]"), ("1/2 kg figs", "[figs: 0.5 kg]"),
      ("1 1/2 kg figs", "[figs: 1.5 kg]"), ("1½ kg figs", "[figs: 1.5 kg]"),
      ("two and a half kilos of figs", "[figs: 2.5 kg]"), ("half a dozen eggs", "[eggs: 6]"),
      ("half a kilo of figs", "[figs: 0.5 kg]"), ("a dozen eggs", "[eggs: 12]"),
      ("two dozen eggs", "[eggs: 24]"), ("three quarters of a pound of ham", "[ham: 0.75 lb]"),
      ("a pound and a half of mince", "[mince: 1.5 lb]"), ("a couple of figs", "[figs: 2]"),
      ("a few figs", "[figs / note a few]"), ("oat milk x2", "[oat milk: 2]"),
      ("2x oat milk", "[oat milk: 2]"), ("milk 0.5 l", "[milk: 0.5 l]"),
      ("2 x 400 g tins of figs", "[figs: 2 tin / size 400 g]"),
      ("two 400 g tins of figs", "[figs: 2 tin / size 400 g]"), ("1.5 c. oil", "[oil: 1.5 cup]"),
      ("a hundred and five figs", "[figs: 105]"), ("two thousand figs", "[figs: 2000]"),
      ("three hundred thousand figs", "[figs: 300000]"), ("one million figs", "[figs: 1000000]"),
      ("twenty five figs", "[figs: 25]"), ("a loaf of bread", "[bread: 1 loaf]"),
      ("two loaves", "[loaves: 2]"), ("an onion", "[onion: 1]"), ("the figs", "[figs]"),
    ]
  )
  func `an amount is read as it is said`(_ phrase: String, _ expected: String) throws {
    #expect(try items(phrase) == expected)
  }

  @Test(
    arguments: [
      ("7 up", "[7 up]"), ("two 7 ups", "[7 up: 2]"), ("7up", "[7up]"),
      ("80/20 mince", #"["80/20 mince"]"#),
      ("2% milk", "[2% milk]"), ("6\" pizza base", #"["6\" pizza base"]"#),
      ("b12 pills", "[b12 pills]"),
      ("\"2 in 1 shampoo and rinse\"", "[2 in 1 shampoo and rinse]"),
    ]
  )
  func `a number in a name stays in it`(_ phrase: String, _ expected: String) throws {
    #expect(try items(phrase) == expected)
  }

  @Test(
    arguments: [
      ("milk, eggs and bread", "[milk, eggs, bread]"),
      ("milk, eggs, and bread", "[milk, eggs, bread]"),
      ("milk eggs bread", "[milk, eggs, bread]"),
      ("mac and cheese and milk", "[mac and cheese, milk]"),
      ("1,5 l milk, 2 eggs, bread", "[milk: 1.5 l, eggs: 2, bread]"),
      ("2 milk 3 eggs", "[milk: 2, eggs: 3]"), ("two no three figs", "[figs: 3]"),
      ("milk, no wait, oat milk", "[oat milk]"), ("um milk and um eggs", "[milk, eggs]"),
      ("milk please", "[milk]"), ("milk chocolate", "[milk chocolate]"),
    ]
  )
  func `things part where they are meant to`(_ phrase: String, _ expected: String) throws {
    #expect(try items(phrase) == expected)
  }

  @Test(arguments: [
    ("0 eggs", "0"), ("-3 eggs", "-3"), ("eggs and 0 milk", "0"), ("1/0 eggs", "1/0"),
    ("1e400 eggs", "1e400"), ("eggs x0", "0"), ("0.0 kg eggs", "0.0"),
    ("1234567890123456789 eggs", "1234567890123456789"),
  ])
  func `an amount that nothing can have is a question`(_ phrase: String, _ said: String) throws {
    let recogniser = try TestLanguage(phrases: ["add": "add {items}"]).recogniser()
    let recognition = recogniser.recognise("add " + phrase)
    #expect(recognition.status == .question)
    #expect(recognition.reason == .impossibleAmount(parameter: "items", said: said))
    #expect(recogniser.recognise("add 1 egg and coke zero").status == .understood)
  }

  @Test func `a known name holds its words together`() throws {
    #expect(try items("salt and pepper mills") == "[salt, pepper mills]")
    let known = ["Salt and Pepper Mills"]
    #expect(try items("salt and pepper mills", known: known) == "[salt and pepper mills]")
  }

  @Test func `a number alone names nothing`() throws {
    let language = TestLanguage(phrases: ["add": "add {items}\n{items:known}"])
    let recogniser = try language.recogniser()
    #expect(recogniser.recognise("add two").reason == .missing(parameter: "items"))
    #expect(recogniser.meaning("quark 2") == "none")
    #expect(recogniser.meaning("quark 2 kg") == "add items=[quark: 2 kg]")
  }

  @Test func `shouting is not spelling`() throws {
    #expect(try items("BIO Banane") == "[BIO Banane]")
    let recogniser = try TestLanguage(phrases: ["add": "add {items}"]).recogniser()
    #expect(recogniser.meaning("ADD MILK") == "add items=[milk]")
  }
}
